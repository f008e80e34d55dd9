import { type ExtractedAnswer, extractAnswer, type QuotedSection } from '../quoting/extract-answer.ts';
import type { Verdict } from '../quoting/verdict.ts';
import { analyserFor } from '../text/analyser.ts';
import { staticModelFor } from '../text/load-static-model.ts';
import type { Citation } from '../vocabulary/ask.ts';
import { currentVersion } from '../vocabulary/scope.ts';
import type { AnswerEvent, Question, QuestionSources } from './answer-event.ts';
import { AnswerFilter } from './filter/answer-filter.ts';
import { isFollowUp } from './is-follow-up.ts';
import type { NumberedSources } from './numbered-sources.ts';
import { phrasesFor } from './phrases.ts';
import { namedTrail, quotedAnswer, sectionName } from './quoted-text.ts';
import { refusalText } from './refusal-text.ts';
import { textFragmentLink } from './text-fragment-link.ts';
import { noUsage } from './usage-sum.ts';

/** Finds the section that answers the question. */
export async function quote(
  { query: asked, history, scope: { locale } }: Question,
  sources: NumberedSources,
  found: QuestionSources,
): Promise<ExtractedAnswer> {
  const [analyser, model] = await Promise.all([analyserFor(locale), staticModelFor(locale)]);
  const continues = found.query !== asked || isFollowUp(asked, locale);
  const seen = continues ? history.filter(({ role }) => role === 'assistant').map(({ text }) => text) : [];
  // A follow-up that replaced a part of the question before it is an independent question.
  const isWhole = !found.query.startsWith(asked);
  const before = continues ? history.filter(({ role }) => role === 'user').map(({ text }) => text) : [];
  const question = { ...found, asked: isWhole ? found.query : asked, followUp: asked, seen, before };
  return extractAnswer(question, sources.forQuoting(), analyser, model);
}

/**
 * Shows the section that answers, or one for each side of a comparison. An uncertain answer shows several sections, below
 * a sentence that says so.
 */
export async function* tellQuoted(
  extracted: ExtractedAnswer,
  { scope: { locale } }: Question,
  sources: NumberedSources,
  fallback: string | null,
): AsyncGenerator<AnswerEvent> {
  const { verdict, others } = extracted;
  const citations = quotedIn(extracted).map((section, index) => citationOf(section, index, verdict));
  const known = new Set(citations.map(({ number }) => number));
  const filter = new AnswerFilter({
    known,
    allowsLink: (href) => sources.allowsLink(href) || sources.hasLink(href),
  });
  if (citations.length > 0)
    yield { type: 'sources', sources: citations.map(({ number, title, url }) => ({ number, title, url })) };
  // Sent in several parts, like the answer of a model.
  for (const line of textOf(extracted, locale).split(/(?<=\n)/)) {
    const shown = filter.push(line);
    if (shown !== '') yield { type: 'text', text: shown };
  }
  const rest = filter.end();
  if (rest !== '') yield { type: 'text', text: rest };
  if (citations.length > 0 && others.length > 0)
    yield {
      type: 'see-also',
      sections: others.map(({ title, trail, url, excerpt }) => ({
        title,
        trail: namedTrail(trail),
        url,
        excerpt,
      })),
    };
  yield {
    type: 'end',
    citations,
    usage: noUsage,
    status: {
      answerer: 'extractive',
      model: null,
      status: verdict === 'answered' ? 'answered' : 'unsupported',
      fallback,
      truncated: false,
    },
  };
}

function quotedIn({ answer, further }: ExtractedAnswer): QuotedSection[] {
  return answer === null ? [] : [answer, ...further];
}

function textOf(extracted: ExtractedAnswer, locale: string): string {
  const quotes = quotedIn(extracted).map((section, index) => quotedAnswer(section, index + 1, locale));
  return [...leadOf(extracted, locale), ...quotes].join('\n\n');
}

function leadOf({ verdict, answer, hasSeen, notMentioned }: ExtractedAnswer, locale: string): string[] {
  const phrases = phrasesFor(locale);
  if (answer === null) return [phrases.nothingMore];
  if (verdict === 'answered') return [];
  if (verdict === 'likely') return [hasSeen ? phrases.alsoMayAnswer : phrases.mayAnswer];
  if (notMentioned.length === 0) return [phrases.mayHelp];
  const words = notMentioned.map((word) => `“${word}”`).join(', ');
  const missing = phrases.notMentioned.replace('%', () => words);
  return [`${missing} ${phrases.mayHelp}`];
}

/** Numbered in the order in which readers see the sections. Without a clear answer, no sentence is highlighted as one. */
function citationOf(section: QuotedSection, index: number, verdict: Verdict): Citation {
  const { url, anchor } = section;
  const quote = verdict === 'unsure' ? null : section.quote;
  const quoteUrl = quote === null ? null : textFragmentLink(url, quote);
  return { number: index + 1, title: sectionName(section), url, anchor, quote, quoteUrl };
}

/** Refuses to answer; `hasHits` says whether a search may still help. */
export async function* refuse(
  { scope, hasVersions = true }: Question,
  hasHits: boolean,
): AsyncGenerator<AnswerEvent> {
  yield { type: 'text', text: refusalText(hasVersions ? scope : { ...scope, version: currentVersion }) };
  yield {
    type: 'end',
    citations: [],
    usage: noUsage,
    status: { answerer: 'none', model: null, status: 'refused', fallback: null, truncated: false, hasHits },
  };
}
