import { isRecord, type LooseRecord, listOf, textOf } from './loose-values.ts';
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
    for (const tag of listedTags(spec)) this.of(textOf(tag.name)!.trim(), tagTitle(tag));
  }

  of(name: string, title: string = shorten(name, longestTitle)): TagGroup {
    const group = this.#groups.get(name) ?? { title, order: this.#groups.size };
    this.#groups.set(name, group);
    return group;
  }
}

/** The top-level `tags` that have a name. */
export function listedTags({ root }: Spec): LooseRecord[] {
  return listOf(root.tags)
    .filter(isRecord)
    .filter(({ name }) => textOf(name) !== null)
    .slice(0, mostTags);
}

export function tagTitle(tag: LooseRecord): string {
  const title = textOf(tag['x-displayName']) ?? textOf(tag.summary) ?? textOf(tag.name) ?? '';
  return shorten(plainLine(title), longestTitle);
}
