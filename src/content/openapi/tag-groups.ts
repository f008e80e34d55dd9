import { folderTitle } from '../../vocabulary/page-address.ts';
import { isRecord, type LooseRecord, listOf, textOf, textsOf } from './loose-values.ts';
import { plainLine, shorten } from './short-text.ts';
import type { Spec } from './spec.ts';

const mostTags = 1000;
const longestTitle = 120;

interface TagGroup {
  title: string;
  order: number;
}

/**
 * The groups of operations: the tags in `x-tagGroups`, then the other top-level `tags`, then other tags in the order of
 * first use.
 */
export class TagGroups {
  readonly #groups = new Map<string, TagGroup>();
  /** The entries of `x-tagGroups` by the names of their tags. */
  readonly #around = new Map<string, TagGroup>();

  constructor(spec: Spec) {
    const listed = listedTags(spec);
    const around = tagsInGroups(spec);
    const prefix = commonPrefix(listed.map(nameOf));
    const named = Map.groupBy(listed, (tag) => titleOf(tag, prefix));
    const tags = new Map(listed.map((tag) => [nameOf(tag), tag]));
    for (const name of new Set([...around.keys(), ...tags.keys()])) {
      const tag = tags.get(name);
      const title = tag && titleOf(tag, prefix);
      this.of(name, title && named.get(title)!.length > 1 ? undefined : title);
    }
    const orders = new Map<string, number>();
    for (const [name, title] of around) {
      const order = orders.get(title) ?? this.of(name).order;
      orders.set(title, order);
      this.#around.set(name, { title, order });
    }
  }

  /** Whether the description has `x-tagGroups`. */
  get areNested(): boolean {
    return this.#around.size > 0;
  }

  /** The entry of `x-tagGroups` that contains a tag. */
  outerOf(name: string): TagGroup | undefined {
    return this.#around.get(name);
  }

  /** The groups of a tag, outermost first. An entry of `x-tagGroups` with the tag's title is the group of the tag. */
  around(name: string): TagGroup[] {
    const [group, outer] = [this.of(name), this.outerOf(name)];
    if (outer === undefined) return [group];
    return outer.title === group.title ? [outer] : [outer, group];
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

/** The titles of `x-tagGroups` by the names of their tags, in order. */
function tagsInGroups({ root }: Spec): Map<string, string> {
  const titles = new Map<string, string>();
  for (const group of listOf(root['x-tagGroups']).slice(0, mostTags).filter(isRecord)) {
    const title = shorten(plainLine(textOf(group.name) ?? ''), longestTitle);
    if (title === '') continue;
    for (const tag of textsOf(group.tags)) {
      if (titles.size === mostTags) return titles;
      const name = tag.trim();
      if (!titles.has(name)) titles.set(name, title);
    }
  }
  return titles;
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
