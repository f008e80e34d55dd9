const jsonPath = /"(\/(?:[^"\\\n]|\\.)*)"\s*:\s*\{/g;
const yamlPath = /^[ \t]{1,8}(["']?)(\/[^"'\n]*?)\1[ \t]*:[ \t]*(?:#.*)?$/gm;

/**
 * Equal for two texts that describe the same API: same title, version and paths, as JSON or YAML. Read from the text,
 * because parsing every large description to compare it would take seconds.
 */
export function descriptionKey(text: string): string | null {
  const title = infoValue(text, 'title');
  const names = pathsIn(text);
  if (title === null || names.size === 0) return null;
  return JSON.stringify([title, infoValue(text, 'version'), ...[...names].sort()]);
}

/** The paths of the API; empty if it has only webhooks. */
export function pathsIn(text: string): Set<string> {
  const isJson = /^\s*\{/.test(text);
  const paths = isJson
    ? text.matchAll(jsonPath).map(([, path = '']) => path.replace(/\\(.)/g, '$1'))
    : text.matchAll(yamlPath).map(([, , path = '']) => path);
  return new Set(paths);
}

/** A plain value in the top-level `info`; null if it is missing or spans several lines. */
export function infoValue(text: string, key: 'title' | 'version'): string | null {
  const isJson = /^\s*\{/.test(text);
  const info = isJson ? /"info"\s*:\s*\{/.exec(text) : /^info[ \t]*:[ \t]*$/m.exec(text);
  if (info === null) return null;
  const inside = text.slice(info.index, info.index + longestInfo);
  if (isJson) return new RegExp(`"${key}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)"`).exec(inside)?.[1] ?? null;
  const line = new RegExp(`^[ \\t]+${key}[ \\t]*:[ \\t]*(\\S.*?)[ \\t]*$`, 'm').exec(inside)?.[1];
  return line?.replace(/^(["'])(.*)\1$/, '$2') ?? null;
}

const longestInfo = 20_000;
