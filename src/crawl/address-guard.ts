import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { DocentError } from '../errors.ts';

/** Addresses of this machine and of private networks. */
const privateNetworks = blockList([
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10], // shared by the customers of a provider
  ['::1', 128],
  ['fc00::', 7],
]);

/** Addresses that are never a docs site: link-local ones (metadata of cloud machines), multicast, reserved ones. */
const specialNetworks = blockList([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 128],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]);

export type AddressKind = 'public' | 'private' | 'special';

/** Which network an IP address belongs to. */
export function addressKind(address: string): AddressKind {
  const plain = address.replace(/^\[|\]$|%.*$/g, '');
  const inner = embeddedAddress(plain) ?? plain;
  const family = isIPv6(inner) ? 'ipv6' : 'ipv4';
  if (isIP(inner) === 0 || specialNetworks.check(inner, family)) return 'special';
  return privateNetworks.check(inner, family) ? 'private' : 'public';
}

/** The IPv4 address inside an IPv6 address: `::ffff:127.0.0.1`, NAT64, 6to4. */
function embeddedAddress(address: string): string | null {
  if (!isIPv6(address)) return null;
  const groups = expanded(address);
  const [first, second, third] = groups;
  const dotted = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const startsWith = (...start: number[]) => start.every((group, index) => groups[index] === group);
  if (
    startsWith(0, 0, 0, 0, 0, 0xffff) ||
    startsWith(0x64, 0xff9b, 0, 0, 0, 0) ||
    startsWith(0, 0, 0, 0, 0xffff, 0)
  )
    return dotted(groups[6], groups[7]);
  if (startsWith(0, 0, 0, 0, 0, 0) && (groups[6] ?? 0) !== 0) return dotted(groups[6], groups[7]);
  return first === 0x2002 ? dotted(second, third) : null;
}

/** The eight groups of an IPv6 address. */
function expanded(address: string): number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [before = '', after] = hexadecimal.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (after === undefined) return read(before);
  const [left, right] = [read(before), read(after)];
  return [...left, ...Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
}

function blockList(networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, isIPv6(address) ? 'ipv6' : 'ipv4');
  return list;
}

/** Host names that only exist inside a network. */
const privateName =
  /^[^.]+$|(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|home\.arpa)$/;

export type Resolve = typeof lookup;

/**
 * A `lookup` for connections to one host. It checks the addresses that are actually connected to, so that a name cannot
 * change its address between check and connection. `allowPrivate`: the host may be in a private network, as may names
 * that only exist there.
 */
export function guardedLookup(
  host: string,
  { allowPrivate = false, resolve = lookup }: { allowPrivate?: boolean; resolve?: Resolve } = {},
): LookupFunction {
  const mayBePrivate = allowPrivate || isIP(host) !== 0 || privateName.test(host);
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, [], 0);
      const usable = addresses.filter(({ address }) => {
        const kind = addressKind(address);
        return kind === 'public' || (kind === 'private' && mayBePrivate);
      });
      const [first] = usable;
      if (first === undefined) return callback(refusal(name, addresses[0]?.address ?? 'none'), [], 0);
      if (options.all === true) callback(null, usable);
      else callback(null, first.address, first.family);
    });
  };
}

function refusal(name: string, address: string): DocentError {
  const advice =
    addressKind(address) === 'private'
      ? ` If the server is yours, allow it: content: [{ site: ..., crawl: { private: true } }].`
      : '';
  return new DocentError(
    'site_not_found',
    `${name} resolves to ${address}, which is not a public address.${advice}`,
  );
}
