import type { Analyser, TermKind } from '../../text/analyser.ts';
import type { Segment } from './segment.ts';
import { allowedErrors, similarWords } from './similar-words.ts';

/** One thing the reader asked for: a word, with every term that may stand for it. */
export interface Concept {
  word: string;
  /** Terms with the share of the concept's weight that each earns. */
  terms: { term: number; share: number }[];
  /** What a full match adds. */
  weight: number;
  /** Word as typed, prefix of a longer one, or corrected. */
  match: 'exact' | 'prefix' | 'similar';
  isStopWord: boolean;
}

export interface QueryPlan {
  concepts: Concept[];
  /** Words that stand in no chunk of the scope, even allowing for typing errors. */
  unknown: string[];
}

const maxConcepts = 24;
const maxPrefixes = 24;
const maxCorrections = 6;
const prefixShare = 0.7;
const similarShare = 0.6;
/** What the words of an identifier count beside the identifier itself. */
const partShare = 0.3;

interface QueryWord {
  term: string;
  kind: TermKind;
  word: string;
  start: number;
  end: number;
}

/** Decides which terms of a segment stand for a query, and how much each counts. */
export function planQuery(query: string, analyser: Analyser, segment: Segment): QueryPlan {
  const words: QueryWord[] = [];
  analyser.visit(query, (term, kind, word, start, end) => words.push({ term, kind, word, start, end }));
  const isTyping = !/\s$/.test(query);
  const last = words.at(-1);
  const concepts = new Map<string, Concept>();
  const unknown: string[] = [];
  let corrections = 0;
  for (const word of words) {
    if (concepts.has(word.term)) continue;
    const concept = exactConcept(word, analyser, segment, isPartOfKnown(word, words, segment));
    const mayGrow = isTyping && last !== undefined && word.end === last.end;
    if (mayGrow) growByPrefix(concept, word, segment);
    if (concept.terms.length === 0 && word.kind === 'word' && corrections < maxCorrections) {
      if (isPartOfKnown(word, words, segment)) continue;
      corrections++;
      correct(concept, word, segment);
    }
    if (concept.terms.length > 0) concepts.set(word.term, concept);
    else if (word.kind !== 'whole') unknown.push(word.word);
  }
  return { concepts: mostTelling([...concepts.values()]), unknown };
}

function exactConcept(word: QueryWord, analyser: Analyser, segment: Segment, isPart: boolean): Concept {
  const term = segment.terms.find(word.term);
  const frequency = term === -1 ? 0 : segment.frequencyOf(term);
  return {
    word: word.word,
    terms: frequency === 0 ? [] : [{ term, share: 1 }],
    weight: segment.idf(frequency) * (isPart ? partShare : 1),
    match: 'exact',
    isStopWord: word.kind === 'word' && analyser.isStopWord(word.word),
  };
}

/** Whether a word is only a part of an identifier that the segment knows as a whole. */
function isPartOfKnown(word: QueryWord, words: readonly QueryWord[], segment: Segment): boolean {
  return words.some(
    (other) =>
      other !== word &&
      other.start <= word.start &&
      other.end >= word.end &&
      other.end - other.start > word.end - word.start &&
      isKnown(other.term, segment),
  );
}

/** A segment that continues an older one may number terms that no chunk holds any more. */
function isKnown(term: string, segment: Segment): boolean {
  const number = segment.terms.find(term);
  return number !== -1 && segment.frequencyOf(number) > 0;
}

/** While a reader types, the last word may be the beginning of another; a word that is known already grows less. */
function growByPrefix(concept: Concept, { word }: QueryWord, segment: Segment): void {
  const [from, to] = segment.words.prefixRange(word);
  const known = new Set(concept.terms.map(({ term }) => term));
  const found = new Map<number, number>();
  for (let index = from; index < to; index++) {
    const term = segment.words.valueAt(index);
    const frequency = segment.frequencyOf(term);
    if (frequency > 0 && !known.has(term)) found.set(term, frequency);
  }
  if (found.size === 0) return;
  const commonest = [...found].sort(([, a], [, b]) => b - a).slice(0, maxPrefixes);
  if (known.size > 0) {
    if (word.length < 3) return;
    for (const [term] of commonest.slice(0, 8)) concept.terms.push({ term, share: 0.15 });
    return;
  }
  const together = commonest.reduce((sum, [, frequency]) => sum + frequency, 0);
  concept.match = 'prefix';
  concept.weight = segment.idf(Math.min(together, segment.facts.chunkCount));
  concept.terms.push(...commonest.map(([term]) => ({ term, share: prefixShare })));
}

function correct(concept: Concept, { word }: QueryWord, segment: Segment): void {
  const errors = allowedErrors(word.length);
  if (errors === 0 || /\d/.test(word)) return;
  const similar = similarWords(segment.words, word, errors)
    .map(({ index, distance }) => ({
      term: segment.words.valueAt(index),
      distance,
      first: segment.words.unitAt(index, 0),
    }))
    .map((each) => ({ ...each, frequency: segment.frequencyOf(each.term) }))
    .filter(({ frequency }) => frequency > 0);
  const cost = (each: { distance: number; first: number }) =>
    each.distance + (each.first === word.charCodeAt(0) ? 0 : 0.5);
  similar.sort((a, b) => cost(a) - cost(b) || b.frequency - a.frequency);
  const [best] = similar;
  if (best === undefined) return;
  const chosen = similar.filter((each) => cost(each) === cost(best)).slice(0, 3);
  const together = chosen.reduce((sum, { frequency }) => sum + frequency, 0);
  concept.match = 'similar';
  concept.weight = segment.idf(Math.min(together, segment.facts.chunkCount));
  concept.terms = [...new Map(chosen.map(({ term }) => [term, { term, share: similarShare }])).values()];
}

/** Stop words count only where there is nothing else; of a pasted page, the words that tell most. */
function mostTelling(concepts: Concept[]): Concept[] {
  const telling = concepts.filter((concept) => !concept.isStopWord);
  const kept = telling.length > 0 ? telling : concepts;
  if (kept.length <= maxConcepts) return kept;
  const weights = kept.map((concept) => concept.weight).sort((a, b) => b - a);
  const least = weights[maxConcepts - 1] ?? 0;
  return kept.filter((concept) => concept.weight >= least).slice(0, maxConcepts);
}
