import { folderTitle } from '../../vocabulary/page-address.ts';
import { type LooseRecord, listOf, textOf } from './loose-values.ts';
import { plainLine, shorten } from './short-text.ts';
import type { Spec } from './spec.ts';

const mostTags = 1000;
const longestTitle = 120;

interface TagGroup {
  title: string;
  order: number;
}

/** The groups of operations: the top-level `tags` in their order, then other tags in the order of first use. */
export class TagGroups {
  readonly #groups = new Map<string, TagGroup>();

  constructor(spec: Spec) {
    const tags = listedTags(spec);
    const prefix = commonPrefix(tags.map(nameOf));
    const named = Map.groupBy(tags, (tag) => titleOf(tag, prefix));
    for (const tag of tags) {
      const [name, title] = [nameOf(tag), titleOf(tag, prefix)];
      this.of(name, named.get(title)!.length > 1 ? undefined : title);
    }
  }

  get titles(): string[] {
    return [...this.#groups.values()].map(({ title }) => title);
  }

  of(name: string, title: string = shorten(readable(name), longestTitle)): TagGroup {
    const group = this.#groups.get(name) ?? { title, order: this.#groups.size };
    this.#groups.set(name, group);
    return group;
  }
}

/** The top-level `tags` that have a name. */
export function listedTags({ root, references }: Spec): LooseRecord[] {
  return listOf(root.tags)
    .slice(0, mostTags)
    .map((tag) => references.resolveRecord(tag))
    .filter((tag) => tag !== null && textOf(tag.name) !== null) as LooseRecord[];
}

export function nameOf(tag: LooseRecord): string {
  return textOf(tag.name)?.trim() ?? '';
}

/** The title that the author chose; several tags may have the same. */
function titleOf(tag: LooseRecord, prefix: string): string {
  const title =
    textOf(tag['x-displayName']) ?? textOf(tag.summary) ?? readable(withoutPrefix(nameOf(tag), prefix));
  return shorten(plainLine(title), longestTitle);
}

/** Fewer tags may have a prefix in common by chance. */
const fewest = 4;

/** What generators put before every tag, with a version: `Api20100401` of `Api20100401Call`, `api/v1/` of `api/v1/pets`. */
function commonPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (names.length < fewest) return '';
  let { length } = first;
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length -= 1;
  const shared = first.slice(0, length);
  const [prefix = ''] = /^.*\d[^\p{L}\d]?(?=\p{L})/u.exec(`${shared}x`) ?? [];
  return names.every((name) => name.length > prefix.length) ? prefix : '';
}

/** `callRecording`, so that it is read as words. */
function withoutPrefix(name: string, { length }: string): string {
  return length === 0 ? name : name.charAt(length).toLowerCase() + name.slice(length + 1);
}

/** `code-scanning` -> `Code scanning`, `auditLog` -> `Audit log`; other names do not change. */
function readable(name: string): string {
  if (/^[a-z]{2,}(?:[A-Z][a-z]+)+$/.test(name))
    return folderTitle(name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).toLowerCase());
  return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) ? folderTitle(name) : name;
}
