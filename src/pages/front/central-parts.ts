import type { Operation } from '../../vocabulary/page.ts';

/** A part of an API: a tag and its operations. */
export interface ApiPart {
  title: string;
  /** Whether the authors describe it. */
  isDescribed?: boolean;
  operations: readonly { title: string; operation?: Pick<Operation, 'path'> | null }[];
}

/** Authors describe the parts that readers know best. */
const describedWeight = 3;

/** Longer names are scored by the operations of their own part. */
const mostWords = 4;

/**
 * Parts of an API, the most central first: the number of operations that mention the part's name, divided by the number
 * of words in the name and by the depth of its paths. Most operations mention `Files`, only its own mention `File request
 * assignments`, and `/files` is more central than `/organization/usage/files`. Of `Links`, `Links (Files)` and `Links
 * (Folders)`, only the first is kept; without it, the largest.
 */
export function centralParts<Part extends ApiPart>(parts: readonly Part[]): Part[] {
  const uses = phraseCounts(parts);
  const top = parts.reduce((least, part) => Math.min(least, depthOf(part)), Number.POSITIVE_INFINITY);
  const named = Map.groupBy(parts, ({ title }) => singularWords(withoutKind(title)).join(' '));
  const scored = [...named].map(([name, same]) => {
    const [largest] = same.toSorted(bySize);
    const part = same.find(({ title }) => title === withoutKind(title)) ?? largest!;
    const count = uses.get(name) ?? part.operations.length;
    const weight = part.isDescribed ? describedWeight : 1;
    return { part, score: (weight * count) / name.split(' ').length / (depthOf(part) - top + 1) };
  });
  return scored
    .toSorted((one, other) => other.score - one.score || bySize(one.part, other.part))
    .map(({ part }) => part);
}

/** The number of names in the shortest path; 1 without paths. */
function depthOf({ operations }: ApiPart): number {
  const depths = operations.map(({ operation }) => {
    const names = operation?.path.split('/').filter((name) => name !== '' && !name.startsWith('{'));
    return names === undefined || names.length === 0 ? 1 : names.length;
  });
  return depths.reduce((least, depth) => Math.min(least, depth), depths[0] ?? 1);
}

function bySize(one: ApiPart, other: ApiPart): number {
  return other.operations.length - one.operations.length;
}

/** Number of operations with each phrase in their title or tag. */
function phraseCounts(parts: readonly ApiPart[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { title: tag, operations } of parts)
    for (const { title } of operations)
      for (const phrase of new Set([...phrasesOf(singularWords(tag)), ...phrasesOf(singularWords(title))]))
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return counts;
}

function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(mostWords, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );
}

/** `Uploads` for `Uploads (Chunked)` */
function withoutKind(title: string): string {
  return title.replace(/(?<=\S) *\([^()]*\)$/, '');
}

/** The lowercase words of a name, in the singular: `Retention Policies` -> `retention policy` */
export function singularWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word
      .replace(/ies$/, 'y')
      .replace(/(?<=ss|x|ch|sh)es$/, '')
      .replace(/(?<=[^su])s$/, ''),
  );
}
