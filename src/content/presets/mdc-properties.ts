import { splitFrontMatter } from '../markdown/split-front-matter.ts';

/** The texts of an MDC component, by name. */
export type MdcTexts = ReadonlyMap<string, string>;

const written = /(?<![\w:.-])([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;

/** The texts in `{title="Read this" icon='star'}`, in order; computed values (`:to="x"`) are omitted. */
export function mdcAttributes(attributes: string): Map<string, string> {
  return new Map(
    [...attributes.matchAll(written)].map(([, key = '', double, single]) => [key, double ?? single ?? '']),
  );
}

export interface MdcProperties {
  texts: MdcTexts;
  /** Lists of records as one line of HTML: questions with answers, terms with definitions. */
  records: string;
}

/** The YAML between two lines `---` below the first line of a component. */
export function mdcProperties(lines: readonly string[]): MdcProperties {
  const { frontMatter } = splitFrontMatter(`---\n${lines.join('\n')}\n---\n`);
  const texts = Object.entries(frontMatter).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[key, String(value).replace(/\s+/g, ' ')]] : [],
  );
  const items = Object.values(frontMatter).flatMap((value) =>
    Array.isArray(value) ? value.flatMap(itemOf) : [],
  );
  return { texts: new Map(texts), records: items.length === 0 ? '' : `<ul>${items.join('')}</ul>` };
}

function itemOf(record: unknown): string[] {
  if (typeof record !== 'object' || record === null) return [];
  const text = (...keys: string[]) => {
    const found = keys.map((key) => (record as Record<string, unknown>)[key]);
    return found.find((value) => typeof value === 'string');
  };
  const about = text('description', 'content', 'answer', 'text', 'body');
  if (about === undefined) return [];
  const title = text('title', 'label', 'question', 'name');
  return [`<li>${title === undefined ? '' : `<strong>${asHtml(title)}</strong>: `}${asHtml(about)}</li>`];
}

function asHtml(markdown: string): string {
  const escaped = markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .replace(/\*\*|(?<=\n)[ \t]*[-*][ \t]/g, '')
    .trim()
    .replace(/\s*\n\s*/g, '<br>');
}
