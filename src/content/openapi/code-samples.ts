import { sampleKeys } from './load-files.ts';
import { type LooseRecord, listOf, textOf } from './loose-values.ts';
import { wholeLines } from './markdown-blocks.ts';
import { plainLine, shorten } from './short-text.ts';
import type { Spec } from './spec.ts';

/** A sample call of an operation, written by the authors. */
export interface CodeSample {
  label: string;
  /** In lower case. */
  language: string;
  text: string;
}

const mostSamples = 10;
const longestSample = 2500;
/** Maximum characters of all samples of an operation. */
const roomForAll = 6000;
const longestLabel = 40;

/** The samples in the description of an operation. */
export function codeSamples(operation: LooseRecord, spec: Spec): CodeSample[] {
  const samples: CodeSample[] = [];
  let left = roomForAll;
  const listed = sampleKeys.flatMap((key) => listOf(operation[key]));
  for (const node of listed.slice(0, mostSamples)) {
    const { lang, label, source } = spec.references.resolveRecord(node) ?? {};
    const text = wholeLines(textOf(source)?.trimEnd() ?? '', longestSample);
    const language = textOf(lang) ?? '';
    const name = shorten(plainLine(textOf(label) ?? language), longestLabel);
    if (text === '' || name === '' || text.length > left) continue;
    left -= text.length;
    samples.push({ label: name, language: shorten(language, longestLabel).toLowerCase(), text });
  }
  return samples;
}
