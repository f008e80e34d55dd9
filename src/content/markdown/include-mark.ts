import type { Include } from './rules.ts';

/** A comment that stands in a prepared page for the content of another file. */
export function includeMark({ kind, path, language = '-' }: Omit<Include, 'type'>): string {
  return `<!--docent:include ${kind} ${language} ${path}-->`;
}

export function readIncludeMark(html: string): Include | null {
  const [, kind, language = '-', path = ''] =
    /^\s*<!--docent:include (page|code) (\S+) (.+?)-->\s*$/.exec(html) ?? [];
  if (kind !== 'page' && kind !== 'code') return null;
  return { type: 'include', kind, path, ...(language !== '-' && { language }) };
}
