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
    const named = Map.groupBy(tags, titleOf);
    for (const tag of tags) {
      const [name, title] = [nameOf(tag), titleOf(tag)];
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
function titleOf(tag: LooseRecord): string {
  const title = textOf(tag['x-displayName']) ?? textOf(tag.summary) ?? readable(nameOf(tag));
  return shorten(plainLine(title), longestTitle);
}

/** `code-scanning` -> `Code scanning`, `auditLog` -> `Audit log`; other names do not change. */
function readable(name: string): string {
  if (/^[a-z]{2,}(?:[A-Z][a-z]+)+$/.test(name))
    return folderTitle(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) ? folderTitle(name) : name;
}
