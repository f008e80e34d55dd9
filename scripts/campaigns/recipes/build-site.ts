import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PrintedFile } from './printed-recipe.ts';
import type { RecipeSite } from './recipe-site.ts';

export interface InstalledSite {
  directory: string;
  /** The folder of the program that builds the site. */
  programs: string;
}

/** Applies the recipe and builds the site with the framework's own tools. */
export async function buildSite(
  site: RecipeSite,
  recipe: readonly PrintedFile[],
  { directory, programs }: InstalledSite,
): Promise<void> {
  rmSync(join(directory, site.output), { recursive: true, force: true });
  write(directory, { ...site.files, ...applied(recipe, site.files) });
  const PATH = [programs, dirname(process.execPath), process.env.PATH].join(delimiter);
  const [program = '', ...args] = site.build;
  await promisify(execFile)(join(programs, program), args, {
    cwd: directory,
    env: { ...process.env, ...site.environment?.(), PATH },
  });
}

/** The files of the recipe; those that exist in the site are extended. */
function applied(recipe: readonly PrintedFile[], files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(recipe.map(({ path, text }) => [path, continued(files[path] ?? '', text, path)]));
}

function continued(before: string, text: string, path: string): string {
  if (before === '' || !path.endsWith('.js')) return `${before}${text}`;
  const [imports = '', keys = ''] = text.replace(/\};\n$/, '').split('export default {\n');
  return `${imports}${before.replace('export default {\n', `export default {\n${keys}`)}`;
}

function write(directory: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}
