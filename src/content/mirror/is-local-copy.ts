/** Whether a URL is on this machine: a local site is a copy of the published one. */
export function isLocalCopy(url: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
}
