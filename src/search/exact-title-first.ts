import type { ChunkRef, FoundChunk, PageRanking } from '../engine/engine.ts';
import { decodedPath, lastSegment } from '../vocabulary/page-address.ts';
import { isGenericHeading } from '../vocabulary/telling-headings.ts';
import { isOneWord } from './is-one-word.ts';
import { asHeading, asTyped, byLetters, isIdentifier, isMember, isTypeName, nameIn } from './same-name.ts';

/** Pages that may be moved to the first place. */
const mostContenders = 5;
/** The same for a name, which many pages contain. */
const mostForName = 10;
/** Maximum number of chunks whose headings are read. */
const mostHeadings = 30;
/** Lower likenesses are not those of exact titles. */
const alike = 0.3;
/** From this likeness on, the title has all words of the query and no others. */
const same = 0.95;
/** Share of the query in the heading of a section that may have its name. */
const leastInHeading = 0.5;

type Page = Omit<PageRanking, 'features'>;
type IsSame = (title: string, query: string) => boolean;

/**
 * A page whose title is the query comes first, with its opening. Terms are stems, so `useQuery` matches the titles
 * "useQuery()" and "useQueries()" alike, and a page that many others link to may be ahead of both. The terms of `$state`
 * are `$state` and `state`, so its section `$state.raw` may be ahead of its opening. For a name, the page may also have
 * it as the last member of its title or address, or in the heading of a section.
 */
export async function exactTitleFirst<Found extends Page>(
  pages: readonly Found[],
  query: string,
  read: (refs: readonly number[]) => Promise<FoundChunk[]>,
): Promise<readonly Found[]> {
  const [first] = pages;
  const isName = isOneWord(query);
  const contenders = isName
    ? pages.slice(0, mostForName)
    : pages.slice(0, mostContenders).filter((page) => isAlike(page));
  if (first === undefined || contenders.length === 0) return pages;
  const withOpening = async (page: Found) => moved(pages, page, await openingOf(page, read), 'title');
  if (!isName && contenders.every((page) => page === first && likeness(page) >= same))
    return withOpening(first);
  const chunks = await read(contenders.map((page) => page.chunks[0]!.ref));
  const titled = (
    isSame: IsSame,
    nameOf = titleOf,
    mayBe: (page: Page, place: number) => boolean = () => true,
  ) =>
    contenders.find((page, place) => {
      const found = chunks[place]!;
      // Requests of an API often have the name of a task that a guide explains.
      const mayLead = found.chunk.kind === 'doc' || likeness(page) === likeness(first);
      return mayLead && mayBe(page, place) && isSame(nameOf(found), query);
    });
  const byTitle = (ways: readonly IsSame[], mayBe?: (page: Page, place: number) => boolean) =>
    ways.map((isSame) => titled(isSame, titleOf, mayBe)).find(isDefined);
  const byAddress = () =>
    isIdentifier(query) ? (titled(asTyped[0]!, addressOf) ?? titled(isMember, addressOf)) : undefined;
  const typed = byTitle(asTyped) ?? (isName ? (titled(isMember) ?? byAddress()) : undefined);
  if (typed !== undefined) return withOpening(typed);
  // Guides write the words of a type apart, and are better results than its entry in a list.
  const section =
    isName && !isTypeName(query)
      ? await namedSection(contenders.slice(0, mostContenders), query, read)
      : undefined;
  if (section !== undefined) return moved(pages, section.page, section.chunk, 'heading');
  const other = byTitle(byLetters, isAlike);
  return other === undefined ? pages : withOpening(other);
}

/** The text above the first heading of a page, or its best section if the page starts with a heading. */
async function openingOf(
  { chunks }: Page,
  read: (refs: readonly number[]) => Promise<FoundChunk[]>,
): Promise<ChunkRef> {
  const best = chunks[0]!;
  const [found] = await read([best.ref]);
  const { pageUrl, position } = found!.chunk;
  // An engine that numbers only the chunks that it found may have no opening there.
  const ref = Math.max(0, best.ref - position);
  const [start] = await read([ref]);
  const isOpening = start!.chunk.pageUrl === pageUrl && start!.chunk.anchor === null;
  return isOpening ? { ...best, ref } : best;
}

/** The first section whose heading is the query, or has it as its last member. */
async function namedSection<Found extends Page>(
  pages: readonly Found[],
  query: string,
  read: (refs: readonly number[]) => Promise<FoundChunk[]>,
): Promise<{ page: Found; chunk: ChunkRef } | undefined> {
  const likely = pages
    .flatMap((page) => page.chunks)
    .filter(({ features }) => (features.headingShare ?? 0) >= leastInHeading)
    .toSorted((a, b) => (b.features.heading ?? 0) - (a.features.heading ?? 0))
    .slice(0, mostHeadings);
  const sections = pages
    .flatMap((page) => page.chunks.map((chunk) => ({ page, chunk })))
    .filter(({ chunk }) => likely.includes(chunk));
  const found = await read(sections.map(({ chunk }) => chunk.ref));
  const headings = found.map(({ chunk }) => [
    ...(chunk.anchor === null ? [] : chunk.headerPath.slice(-1)),
    ...chunk.sections.map(({ heading }) => heading),
  ]);
  const isName = (heading: string) => isIdentifier(query) || isIdentifier(nameIn(heading));
  const { title = 0, heading = 0 } = pages[0]!.chunks[0]!.features;
  // A heading in prose is better than a longer heading, such as `RETRY_TIMEOUT` for "timeout", but not than a title.
  const mayBe = title === 0 && heading > 0 && !isGenericHeading(query) ? () => true : isName;
  return asHeading
    .map((isSame) =>
      sections.find((_, index) =>
        headings[index]!.some((heading) => mayBe(heading) && isSame(heading, query)),
      ),
    )
    .find(isDefined);
}

/** The pages with one page first, which `chunk` leads to. */
function moved<Found extends Page>(
  pages: readonly Found[],
  page: Found,
  { ref, score, features }: ChunkRef,
  signal: 'title' | 'heading',
): readonly Found[] {
  const exact = signal === 'title' ? { title: 1 } : { heading: 1, headingShare: 1 };
  const best = { ref, score, features: { ...features, ...exact } };
  const first = {
    ...page,
    score: pages[0]!.score,
    chunks: [best, ...page.chunks.filter((each) => each.ref !== ref)],
  };
  return [first, ...pages.filter((each) => each !== page)];
}

/** Whether the title of a page may have the letters of the query. */
function isAlike(page: Page, place = 0): boolean {
  return place < mostContenders && likeness(page) >= alike;
}

function titleOf({ chunk }: FoundChunk): string {
  return chunk.title;
}

function addressOf({ chunk }: FoundChunk): string {
  return decodedPath(lastSegment(chunk.pageUrl)).replace(/\.html?$/, '');
}

function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** All chunks of a page have the same title. */
function likeness({ chunks }: Pick<PageRanking, 'chunks'>): number {
  return chunks[0]!.features.title ?? 0;
}
