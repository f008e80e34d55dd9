import type { Docs } from '../../docs.ts';
import { folderTitle } from '../../vocabulary/page-address.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { sentencesOf } from '../sentences-of.ts';

interface NamedPlace {
  path: string;
  title: string;
  entry: { url: string } | null;
  operation: { path: string } | null;
  children: NamedPlace[];
}

/** Also `Next.js`, but not the end of one sentence and the start of the next. */
const words = /\p{Lu}\p{L}+\.\p{Ll}{2,3}(?![\p{L}\p{N}.])|[\p{L}\p{N}]+/gu;

/** Written in capitals even if the texts have only lowercase commands: `kettle cli boil`. */
const initialisms = new Set(
  'ai api cli css dns faq gpu html http https json mcp orm rbac sdk sql ssh ssl sso tls ui url vpn xml yaml'.split(
    ' ',
  ),
);

/** Maximum number of pages read for one name, and for all names of a site. */
const [pagesOfName, mostPages] = [2, 80];

/** Spells groups that are named after their folders as the texts of their pages do: `Sms` -> `SMS`. */
export async function spellNames(
  { places }: { places: readonly NamedPlace[] },
  docs: Pick<Docs, 'page'>,
  scope: Scope,
): Promise<void> {
  const groups = groupsIn(places).filter(isNamedAfterFolder);
  const pages = new Set(groups.flatMap((group) => pagesIn(group, pagesOfName)));
  const counts = new Map<string, number>();
  const names = new NameCount(groups.map(({ title }) => title));
  for (const { entry, title } of [...pages].slice(0, mostPages)) {
    const page = await docs.page(entry!.url, scope);
    const text = `${title}\n${sentencesOf(page?.blocks ?? [])}`;
    names.add(text);
    for (const [word] of text.matchAll(words))
      for (const form of new Set([word, word.replace(/(?<=\p{Lu})s$/u, '')]))
        counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  const spellings = preferredForms(counts);
  for (const group of groups)
    group.title =
      names.spelled(group.title) ??
      group.title.replace(
        /[\p{L}\p{N}]+/gu,
        (word) => spellings.get(word.toLowerCase()) ?? spelledInitialism(word),
      );
}

/** Common words are also written with a capital letter, but in fewer sentences. */
const nameShare = 0.8;

const shortName = /^\p{L}[\p{L}\p{N}]*(?: [\p{L}\p{N}]+)?$/u;

/** Counts how sentences spell names of one or two words: `Tea pot` may be `Tea Pot` or `TeaPot`. */
class NameCount {
  readonly #pattern: RegExp | null;
  readonly #forms = new Map<string, Map<string, number>>();

  constructor(titles: readonly string[]) {
    const names = [...new Set(titles)].filter((title) => shortName.test(title));
    const pattern = names.map((name) => name.replace(' ', ' ?')).join('|');
    // The first word of a sentence always has a capital letter.
    this.#pattern = names.length === 0 ? null : new RegExp(`(?<=[a-z,] )(?:${pattern})(?![-\\w])`, 'gi');
  }

  add(text: string): void {
    for (const [form] of this.#pattern === null ? [] : text.matchAll(this.#pattern)) {
      const forms = this.#forms.get(plainName(form)) ?? new Map<string, number>();
      this.#forms.set(plainName(form), forms.set(form, (forms.get(form) ?? 0) + 1));
    }
  }

  /** The spelling of nearly all sentences, if it is that of a proper name or a version. */
  spelled(title: string): string | null {
    const forms = [...(this.#forms.get(plainName(title)) ?? [])];
    const sum = forms.reduce((sum, [, count]) => sum + count, 0);
    const [form] = forms.find(([, count]) => count > 1 && count >= nameShare * sum) ?? [];
    return form !== undefined && /^(?:\p{Lu}|v\d)/u.test(form) ? form : null;
  }
}

function plainName(name: string): string {
  return name.toLowerCase().replace(' ', '');
}

function spelledInitialism(word: string): string {
  const plain = word.toLowerCase();
  if (initialisms.has(plain)) return plain.toUpperCase();
  const singular = plain.replace(/s$/, '');
  return initialisms.has(singular) ? `${singular.toUpperCase()}s` : word;
}

/** Spelling of words that mostly have an inner capital letter or a dot: `api` is `API`, `nextjs` is `Next.js`. */
function preferredForms(counts: ReadonlyMap<string, number>): Map<string, string> {
  const countOf = (form: string) => counts.get(form) ?? 0;
  const preferred = new Map<string, string>();
  for (const [form, count] of counts) {
    const word = form.toLowerCase().replace('.', '');
    const plain = countOf(word) + countOf(word.charAt(0).toUpperCase() + word.slice(1));
    if (/.[\p{Lu}.]/u.test(form) && count > Math.max(plain, countOf(preferred.get(word) ?? '')))
      preferred.set(word, form);
  }
  return preferred;
}

function groupsIn(places: readonly NamedPlace[]): NamedPlace[] {
  return places.flatMap((place) => (place.children.length === 0 ? [] : [place, ...groupsIn(place.children)]));
}

/** Whether a group is named after a folder of its first page, or after a part of the path of its first operation. */
function isNamedAfterFolder(group: NamedPlace): boolean {
  const [page] = pagesIn(group, 1);
  const name = group.title.toLowerCase();
  const segments = [page?.path, page?.operation?.path].flatMap((path) => path?.split('/') ?? []);
  return segments.some((segment) => folderTitle(segment).toLowerCase() === name);
}

function pagesIn(place: NamedPlace, most: number): NamedPlace[] {
  const pages = place.entry === null ? [] : [place];
  for (const child of place.children)
    if (pages.length < most) pages.push(...pagesIn(child, most - pages.length));
  return pages;
}
