import type { Folder } from './folder.ts';

const importLine = /^import\s+([\w$]+)\s+from\s+['"]([^'"]+\.mdx?)['"]/gm;

const known = new WeakMap<Folder, ReadonlyMap<string, string>>();

/**
 * Adds the imports of the Markdown files that every page may use as a component, because a theme file imports them for
 * all pages. The imports come last, so that lines keep their numbers.
 */
export function withSharedParts(text: string, site: Folder, themeFiles: readonly string[]): string {
  const parts = known.get(site) ?? partsIn(site, themeFiles);
  known.set(site, parts);
  const imports = [...parts].flatMap(([name, line]) =>
    new RegExp(`<${name}[\\s/>]`).test(text) && !text.includes(`import ${name} `) ? [line] : [],
  );
  return imports.length === 0 ? text : `${text}\n\n${imports.join('\n')}\n`;
}

function partsIn(site: Folder, themeFiles: readonly string[]): Map<string, string> {
  const file = site.first(...themeFiles);
  const source = (file !== null && site.text(file)) || '';
  return new Map([...source.matchAll(importLine)].map(([line, name = '']) => [name, line]));
}
