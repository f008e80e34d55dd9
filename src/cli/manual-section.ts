import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a page of the manual, which is in the package. */
export function manualFile(page: string): string {
  return fileURLToPath(new URL(`../../docs/${page}`, import.meta.url));
}

/** The section of a page whose heading names a thing, without the heading; null if there is none. */
export function manualSection(page: string, name: string): string | null {
  const sections = readFileSync(manualFile(page), 'utf8').split(/^##? (?=.)/m);
  const section = sections.find((text) => text.split('\n', 1)[0]!.includes(name));
  return section === undefined ? null : section.slice(section.indexOf('\n')).trim();
}
