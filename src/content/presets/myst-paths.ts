import { isObject } from './merge-values.ts';

/** Paths at which MyST publishes the files of a table of contents: by name alone, or with folders if configured. */
export function mystPaths(files: readonly string[], site: unknown): Record<string, string> {
  const options = isObject(site) && isObject(site.options) ? site.options : {};
  const taken = new Set<string>();
  return Object.fromEntries(
    files.map((file, index) => {
      if (index === 0) return [file, ''];
      const segments = file
        .replace(/(?<=.)\/(index|readme)$/i, '')
        .split('/')
        .map(slug);
      const wanted = options.folders === true ? segments.join('/') : (segments.at(-1) ?? '');
      let path = wanted;
      for (let number = 1; taken.has(path); number++) path = `${wanted}-${number}`;
      taken.add(path);
      return [file, path];
    }),
  );
}

/** `01-Getting started` -> `getting-started` */
function slug(name: string): string {
  const named = name.replace(/^[0-9_.-]+(?=.)/, '') || name;
  return named
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
