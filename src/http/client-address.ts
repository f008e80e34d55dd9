import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses and networks whose `X-Forwarded-For` is believed. */
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

/** The address of whoever asks: the socket's, or behind trusted proxies the right-most one that is not trusted. */
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

/** Who shares a limit: an IPv4 address, or the /64 network of an IPv6 one, which is what one household has. */
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
  const bare =
    /^\[([^\]]+)\]/.exec(address)?.[1] ??
    address.replace(/%.*$/, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

function expanded(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
