/** The first 32 bits of a chunk's id, for lookups; 0 if the text is not an id. */
export function idPrefix(id: string): number {
  return /^[0-9a-f]{16}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) : 0;
}
