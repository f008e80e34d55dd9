import { type ExtractedAnswer, extractAnswer, type QuotedSection } from '../quoting/extract-answer.ts';
import { analyserFor } from '../text/analyser.ts';
import { staticModelFor } from '../text/load-static-model.ts';
import type { Citation } from '../vocabulary/ask.ts';
import type { AnswerEvent, Question, QuestionSources } from './answer-event.ts';
import { AnswerFilter } from './filter/answer-filter.ts';
import { isFollowUp } from './is-follow-up.ts';
import type { NumberedSources } from './numbered-sources.ts';
import { phrasesFor } from './phrases.ts';
import { helpfulSections, quotedAnswer, sectionName } from './quoted-text.ts';
import { refusalText } from './refusal-text.ts';
import { textFragmentLink } from './text-fragment-link.ts';
import { noUsage } from './usage-sum.ts';

/** Finds the section that answers. */
export async function quote(
  { query: asked, history, scope: { locale } }: Question,
  sources: NumberedSources,
  found: QuestionSources,
): Promise<ExtractedAnswer> {
  const [analyser, model] = await Promise.all([analyserFor(locale), staticModelFor(locale)]);
  const continues = found.query !== asked || isFollowUp(asked, locale);
  const seen = continues ? history.filter(({ role }) => role === 'assistant').map(({ text }) => text) : [];
  return extractAnswer({ ...found, asked, seen }, sources.forQuoting(), analyser, model);
}

/** Shows the section that answers, with a lead where that is not certain, or a list of sections that may help. */
export async function* tellQuoted(
  extracted: ExtractedAnswer,
  { scope: { locale } }: Question,
  sources: NumberedSources,
  fallback: string | null,
): AsyncGenerator<AnswerEvent> {
  const { verdict, answer, others } = extracted;
  const quoted = verdict === 'answered' || verdict === 'likely' ? answer : null;
  const known = new Set(quoted === null ? [] : [quoted.source]);
  const filter = new AnswerFilter({ known, allowsLink: sources.allowsLink });
  const citations = quoted === null ? [] : [citationOf(quoted)];
  if (quoted !== null)
    yield { type: 'sources', sources: citations.map(({ number, title, url }) => ({ number, title, url })) };
  // In several parts, like the answer of a model.
  for (const line of textOf(extracted, locale).split(/(?<=\n)/)) {
    const shown = filter.push(line);
    if (shown !== '') yield { type: 'text', text: shown };
  }
  const rest = filter.end();
  if (rest !== '') yield { type: 'text', text: rest };
  if (quoted !== null && others.length > 0)
    yield {
      type: 'see-also',
      sections: others.map(({ title, trail, url, excerpt }) => ({ title, trail: [...trail], url, excerpt })),
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

function textOf({ verdict, answer, others, hasSeen }: ExtractedAnswer, locale: string): string {
  const { mayAnswer, alsoMayAnswer, mayHelp, nothingMore } = phrasesFor(locale);
  if (answer === null) return nothingMore;
  if (verdict === 'answered') return quotedAnswer(answer, locale);
  if (verdict === 'likely')
    return `${hasSeen ? alsoMayAnswer : mayAnswer}\n\n${quotedAnswer(answer, locale)}`;
  return `${mayHelp}\n\n${helpfulSections([answer, ...others])}`;
}

/** Of the only source, so readers see the number 1. */
function citationOf(section: QuotedSection): Citation {
  const { url, anchor, quote } = section;
  const quoteUrl = quote === null ? null : textFragmentLink(url, quote);
  return { number: 1, title: sectionName(section), url, anchor, quote, quoteUrl };
}

/** Refuses to answer; `hasHits` says whether a search may still help. */
export async function* refuse({ scope }: Question, hasHits: boolean): AsyncGenerator<AnswerEvent> {
  yield { type: 'text', text: refusalText(scope) };
  yield {
    type: 'end',
    citations: [],
    usage: noUsage,
    status: { answerer: 'none', model: null, status: 'refused', fallback: null, truncated: false, hasHits },
  };
}
