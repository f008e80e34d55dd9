import { PieceReader, PieceWriter } from './piece-bytes.ts';

/** Steps per unit for stored sums of logarithms. With more steps, each edit changes more files. */
const steps = 64;

/** The total weight of the terms of a title or heading, in a form that does not depend on the number of chunks. */
export interface Mass {
  /** Number of terms. */
  count: number;
  /** Sum of log(frequency + 0.5) of the terms. */
  logs: number;
}

/** A chunk by the slot of its page and its position on the page. */
export interface Address {
  slot: number;
  position: number;
}

/** A chunk with a term in its headings or in the texts of links to it. */
export interface NamedChunk extends Address {
  /** The weight of the headings, if the term is in them. */
  heading: Mass | null;
  /** For chunks like a glossary, the entries that have the term. */
  entries: readonly { entry: number; mass: Mass }[];
  /** How often the term occurs in the texts of links to the chunk. */
  links: number;
}

/** A chunk that has a term, and how much the term weighs in it. */
export interface PostedChunk extends Address {
  impact: number;
}

/** A part of the tail: the postings of pages from its slot up to the slot of the next block. */
export interface TailBlock {
  slot: number;
  /** Size in the file. */
  bytes: number;
}

/** The chunks that have a term, sorted by slot and position, and what ranking needs to know about the term in them. */
export interface Postings {
  /** With a tail, only the heaviest chunks. */
  chunks: readonly PostedChunk[];
  /** Blocks that follow in the same file, with the other chunks, and with all titles and names. */
  tail: readonly TailBlock[];
  /** For each impact from 0 on, the number of chunks that are only in the tail. */
  omitted: readonly number[];
  /** The pages whose titles have the term. */
  titles: readonly { slot: number; mass: Mass }[];
  /** The chunks whose headings or links have the term. */
  named: readonly NamedChunk[];
}

const hasTitles = 1;
const hasNamed = 2;
const hasTail = 4;
/** Positions that are written in one number with the distance of the page. */
const nearPlaces = 8;

/** Writes postings as columns of similar numbers, which compress better. */
export function writePostings({ chunks, tail, omitted, titles, named }: Postings): Uint8Array[] {
  const head = new PieceWriter();
  head.push(
    (titles.length > 0 ? hasTitles : 0) | (named.length > 0 ? hasNamed : 0) | (tail.length > 0 ? hasTail : 0),
  );
  head.push(chunks.length);
  if (tail.length > 0) {
    head.push(omitted.length);
    for (const count of omitted) head.push(count);
    head.push(tail.length);
    for (const [place, { slot }] of tail.entries()) head.push(slot - (tail[place - 1]?.slot ?? 0));
    for (const { bytes } of tail) head.push(bytes);
  }
  const columns = [head, ...chunkColumns(chunks)];
  if (titles.length > 0) {
    columns.push(
      column((writer) => {
        writer.push(titles.length);
        writeAddresses(
          writer,
          titles.map(({ slot }) => ({ slot, position: 0 })),
        );
      }),
      ...massColumns(titles.map(({ mass }) => mass)),
    );
  }
  if (named.length > 0) {
    columns.push(
      column((writer) => {
        writer.push(named.length);
        writeAddresses(writer, named);
      }),
      column((writer) => {
        for (const { heading, entries, links } of named)
          writer.push((links << 2) | (entries.length > 0 ? 2 : 0) | (heading === null ? 0 : 1));
      }),
      ...massColumns(named.flatMap(({ heading }) => heading ?? [])),
    );
    const entries = new PieceWriter();
    for (const each of named.filter((chunk) => chunk.entries.length > 0)) {
      entries.push(each.entries.length);
      for (const { entry } of each.entries) entries.push(entry);
      for (const own of massColumns(each.entries.map(({ mass }) => mass))) entries.append(own.bytes());
    }
    columns.push(entries);
  }
  return columns.map((each) => each.bytes());
}

export function readPostings(bytes: Uint8Array): Postings {
  const reader = new PieceReader(bytes);
  const has = reader.next();
  const count = reader.next();
  const omitted = (has & hasTail) === 0 ? [] : Array.from({ length: reader.next() }, () => reader.next());
  const tail = (has & hasTail) === 0 ? [] : readTail(reader);
  const chunks = readChunks(reader, count);
  const titleCount = (has & hasTitles) === 0 ? 0 : reader.next();
  const slots = readAddresses(reader, titleCount);
  const titles = readMasses(reader, titleCount).map((mass, place) => ({ slot: slots[place]!.slot, mass }));
  const namedCount = (has & hasNamed) === 0 ? 0 : reader.next();
  const addresses = readAddresses(reader, namedCount);
  const heads = Array.from(addresses, () => reader.next());
  const masses = readMasses(reader, heads.filter((head) => (head & 1) === 1).length).values();
  const named = addresses.map((address, place) => {
    const head = heads[place]!;
    return {
      ...address,
      heading: (head & 1) === 0 ? null : masses.next().value!,
      entries: [] as NamedChunk['entries'],
      links: head >> 2,
    };
  });
  for (const [place, each] of named.entries())
    if ((heads[place]! & 2) !== 0) each.entries = readEntries(reader);
  return { chunks, tail, omitted, titles, named };
}

function readTail(reader: PieceReader): TailBlock[] {
  let slot = 0;
  const slots = Array.from({ length: reader.next() }, () => (slot += reader.next()));
  return slots.map((first) => ({ slot: first, bytes: reader.next() }));
}

function chunkColumns(chunks: readonly PostedChunk[]): PieceWriter[] {
  return [
    column((writer) => writeAddresses(writer, chunks)),
    column((writer) => {
      for (const { impact } of chunks) writer.push(impact);
    }),
  ];
}

function column(write: (writer: PieceWriter) => void): PieceWriter {
  const writer = new PieceWriter();
  write(writer);
  return writer;
}

function readChunks(reader: PieceReader, count: number): PostedChunk[] {
  return readAddresses(reader, count).map((address) => ({ ...address, impact: reader.next() }));
}

function readEntries(reader: PieceReader): NamedChunk['entries'] {
  const entries = Array.from({ length: reader.next() }, () => reader.next());
  return readMasses(reader, entries.length).map((mass, place) => ({ entry: entries[place]!, mass }));
}

/** The weight of a title or heading in a scope of `chunkCount` chunks: the sum of the idf of its terms. */
export function weightOf({ count, logs }: Mass, chunkCount: number): number {
  return count * Math.log(chunkCount + 1) - logs;
}

/** Writes chunks sorted by slot and position, each as its distance from the previous one. */
function writeAddresses(writer: PieceWriter, addresses: readonly Address[]): void {
  let before: Address = { slot: 0, position: -1 };
  for (const { slot, position } of addresses) {
    const place = slot === before.slot ? position - before.position - 1 : position;
    writer.push((slot - before.slot) * nearPlaces + Math.min(place, nearPlaces - 1));
    if (place >= nearPlaces - 1) writer.push(place - nearPlaces + 1);
    before = { slot, position };
  }
}

function readAddresses(reader: PieceReader, length: number): Address[] {
  let slot = 0;
  let position = -1;
  return Array.from({ length }, () => {
    const head = reader.next();
    const distance = Math.floor(head / nearPlaces);
    const near = head % nearPlaces;
    const place = near === nearPlaces - 1 ? near + reader.next() : near;
    slot += distance;
    position = distance === 0 ? position + place + 1 : place;
    return { slot, position };
  });
}

function massColumns(masses: readonly Mass[]): PieceWriter[] {
  return [
    column((writer) => {
      for (const { count } of masses) writer.push(count);
    }),
    column((writer) => {
      for (const { logs } of masses) writer.push(Math.round(logs * steps));
    }),
  ];
}

function readMasses(reader: PieceReader, length: number): Mass[] {
  const counts = Array.from({ length }, () => reader.next());
  return counts.map((count) => ({ count, logs: reader.next() / steps }));
}
