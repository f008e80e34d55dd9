import type { CleaningOptions } from './cleaning-options.ts';
import { type ReferenceRange, readReference } from './read-reference.ts';

/**
 * Marks around the number of a reference; the number is `x` if the source is unknown. Answers never contain these
 * characters.
 */
const [open, close] = ['\ue000', '\ue001'];
const unknown = `${open}x${close}`;

/** A marked reference, in the result of `markReferences`. */
export const markedReference = /\ue000(\d+)\ue001/;

const bracketed =
  /([\w$.]{0,64})(?:\[([^[\]]{1,3000})\]|【([^【】\n]{1,80})】|［([^［］\n]{1,80})］)(?=(\.?.?))/gu;

/** Replaces each reference by marked numbers, and drops references to unknown sources. */
export function markReferences(
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
  options: CleaningOptions,
): string {
  let indexEnd = -1;
  const marked = unnested(text).replace(
    bracketed,
    (whole, word: string, plain?: string, lens?: string, wide?: string, next = '', at = 0) => {
      const ranges = readReference(plain ?? lens ?? wide ?? '');
      if (ranges === null) return whole;
      const isSecondIndex = word === '' && at === indexEnd;
      if (plain !== undefined && (isSecondIndex || looksLikeIndex(word, ranges, next))) {
        indexEnd = at + whole.length;
        return whole;
      }
      const numbers = knownOf(ranges, options);
      return word + (numbers.map((number) => open + number + close).join('') || unknown);
    },
  );
  return marked.includes(unknown) ? dropUnknown(marked, isFirst, isLast) : marked;
}

/** `[[1], [2]]` as `[1], [2]` */
function unnested(value: string): string {
  return value.replace(/\[((?:\s*\[[^[\]]*\][\s,;&]*)+)\]/g, (whole, inner: string) =>
    [...inner.matchAll(/\[([^[\]]*)\]/g)].every(([, text = '']) => readReference(text) !== null)
      ? inner
      : whole,
  );
}

function knownOf(ranges: readonly ReferenceRange[], { known, removed }: CleaningOptions): number[] {
  const numbers = new Set<number>();
  for (const [first, last] of ranges) {
    const isKnown = known.has(first) && known.has(last);
    if (!isKnown) removed.references++;
    if (first === last && !isKnown) continue;
    for (const number of [...known].sort((a, b) => a - b))
      if (number >= first && number <= last) numbers.add(number);
  }
  return [...numbers];
}

const closing = /^[\n*_~.,;:!?)\]}…"'»”’。、，；：！？）」』]?$/;

/** Drops references to unknown sources with the space, comma or parentheses that belong to them. */
function dropUnknown(text: string, isFirst: boolean, isLast: boolean): string {
  return text
    .replace(/[ \t]*\((?:[ \t,;]*\ue000x\ue001)+[ \t]*\)/g, unknown)
    .replace(/(?<=\ue001)[,;][ \t]*(?=\ue000x\ue001)/g, '')
    .replace(
      /([ \t]*)(?:\ue000x\ue001[ \t]*)+(?:([,;][ \t]*)(?:\ue000x\ue001[ \t]*)*)?(.?)/gsu,
      (_whole, before: string, comma: string | undefined, next: string, at: number) => {
        if (at === 0 && isFirst) return next;
        if (next === open) return (before || ' ') + next;
        if (closing.test(next) && (next !== '' || isLast)) return (comma?.trimEnd() ?? '') + next;
        return (comma ?? (before || ' ')) + next;
      },
    );
}

/**
 * Whether brackets after a word are an index, as in `arr[0]` or `row_sizes[1].name`, and not a reference, as in
 * `cached[1].` A word with a capital letter is more often a product than an array.
 */
function looksLikeIndex(word: string, ranges: readonly ReferenceRange[], next: string): boolean {
  if (word === '' || ranges.length !== 1) return false;
  if (ranges[0]![1] === 0 || /^(?:\.[a-z_$]|=)/.test(next)) return true;
  const name = word.slice(word.lastIndexOf('.') + 1);
  return (
    /^(?:[a-z]|arr|array|argv|args)$/.test(name) || (/^[a-z_$]/.test(name) && /[_$]|[a-z][A-Z]/.test(name))
  );
}
