import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manual = readFileSync(join(import.meta.dirname, '../../../docs/recipes.md'), 'utf8');

export interface PrintedFile {
  path: string;
  text: string;
}

export interface Addresses {
  docent: string;
  site: string;
}

/** The files in a section of docs/recipes.md, with the URLs of a real service and site. */
export function printedRecipe(heading: string, { docent, site }: Addresses): PrintedFile[] {
  const section = manual.split(/^(?=#{1,3} )/m).find((each) => each.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/recipes.md has no section '${heading}'`);
  const blocks = section.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gms);
  return [...blocks].map(([, path = '', text = '']) => ({
    path,
    text: text.replaceAll('https://docent.example.com', docent).replaceAll('https://www.example.com', site),
  }));
}
