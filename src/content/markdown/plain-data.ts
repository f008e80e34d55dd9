const maxNodes = 5000;

/**
 * Copies parsed front matter to a tree of bounded size. YAML aliases share objects, so a few lines can expand to
 * millions of nodes.
 */
export function plainData(value: unknown): Record<string, unknown> {
  let nodes = 0;
  function copy(source: unknown): unknown {
    if (++nodes > maxNodes) throw new Error(`it has more than ${maxNodes} values`);
    if (source instanceof Date)
      return Number.isNaN(source.getTime()) ? null : source.toISOString().slice(0, 10);
    if (Array.isArray(source)) return source.map(copy);
    if (typeof source === 'object' && source !== null) return copyObject(source);
    return typeof source === 'bigint' ? Number(source) : source;
  }
  function copyObject(source: object): Record<string, unknown> {
    return Object.fromEntries(Object.entries(source).map(([key, child]) => [key, copy(child)]));
  }
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new Error('it is not a list of keys and values');
  return copyObject(value);
}
