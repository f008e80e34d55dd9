import { AnswerText, type QuotedPart } from './answer-text.ts';
import { narrowExamples } from './narrow-examples.ts';
import { common } from './question-terms.ts';
import type { RatedQuote, ReadQuestion } from './rate-quote.ts';

const longestLead = 420;
const longestSupport = 260;
/** Rows of one table in an answer. */
const mostRows = 4;
/** Other pages that support an answer, and how many of the first hits may be among them. */
const mostSupports = 2;
const mostTrusted = 4;
/** Least rating of a further quote relative to the lead's, and least share of the lead's question words. */
const nearShare = 0.6;
const commonShare = 0.4;
/** A quote with more faults is not quoted on its own. */
const mostFaults = 0.2;

/** An answer and its first quote. */
export interface ComposedAnswer {
  lead: RatedQuote;
  answer: AnswerText;
}

/**
 * Composes an answer: the best quote (the lead) with its context, code, and quotes of other pages. Null when there is
 * nothing to quote.
 */
export function composeAnswer(quotes: readonly RatedQuote[], question: ReadQuestion): ComposedAnswer | null {
  const ranked = quotes.toSorted((a, b) => b.rating - a.rating);
  const answer = new AnswerText();
  const lead = [...ranked.filter(canLead), ...ranked].find((each) =>
    answer.add(partOf(each, sectionOf(each, quotes), longestLead)),
  );
  if (lead === undefined) return null;
  const section = sectionOf(lead, quotes);
  if (lead.quote.kind === 'sentence' || lead.quote.kind === 'operation') {
    if (question.type !== 'definition') addRows(answer, lead, section);
    addList(answer, lead, section);
  }
  if (question.type === 'task' && answer.codes === 0) addCode(answer, lead, ranked, question);
  addNearby(answer, lead, section);
  addSupports(answer, lead, ranked, question);
  return { lead, answer };
}

/** Code without prose does not come first. */
function canLead({ quote }: RatedQuote): boolean {
  return quote.prose !== '' || quote.kind === 'list';
}

/** Quotes of a quote's section, in reading order. */
function sectionOf({ place }: RatedQuote, quotes: readonly RatedQuote[]): RatedQuote[] {
  return quotes.filter((each) => each.place.section === place.section).toSorted(inReadingOrder);
}

function inReadingOrder(a: RatedQuote, b: RatedQuote): number {
  return a.quote.block - b.quote.block || a.quote.sentence - b.quote.sentence;
}

function partOf(rated: RatedQuote, section: readonly RatedQuote[], longest: number): QuotedPart {
  const { quote, source } = rated;
  if (quote.kind === 'row') return rowsPart(rated, section);
  if (quote.kind !== 'sentence') return { ...quote, source };
  const sentences = windowOf(rated, section, longest).map((each) => each.quote);
  const prose = sentences.map((each) => each.prose).join(' ');
  const { before, codes } = sentences[0] ?? quote;
  return { source, before, prose, body: '', codes, characters: prose.length };
}

/** The rows of a table with nearly the same rating, in the table's order. */
function rowsPart({ source, rating, quote }: RatedQuote, section: readonly RatedQuote[]): QuotedPart {
  const rows = section
    .filter((each) => each.quote.kind === 'row' && each.rating >= rating - 0.15)
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, mostRows)
    .toSorted(inReadingOrder);
  if (rows.length < 2) return { ...quote, source };
  const body = rows.map((each) => `- ${each.quote.prose}`).join('\n');
  return { source, before: '', prose: '', body, codes: 0, characters: body.length };
}

/** A sentence with the sentences of its paragraph that it refers back to, and those that follow it. */
function windowOf(rated: RatedQuote, section: readonly RatedQuote[], longest: number): RatedQuote[] {
  const paragraph = section.filter(
    ({ quote }) => quote.kind === 'sentence' && quote.block === rated.quote.block,
  );
  let from = paragraph.indexOf(rated);
  let to = from + 1;
  let length = rated.quote.prose.length;
  const fits = (index: number, beside: number) => {
    const next = paragraph[index];
    if (next === undefined || length + next.quote.prose.length > longest) return false;
    return Math.abs(next.quote.sentence - paragraph[beside]!.quote.sentence) === 1;
  };
  while (paragraph[from]!.leans && fits(from - 1, from)) length += paragraph[--from]!.quote.prose.length;
  while (fits(to, to - 1) && !paragraph[to]!.pointsAway) length += paragraph[to++]!.quote.prose.length;
  return paragraph.slice(from, to);
}

/** The rows of a table that follows the lead's paragraph. */
function addRows(answer: AnswerText, { quote, place }: RatedQuote, section: readonly RatedQuote[]): void {
  if (place.section.blocks[quote.block + 1]?.type !== 'row') return;
  const rows = section.filter((each) => each.quote.kind === 'row' && each.coverage > 0);
  const [best] = rows.toSorted((a, b) => b.rating - a.rating);
  if (best !== undefined) answer.add(rowsPart(best, rows));
}

/** The list that follows the lead's paragraph, or what an operation requires. */
function addList(
  answer: AnswerText,
  { quote, source, rating }: RatedQuote,
  section: readonly RatedQuote[],
): void {
  const list = section.find((each) => each.quote.kind === 'list' && each.quote.block === quote.block + 1);
  if (list === undefined || list.rating < rating * nearShare) return;
  answer.add({ ...list.quote, source });
}

/** Adds the code with the best rating; code near the lead is preferred. */
function addCode(
  answer: AnswerText,
  lead: RatedQuote,
  ranked: readonly RatedQuote[],
  { terms }: ReadQuestion,
): void {
  const [best] = ranked
    .filter((each) => each.quote.kind === 'code' && belongsTo(each, lead))
    .map((code) => ({ code, rating: code.rating + nearness(code, lead) }))
    .toSorted((a, b) => b.rating - a.rating);
  if (best === undefined) return;
  const { quote, source } = best.code;
  answer.add({ ...quote, source, body: narrowExamples(quote.body, terms) });
}

/** Code of another section or page must have enough of the question's words itself. */
function belongsTo(code: RatedQuote, lead: RatedQuote): boolean {
  if (code.place.section === lead.place.section)
    return code.coverage > 0 || Math.abs(code.quote.block - lead.quote.block) <= 2;
  if (code.source === lead.source) return code.coverage >= 0.4;
  return code.coverage >= 0.6 && code.rating >= lead.rating * 0.8;
}

function nearness({ place, source, quote }: RatedQuote, lead: RatedQuote): number {
  if (source !== lead.source) return 0;
  if (place.section !== lead.place.section) return 0.15;
  const distance = quote.block - lead.quote.block;
  return distance > 0 ? 0.5 - Math.min(0.2, 0.05 * distance) : 0.25;
}

/** Adds another paragraph of the lead's section. */
function addNearby(answer: AnswerText, lead: RatedQuote, section: readonly RatedQuote[]): void {
  const [best] = section
    .filter(({ quote }) => quote.kind === 'sentence' && quote.block > lead.quote.block && quote.before === '')
    .filter(({ faults, rating }) => faults < mostFaults && rating >= lead.rating * nearShare)
    .filter(
      ({ place, coverage }) =>
        place.headingSimilarity >= 0.6 || coverage >= Math.min(0.5, lead.coverage * 0.6),
    )
    .toSorted((a, b) => b.rating - a.rating);
  if (best !== undefined) answer.add(partOf(best, section, longestSupport));
}

/** Adds quotes of other pages. */
function addSupports(
  answer: AnswerText,
  lead: RatedQuote,
  ranked: readonly RatedQuote[],
  question: ReadQuestion,
): void {
  const others = ranked.filter((each) => each.source !== lead.source && supports(each, lead, question));
  let supported = 0;
  for (const own of Map.groupBy(others, ({ source }) => source).values()) {
    const added = own
      .slice(0, 3)
      .some((each) => answer.add(partOf(each, sectionOf(each, ranked), longestSupport)));
    if (added && ++supported === mostSupports) return;
  }
}

/** True for a quote that reads well on its own and is about the same as the lead. */
function supports(each: RatedQuote, lead: RatedQuote, { type, terms }: ReadQuestion): boolean {
  const { quote, place, faults, coverage, fit, rating, words } = each;
  if (quote.kind === 'code' || quote.kind === 'list' || faults >= mostFaults) return false;
  if (place.isOperation && (quote.kind !== 'operation' || lead.place.isOperation)) return false;
  if (place.rank >= mostTrusted || rating < lead.rating * nearShare) return false;
  if (coverage < Math.min(0.3, lead.coverage * 0.6)) return false;
  const mayOnlyBeAboutIt = type === 'task' || type === 'topic' || type === 'check';
  const isAboutIt = Math.max(place.headingSimilarity, place.titleSimilarity) >= 0.4;
  if (fit <= 0 && !(mayOnlyBeAboutIt && isAboutIt)) return false;
  return terms.coverage(common(words, lead.words)) >= commonShare * terms.coverage(lead.words);
}
