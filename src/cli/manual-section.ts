import { readFileSync } from 'node:fs';

/** The section of a page of the manual whose heading names a thing; null if there is none. The manual is in the package. */
export function manualSection(page: string, heading: string): string | null {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  const sections = text.split(/^(?=##? )/m).slice(1);
  return sections.find((section) => section.split('\n', 1)[0]!.includes(heading))?.trimEnd() ?? null;
}
