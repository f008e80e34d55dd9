import { PieceReader, PieceWriter } from './piece-bytes.ts';

/** Steps per unit in which sums of logarithms are stored. More steps change more files with each edit. */
const steps = 128;

/** What the terms of a title or heading weigh together, in a form that does not change with the number of chunks. */
export interface Mass {
  /** Number of terms. */
  count: number;
  /** Sum of log(frequency + 0.5) of the terms. */
  logs: number;
}

/** A chunk that has a term, and what ranking needs to know about the term in it. */
export interface Posting {
  /** The page's number in the export. */
  slot: number;
  position: number;
  impact: number;
  /** Of the title, if the term is in it. */
  title: Mass | null;
  /** Of the headings, if the term is in them. */
  heading: Mass | null;
  /** Of chunks like a glossary, the entries that have the term. */
  entries: readonly { entry: number; mass: Mass }[];
  /** How often links to the chunk have the term. */
  links: number;
}

const hasHeading = 64;
const hasMore = 128;
const impactMask = 63;

/** Postings are sorted by slot and position. */
export function writePostings(postings: readonly Posting[]): Uint8Array<ArrayBuffer> {
  const writer = new PieceWriter();
  let slot = 0;
  let position = -1;
  for (const posting of postings) {
    writer.push(posting.slot - slot);
    if (posting.slot !== slot) position = -1;
    writer.push(posting.position - position - 1);
    ({ slot, position } = posting);
    const { impact, title, heading, entries, links } = posting;
    const isPlain = title === null && links === 0;
    writer.append(Uint8Array.of(impact | (heading === null ? 0 : hasHeading) | (isPlain ? 0 : hasMore)));
    if (!isPlain) writer.push((title === null ? 0 : 1) | (links << 1));
    if (title !== null) writeMass(writer, title);
    if (heading === null) continue;
    writer.push(entries.length);
    writeMass(writer, heading);
    for (const { entry, mass } of entries) {
      writer.push(entry);
      writeMass(writer, mass);
    }
  }
  return writer.bytes();
}

export function readPostings(bytes: Uint8Array): Posting[] {
  const reader = new PieceReader(bytes);
  const postings: Posting[] = [];
  let slot = 0;
  let position = -1;
  while (!reader.isAtEnd) {
    const distance = reader.next();
    slot += distance;
    if (distance > 0) position = -1;
    position += reader.next() + 1;
    const head = reader.take(1)[0]!;
    const more = (head & hasMore) === 0 ? 0 : reader.next();
    const title = (more & 1) === 0 ? null : readMass(reader);
    const entryCount = (head & hasHeading) === 0 ? 0 : reader.next();
    const heading = (head & hasHeading) === 0 ? null : readMass(reader);
    const entries = Array.from({ length: entryCount }, () => ({
      entry: reader.next(),
      mass: readMass(reader),
    }));
    postings.push({
      slot,
      position,
      impact: head & impactMask,
      title,
      heading,
      entries,
      links: more >> 1,
    });
  }
  return postings;
}

/** The weight of terms of which `chunkCount` chunks have each `frequency`: the sum of their idf. */
export function weightOf({ count, logs }: Mass, chunkCount: number): number {
  return count * Math.log(chunkCount + 1) - logs;
}

function writeMass(writer: PieceWriter, { count, logs }: Mass): void {
  writer.push(count);
  writer.push(Math.round(logs * steps));
}

function readMass(reader: PieceReader): Mass {
  return { count: reader.next(), logs: reader.next() / steps };
}
