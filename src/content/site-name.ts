import type { Source } from './source.ts';

const longest = 80;

/** The name of a site in its framework's configuration; null if it is not plain text. */
export function siteName(sources: readonly Source[]): string | null {
  for (const source of sources) {
    const name = nameOf(source);
    if (typeof name === 'string' && isPlain(name.trim())) return name.trim();
  }
  return null;
}

function nameOf(source: Source): unknown {
  if (source.kind === 'site') return source.name;
  return source.kind === 'markdown' ? source.preset.siteName?.(source.site) : null;
}

/** A placeholder of a program or a template is no name. */
function isPlain(name: string): boolean {
  return name !== '' && name.length <= longest && !/[\n\r{}$<>]/.test(name);
}
