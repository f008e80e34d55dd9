import { relative } from 'node:path';

/** A path in its shortest form: relative if the file is in the current folder. */
export function nearestPath(file: string): string {
  const near = relative('.', file);
  return near.startsWith('..') ? file : near;
}
