import { cutText } from '../chunking/cut-text.ts';
import type { PromptSource } from './prompt.ts';

export interface FittedSources {
  sources: PromptSource[];
  /** Bytes that the sources take. */
  used: number;
}

/** Bytes of the marks around a source, without its title and URL. */
const markBytes = 80;
/** A chunk that is cut to less than this is not useful. */
const leastBytes = 200;

/** Takes the best chunk of each page first, then further ones, as long as they fit. The first one may be cut. */
export function fitSources(sources: readonly PromptSource[], room: number): FittedSources {
  let left = room;
  const kept = sources.map((source) => ({ ...source, texts: [] as string[] }));
  const deepest = Math.max(0, ...sources.map(({ texts }) => texts.length));
  for (let depth = 0; depth < deepest; depth++)
    for (const [index, { title, url, texts }] of sources.entries()) {
      const text = texts[depth];
      if (text === undefined) continue;
      const around = depth === 0 ? markBytes + Buffer.byteLength(title + url) : 0;
      const isFirst = depth === 0 && index === 0;
      const fitting = isFirst ? (cutText(text, Math.max(leastBytes, left - around))[0] ?? '') : text;
      const bytes = around + Buffer.byteLength(fitting);
      if (bytes > left && !isFirst) continue;
      left -= bytes;
      kept[index]!.texts.push(fitting);
    }
  return { sources: kept.filter(({ texts }) => texts.length > 0), used: room - left };
}

/** The latest turns that fit into a number of bytes. */
export function latestTurns<Turn extends { text: string }>(turns: readonly Turn[], room: number): Turn[] {
  let left = room;
  let from = turns.length;
  while (from > 0) {
    left -= Buffer.byteLength(turns[from - 1]!.text);
    if (left < 0) break;
    from--;
  }
  return turns.slice(from);
}
