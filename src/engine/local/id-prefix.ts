/** The first 32 bits of a chunk's id, by which it is looked up; 0 for what is no id. */
export function idPrefix(id: string): number {
  return /^[0-9a-f]{16}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) : 0;
}
