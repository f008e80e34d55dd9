import type { Segment } from '../../engine/local/segment.ts';
import type { Mass } from '../../engine/pieces/posting.ts';
import type { VarintReader } from '../../engine/ranking/varint.ts';

/** The terms of a chunk's links, title and headings. */
export interface ChunkNames {
  links: readonly number[];
  title: readonly number[];
  headings: readonly number[];
  titleMass: Mass;
  headingMass: Mass;
  /** For a chunk like a glossary, the terms of each section's heading. */
  entries: readonly { terms: readonly number[]; mass: Mass }[];
}

/** Reads the link, title and heading terms of all chunks. */
export function readNames(segment: Segment): ChunkNames[] {
  const forward = segment.forwardReader();
  const logs = Float64Array.from({ length: segment.termCount }, (_, term) =>
    Math.log(segment.frequencyOf(term) + 0.5),
  );
  const massOf = (terms: readonly number[]): Mass => ({
    count: terms.length,
    logs: terms.reduce((sum, term) => sum + logs[term]!, 0),
  });
  return Array.from({ length: segment.chunkCount }, (_, chunk) => {
    const reader = forward.at(chunk);
    const [links, title, headings] = [field(reader), field(reader), field(reader)];
    for (const _field of ['path', 'body', 'code']) reader.skip(reader.next());
    const lengths = field(reader);
    let from = headings.length - lengths.reduce((sum, length) => sum + length, 0);
    const entries = lengths.map((length) => {
      const terms = headings.slice(from, from + length);
      from += length;
      return { terms, mass: massOf(terms) };
    });
    return { links, title, headings, titleMass: massOf(title), headingMass: massOf(headings), entries };
  });
}

function field(reader: VarintReader): number[] {
  return Array.from({ length: reader.next() }, () => reader.next());
}
