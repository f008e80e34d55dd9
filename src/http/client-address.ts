import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses and networks whose `X-Forwarded-For` is trusted. */
export function trustedNetworks(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The client's address: the socket's, or behind trusted proxies the right-most one that is not trusted. */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trusted: BlockList,
): string {
  const socket = plainAddress(socketAddress);
  if (forwardedFor === null || !isTrusted(socket, trusted)) return socket;
  const chain = forwardedFor.split(',').map((part) => plainAddress(part.trim()));
  for (const address of chain.toReversed()) {
    if (!isIPv4(address) && !isIPv6(address)) return socket;
    if (!isTrusted(address, trusted)) return address;
  }
  return chain[0] ?? socket;
}

/** Whether the socket belongs to a trusted proxy. */
export function isTrustedProxy(socketAddress: string, trusted: BlockList): boolean {
  return isTrusted(plainAddress(socketAddress), trusted);
}

/** Key of a rate limit: an IPv4 address, or the /64 network of an IPv6 address, which one household shares. */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  return `${expanded(address).slice(0, 4).join(':')}::/64`;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  if (isIPv4(address)) return trusted.check(address, 'ipv4');
  return isIPv6(address) && trusted.check(address, 'ipv6');
}

/** `::ffff:10.0.0.1` is `10.0.0.1`, `[::1]:80` is `::1`, `10.0.0.1:80` is `10.0.0.1`. */
function plainAddress(address: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(address)?.[1];
  const bare = (bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')).replace(/%.*$/, '');
  return mappedAddress(bare) ?? bare;
}

/** The IPv4 address inside `::ffff:10.0.0.1` or `::ffff:a00:1`. */
function mappedAddress(address: string): string | undefined {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined || !isIPv6(address)) return dotted;
  const groups = expanded(address);
  if (groups.length !== 8 || groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function expanded(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
