import { slug } from 'github-slugger';
import type { NavigationPlace, Page } from '../../vocabulary/page.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { FoundOperation } from './find-operations.ts';
import { firstTag } from './first-tag.ts';
import { type LooseRecord, textOf, textsOf } from './loose-values.ts';
import { PageSections } from './page-sections.ts';
import { prosePage } from './prose-page.ts';
import type { Spec } from './spec.ts';
import { listedTags, nameOf, type TagGroups } from './tag-groups.ts';
import type { UniqueAddresses } from './unique-addresses.ts';

/** A tag with a description, which introduces its operations or, if it has none, the API. */
export interface DescribedTag {
  name: string;
  title: string;
  description: string;
  /** Whether no operation has the tag. */
  isProse: boolean;
  /** Whether operations are grouped by the tag. */
  isGroup: boolean;
}

export function describedTags(
  spec: Spec,
  operations: readonly Pick<FoundOperation, 'operation'>[],
  groups: TagGroups,
): DescribedTag[] {
  const used = new Set(operations.flatMap(({ operation }) => tagsOf(operation)));
  const grouping = new Set(operations.map(({ operation }) => firstTag(operation)));
  const tags = listedTags(spec).flatMap((tag) => {
    const [name, description] = [nameOf(tag), textOf(tag.description)];
    if (description === null) return [];
    const { title } = groups.of(name);
    return { name, title, description, isProse: !used.has(name), isGroup: grouping.has(name) };
  });
  return tags.toSorted((one, other) => groups.of(one.name).order - groups.of(other.name).order);
}

function tagsOf(operation: LooseRecord): string[] {
  return textsOf(operation.tags).map((tag) => tag.trim());
}

interface TagPlaces {
  /** URL of the overview. */
  url: string;
  scope: Scope;
  groups: TagGroups;
  addresses: UniqueAddresses;
}

/** A page for each tag, as the page of its group or, for prose, in its `x-tagGroups` entry or before all groups. */
export function tagPages(tags: readonly DescribedTag[], spec: Spec, places: TagPlaces): Page[] {
  const { url, scope, addresses } = places;
  return tags.map((tag, index) => {
    const { name, title, description } = tag;
    const wanted = `${url === '/' ? '' : url}/${encodeURIComponent(slug(name) || 'tag')}`;
    return prosePage(spec, {
      url: addresses.claimPage(wanted),
      scope,
      title,
      description,
      blocks: new PageSections().described(description, 2, title),
      navigation: placeOf(tag, index - tags.length, places),
    });
  });
}

/** `first` orders prose before all groups. */
function placeOf(
  { name, title, isProse, isGroup }: DescribedTag,
  first: number,
  { url, groups }: TagPlaces,
): NavigationPlace {
  const outer = groups.outerOf(name);
  const { order } = groups.of(name);
  if (isGroup || outer?.title === title)
    return { below: url, groups: groups.around(name), isGroupPage: true };
  if (outer !== undefined) return { below: url, groups: [outer], order };
  return { order: isProse && !groups.areNested ? first : order };
}
