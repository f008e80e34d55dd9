import { averageLengths } from '../../engine/local/invert.ts';
import type { Segment } from '../../engine/local/segment.ts';
import {
  type PieceList,
  type PrefixLists,
  packCounts,
  type ScopeIndex,
  type ScopeMeaning,
  type StoredOperation,
  sizeBytes,
  type TermIndex,
  type TextIndex,
  textName,
} from '../../engine/pieces/export-root.ts';
import { PageTable, type TablePage, writePageTable } from '../../engine/pieces/page-table.ts';
import { mostPrefixPieces, placeIn } from '../../engine/pieces/piece-words.ts';
import {
  type Address,
  type Mass,
  type NamedChunk,
  type PostedChunk,
  type Postings,
  type TailBlock,
  writePostings,
} from '../../engine/pieces/posting.ts';
import { packChunk, withPage } from '../../engine/pieces/stored-chunk.ts';
import { type StoredTerm, writeTermPiece } from '../../engine/pieces/term-piece.ts';
import { writeTokenPiece } from '../../engine/pieces/token-piece.ts';
import { type StoredWord, writeWordPiece } from '../../engine/pieces/word-piece.ts';
import { OperationActions } from '../../engine/ranking/operation-actions.ts';
import { OperationVariants } from '../../engine/ranking/operation-variants.ts';
import type { Analyser } from '../../text/analyser.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { type CutSizes, cutPieces, startsOf } from './cut-pieces.ts';
import { type ExportFolder, packPiece, storePiece } from './export-folder.ts';
import type { ExportedModel } from './export-model.ts';
import { type ChunkNames, readNames } from './name-facts.ts';
import { SegmentSigns } from './segment-signs.ts';

/** Bytes before compression; at most half of it after compression. */
const termSizes: CutSizes = { least: 1800, most: 4500 };
const wordSizes: CutSizes = { least: 4000, most: 10_000 };
const textSizes: CutSizes = { least: 2000, most: 5500 };
/** Postings of this size get a separate piece. */
const longPostings = 4000;
/** Up to this number of chunks, terms have all postings that the limits allow. */
const usualChunks = 15_000;
/** Maximum bytes of the dictionary, which a browser loads before the first query. A small site has a smaller one. */
const mostDictionary = 28_000;
const leastUses = 16;
const sampleLength = 1200;
/** Pieces of terms per part of their index. A query loads one part for each term. */
const termPartSizes: CutSizes = { least: 8, most: 16 };
/** Tokens that are loaded before the first query. */
const frequentTokens = 200;
/** Words of a prefix: the 24 that a search adds at most, and the word itself. */
const prefixWords = 25;
const longestPrefix = 6;

/** Limits of what a browser loads, whatever the size of the site. */
export interface ExportLimits {
  /** Pieces of terms in one index. A larger index is split into parts. */
  termPieces: number;
  /** Text files with one piece each, if all were full. A larger site has several pieces per file. */
  textFiles: number;
  /** Hashes in the names of text files. If there are more files, several share a hash. */
  textHashes: number;
  /** Pages with a vector. On a larger site, texts are chosen by words alone. */
  pageVectors: number;
  /** Postings of a term that are loaded first, the heaviest ones: `most`, and fewer on a large site. */
  postings: { least: number; most: number /** In a block of the others, at least. */; block: number };
}

const usualLimits: ExportLimits = {
  termPieces: 1000,
  textFiles: 8000,
  textHashes: 1000,
  pageVectors: 2000,
  postings: { least: 3000, most: 8000, block: 128 },
};

export interface ScopeSource {
  segment: Segment;
  analyser: Analyser;
  /** The key of each page. A page keeps its slot as long as its key is the same. */
  pageKeys: readonly string[];
  /** The page keys of the slots in the previous export. */
  slotsBefore: readonly string[];
  /** The dictionary of the previous export. With another one, all texts would get new names. */
  dictionaryBefore: Uint8Array | null;
  read(chunk: number): Chunk;
  /** Null if the scope has no word vectors. */
  model: ExportedModel | null;
}

/** Writes the pieces of one scope and returns the names of its index and its slots. */
export async function exportScope(
  source: ScopeSource,
  folder: ExportFolder,
  limits: ExportLimits = usualLimits,
): Promise<{ index: string; slots: string }> {
  const { segment } = source;
  const { slots, keys } = slotsOf(source);
  const table = new PageTable(slots);
  const slotOfPage = new Map(slots.flatMap(({ page }, slot) => (page === -1 ? [] : [[page, slot]])));
  const terms = storedTerms(source, slotOfPage, limits);
  const words = storedWords(segment);
  const wordPieces = await writeList(
    cutPieces(
      words,
      wordSizes,
      ({ word }) => word.length + 3,
      ({ word }) => word,
    ),
    ({ word }) => word,
    writeWordPiece,
    folder,
  );
  const prefixes = prefixLists(words, wordPieces);
  const operations = storedOperations(segment, slotOfPage);
  const index: ScopeIndex = {
    chunkCount: segment.chunkCount,
    averageLengths: [...averageLengths(segment.postings.fieldLengths, segment.chunkCount)],
    pageTable: await folder.addPiece(writePageTable(slots)),
    terms: await writeTerms(terms, folder, limits),
    words: wordPieces,
    prefixes: Object.keys(prefixes).length === 0 ? null : await folder.addJson(prefixes),
    operations: operations.length === 0 ? null : await folder.addJson(operations),
    texts: await writeTexts(source, table, folder, limits),
    meaning: await writeMeaning(source, slots, words, folder, limits),
  };
  return { index: await folder.addJson(index), slots: await folder.addJson(keys) };
}

/** Pages of the previous export keep their slots; other pages follow. Slots of removed pages stay empty. */
function slotsOf({ segment, pageKeys, slotsBefore }: ScopeSource): { slots: TablePage[]; keys: string[] } {
  const pages = new Map(pageKeys.map((key, page) => [key, page]));
  const left = slotsBefore.filter((key) => pages.has(key)).length;
  // With many empty slots, it is better to start again.
  const kept = left * 2 > slotsBefore.length ? slotsBefore : [];
  const known = new Set(kept);
  const keys = [...kept, ...pageKeys.filter((key) => !known.has(key))];
  const slots = keys.map((key): TablePage => {
    const page = pages.get(key);
    if (page === undefined) return { page: -1, chunks: 0, inboundLinks: 0, boost: 1, isEndpoint: false };
    const [from, to] = segment.chunksOf(page);
    return {
      page,
      chunks: to - from,
      inboundLinks: segment.inboundLinksOf(page),
      boost: to === from ? 1 : segment.boostOf(from),
      isEndpoint: to > from && segment.isEndpoint(from),
    };
  });
  return { slots, keys };
}

interface ExportedTerm extends StoredTerm {
  /** The same postings as columns. */
  columns: readonly Uint8Array[];
  /** The packed blocks of the tail. */
  tail: readonly Buffer[];
}

/** All terms with their postings, sorted. */
function storedTerms(
  { segment, analyser }: ScopeSource,
  slotOfPage: ReadonlyMap<number, number>,
  { postings: { least, most, block } }: ExportLimits,
): ExportedTerm[] {
  const names = readNames(segment);
  const limit = Math.max(least, most / powerOfTwo(segment.chunkCount / usualChunks));
  const stopTerms = new Set<number>();
  for (const [word, term] of segment.words.entries()) if (analyser.isStopWord(word)) stopTerms.add(term);
  const { pageOfChunk } = segment;
  const addressOf = (chunk: number): Address => ({
    slot: slotOfPage.get(pageOfChunk[chunk]!)!,
    position: chunk - segment.chunksOf(pageOfChunk[chunk]!)[0],
  });
  const terms: ExportedTerm[] = [];
  for (const [term, number] of segment.terms.entries()) {
    const frequency = segment.frequencyOf(number);
    if (frequency === 0) continue;
    const isTopic = stopTerms.has(number) && segment.headingNames.has(number);
    terms.push({
      term,
      frequency,
      isTopic,
      ...postingsOf(segment, number, { limit, block }, names, addressOf),
    });
  }
  return terms;
}

function postingsOf(
  { postings: { runStarts, runImpacts, chunkStarts, chunks } }: Segment,
  term: number,
  { limit, block }: { limit: number; block: number },
  names: readonly ChunkNames[],
  addressOf: (chunk: number) => Address,
): Pick<ExportedTerm, 'postings' | 'columns' | 'tail'> {
  const all: (Address & { chunk: number; impact: number })[] = [];
  for (let run = runStarts[term]!; run < runStarts[term + 1]!; run++)
    for (const chunk of chunks.subarray(chunkStarts[run], chunkStarts[run + 1]))
      all.push({ chunk, impact: runImpacts[run]!, ...addressOf(chunk) });
  const named = all
    .map((each) => ({ ...each, ...namesWith(term, names[each.chunk]!) }))
    .filter(({ title, heading, links }) => title !== null || heading !== null || links > 0)
    .sort(byAddress);
  const rest = all.length < limit + block ? [] : all.slice(limit);
  const heaviest = all.slice(0, all.length - rest.length).sort(byAddress);
  const blocks = rest.length === 0 ? [] : tailBlocks(rest.sort(byAddress), named, block);
  const postings: Postings = {
    chunks: heaviest,
    tail: blocks.map(({ slot, packed }): TailBlock => ({ slot, bytes: packed.length })),
    omitted: countsByImpact(rest),
    ...(rest.length === 0 ? namesOf(named) : noNames),
  };
  const columns = writePostings(postings);
  return { postings: Buffer.concat(columns), columns, tail: blocks.map(({ packed }) => packed) };
}

const noNames = { titles: [], named: [] };

/** A chunk with a term in its title, its headings or its links. */
type ChunkWithName = NamedChunk & { title: Mass | null };

function namesOf(named: readonly ChunkWithName[]): Pick<Postings, 'titles' | 'named'> {
  const titles = new Map(named.flatMap(({ slot, title }) => (title === null ? [] : [[slot, title]])));
  return {
    titles: [...titles].map(([slot, mass]) => ({ slot, mass })),
    named: named.filter(({ heading, links }) => heading !== null || links > 0),
  };
}

/** Postings and names in blocks of whole pages. */
function tailBlocks(
  rest: readonly PostedChunk[],
  named: readonly ChunkWithName[],
  least: number,
): { slot: number; packed: Buffer }[] {
  const chunksOfSlot = Map.groupBy(rest, ({ slot }) => slot);
  const namedOfSlot = Map.groupBy(named, ({ slot }) => slot);
  const slots = [...new Set([...chunksOfSlot.keys(), ...namedOfSlot.keys()])].sort((a, b) => a - b);
  const blocks: { slots: number[]; size: number }[] = [];
  for (const slot of slots) {
    const size = (chunksOfSlot.get(slot)?.length ?? 0) + (namedOfSlot.get(slot)?.length ?? 0);
    const last = blocks.at(-1);
    if (last === undefined || last.size >= least) blocks.push({ slots: [slot], size });
    else {
      last.slots.push(slot);
      last.size += size;
    }
  }
  return blocks.map(({ slots: own }) => {
    const chunks = own.flatMap((slot) => chunksOfSlot.get(slot) ?? []);
    const names = namesOf(own.flatMap((slot) => namedOfSlot.get(slot) ?? []));
    return { slot: own[0]!, packed: packPiece(writePostings({ chunks, tail: [], omitted: [], ...names })) };
  });
}

function countsByImpact(chunks: readonly PostedChunk[]): number[] {
  const most = chunks.reduce((highest, { impact }) => Math.max(highest, impact), -1);
  const counts = new Array<number>(most + 1).fill(0);
  for (const { impact } of chunks) counts[impact]!++;
  return counts;
}

function byAddress(a: Address, b: Address): number {
  return a.slot - b.slot || a.position - b.position;
}

/** The occurrences of a term in the title, headings and links of a chunk. */
function namesWith(term: number, names: ChunkNames) {
  const isInHeading = names.headings.includes(term);
  return {
    title: names.title.includes(term) ? names.titleMass : null,
    heading: isInHeading ? names.headingMass : null,
    entries: isInHeading
      ? names.entries.flatMap(({ terms, mass }, entry) => (terms.includes(term) ? [{ entry, mass }] : []))
      : [],
    links: names.links.reduce((count, each) => count + Number(each === term), 0),
  };
}

function storedWords(segment: Segment): StoredWord[] {
  return [...segment.words.entries()].flatMap(([word, term]) => {
    const frequency = segment.frequencyOf(term);
    return frequency === 0 ? [] : [{ word, term: segment.termAt(term), frequency }];
  });
}

/** The most frequent words of each prefix whose words are in too many pieces to load. */
function prefixLists(words: readonly StoredWord[], pieces: PieceList): PrefixLists {
  const lists: PrefixLists = {};
  for (let length = 1; length <= longestPrefix; length++) {
    const byPrefix = Map.groupBy(
      words.filter(({ word }) => word.length >= length),
      ({ word }) => word.slice(0, length),
    );
    for (const [prefix, own] of byPrefix) {
      const from = Math.max(0, placeIn(pieces, prefix));
      if (placeIn(pieces, `${prefix}\uffff`) - from < mostPrefixPieces) continue;
      const firstOfTerm = new Map(own.toReversed().map((each) => [each.term, each]));
      lists[prefix] = own
        .filter((each) => firstOfTerm.get(each.term) === each)
        .sort((a, b) => b.frequency - a.frequency)
        .slice(0, prefixWords)
        .map(({ word, term, frequency }) => [word, term, frequency]);
    }
  }
  return lists;
}

function storedOperations(segment: Segment, slotOfPage: ReadonlyMap<number, number>): StoredOperation[] {
  const actions = new OperationActions(segment).byChunk();
  const variants = new OperationVariants(segment).names();
  return segment.operations.map(({ chunk, method, path }) => {
    const variant = variants.get(chunk);
    return {
      slot: slotOfPage.get(segment.pageOfChunk[chunk]!)!,
      method,
      path,
      action: actions[chunk]!,
      ...(variant && { variant: [...variant].map((term) => segment.termAt(term)) }),
    };
  });
}

async function writeTerms(
  terms: readonly ExportedTerm[],
  folder: ExportFolder,
  { termPieces }: ExportLimits,
): Promise<ScopeIndex['terms']> {
  const isLong = ({ postings, tail }: ExportedTerm) => tail.length > 0 || postings.length > longPostings;
  const long = terms.filter(isLong);
  const pieces = cutPieces(
    terms.filter((term) => !isLong(term)),
    termSizes,
    ({ term, postings }) => term.length + postings.length,
    ({ term }) => term,
  );
  if (pieces.length <= termPieces) return writeTermIndex(pieces, long, folder);
  const parts = cutPieces(
    pieces,
    termPartSizes,
    () => 1,
    ([first]) => first!.term,
  );
  const firsts = startsOf(
    parts.map((part) => part.flat()),
    ({ term }) => term,
  );
  const longOfPart = Map.groupBy(long, ({ term }) => Math.max(0, placeIn({ firsts }, term)));
  const names: string[] = [];
  for (const [place, part] of parts.entries())
    names.push(await folder.addJson(await writeTermIndex(part, longOfPart.get(place) ?? [], folder)));
  return { firsts, names: names.join('') };
}

async function writeTermIndex(
  pieces: readonly StoredTerm[][],
  long: readonly ExportedTerm[],
  folder: ExportFolder,
): Promise<TermIndex> {
  const files = await Promise.all(long.map((term) => writeLongTerm(term, folder)));
  return {
    pieces: await writeList(pieces, ({ term }) => term, writeTermPiece, folder),
    longTerms: {
      terms: long.map(({ term }) => term),
      facts: long.map(({ frequency, isTopic }) => frequency * 2 + Number(isTopic)),
      heads: files.map(({ head }) => head),
      names: files.map(({ name }) => name).join(''),
    },
  };
}

async function writeLongTerm(
  { columns, tail }: ExportedTerm,
  folder: ExportFolder,
): Promise<{ name: string; head: number }> {
  const head = packPiece(columns);
  const name = await folder.addPack(Buffer.concat([head, ...tail]));
  return { name, head: tail.length === 0 ? 0 : head.length };
}

async function writeTexts(
  { segment, read, model, dictionaryBefore }: ScopeSource,
  table: PageTable,
  folder: ExportFolder,
  limits: ExportLimits,
): Promise<TextIndex> {
  const signs = model && new SegmentSigns(segment, model.dimensions);
  const packed = table.slots.flatMap(({ page }) => {
    if (page === -1) return [];
    const [from, to] = segment.chunksOf(page);
    return Array.from({ length: to - from }, (_, index) => {
      const chunk = read(from + index);
      const own = packChunk(chunk, signs?.ofChunk(from + index) ?? null);
      return { page, id: chunk.id, own, json: JSON.stringify(own) };
    });
  });
  const total = packed.reduce((sum, { json }) => sum + json.length, 0);
  const scale = powerOfTwo(total / textSizes.most / limits.textFiles);
  const packs = cutPieces(
    packed,
    { least: textSizes.least * scale, most: textSizes.most * scale },
    ({ json }) => json.length,
    ({ id }) => id,
  );
  const dictionary = dictionaryBefore ?? dictionaryOf(packed.map(({ json }) => json));
  const pieceOf = (texts: typeof packed) => {
    const stored = texts.map(({ page, own }, index) =>
      signs === null || page === texts[index - 1]?.page ? own : withPage(own, signs.ofPage(page)),
    );
    return packPiece([Buffer.from(JSON.stringify(stored))], dictionary);
  };
  const isPacked = scale > 1;
  let place = 0;
  const files = packs.map((pack) => {
    const first = table.slotAt(place);
    place += pack.length;
    const bytes = isPacked ? withSizes(pack.map((text) => pieceOf([text]))) : pieceOf(pack);
    return { first, id: pack[0]!.id, bytes };
  });
  const groups = groupsOf(files, ({ id }) => id, limits);
  const hashes: string[] = [];
  for (const group of groups)
    hashes.push(
      await folder.addPacks(
        group.map(({ bytes }) => bytes),
        (hash, index) => textName(group[index]!.first, hash),
      ),
    );
  return {
    dictionary: await folder.addPiece(dictionary),
    chunks: packCounts(packs.map(({ length }) => length)),
    isPacked,
    groups: packCounts(groups.map(({ length }) => length)),
    hashes: hashes.join(''),
  };
}

/** Pieces, preceded by their sizes. */
function withSizes(pieces: readonly Buffer[]): Buffer {
  const sizes = Buffer.alloc(pieces.length * sizeBytes);
  for (const [place, { length }] of pieces.entries()) sizes.writeUIntLE(length, place * sizeBytes, sizeBytes);
  return Buffer.concat([storePiece(sizes), ...pieces]);
}

/** The beginnings of texts from all parts of a site. Their common parts need not be in each piece. */
function dictionaryOf(texts: readonly string[]): Buffer {
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const size = Math.min(mostDictionary, total / leastUses);
  const step = Math.max(1, Math.floor((texts.length * sampleLength) / size));
  const samples = texts.filter((_, place) => place % step === 0).map((text) => text.slice(0, sampleLength));
  return Buffer.from(samples.join('')).subarray(0, size);
}

/** Groups of files with a common hash. An edit changes the names of all files of a group. */
function groupsOf<Piece>(
  pieces: readonly Piece[],
  keyOf: (piece: Piece) => string,
  { textHashes }: ExportLimits,
): Piece[][] {
  const size = powerOfTwo(pieces.length / textHashes);
  return cutPieces(pieces, { least: size / 2, most: size }, () => 1, keyOf);
}

/** The next power of two, at least 1. Powers change less often while a site grows. */
function powerOfTwo(number: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(number)));
}

async function writeMeaning(
  { segment, model }: ScopeSource,
  slots: readonly TablePage[],
  words: readonly StoredWord[],
  folder: ExportFolder,
  { pageVectors }: ExportLimits,
): Promise<ScopeMeaning | null> {
  if (model === null) return null;
  const frequent = words
    .toSorted((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1))
    .flatMap(({ word }) => model.tokens.get(word) ?? [])
    .slice(0, frequentTokens)
    .sort((a, b) => (a.token < b.token ? -1 : 1));
  const signs = new SegmentSigns(segment, model.dimensions);
  const vectors = slots.map(({ page }) => (page === -1 ? signs.none : signs.ofPage(page).mean));
  return {
    model: model.index,
    frequent: await folder.addPiece(writeTokenPiece(frequent)),
    pages: slots.length > pageVectors ? null : await folder.addPiece(Buffer.concat(vectors)),
  };
}

async function writeList<Item>(
  pieces: readonly Item[][],
  keyOf: (item: Item) => string,
  encode: (items: readonly Item[]) => Uint8Array<ArrayBuffer>,
  folder: ExportFolder,
): Promise<PieceList> {
  const names: string[] = [];
  for (const piece of pieces) names.push(await folder.addPiece(encode(piece)));
  return { firsts: startsOf(pieces, keyOf), names: names.join('') };
}
