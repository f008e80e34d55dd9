import { matchesGlob } from 'node:path/posix';

/** Whether lines in `.gitignore` syntax match a path. */
export function isIgnoredPath(path: string, lines: readonly string[]): boolean {
  let ignored = false;
  for (const line of lines) {
    const pattern = line.trim();
    if (pattern === '' || pattern.startsWith('#')) continue;
    const isNegated = pattern.startsWith('!');
    if (matches(path, isNegated ? pattern.slice(1) : pattern)) ignored = !isNegated;
  }
  return ignored;
}

function matches(path: string, pattern: string): boolean {
  const bare = pattern.replace(/\/+$/, '');
  const isAnchored = bare.slice(0, -1).includes('/') || bare.startsWith('/');
  const glob = `${isAnchored ? '' : '**/'}${bare.replace(/^\//, '')}`;
  return (!pattern.endsWith('/') && matchesGlob(path, glob)) || matchesGlob(path, `${glob}/**`);
}
