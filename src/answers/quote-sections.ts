import { type ExtractedAnswer, extractAnswer, type QuotedSection } from '../quoting/extract-answer.ts';
import { analyserFor } from '../text/analyser.ts';
import { staticModelFor } from '../text/load-static-model.ts';
import type { Citation } from '../vocabulary/ask.ts';
import type { AnswerEvent, Question, QuestionSources } from './answer-event.ts';
import { AnswerFilter } from './filter/answer-filter.ts';
import type { NumberedSources } from './numbered-sources.ts';
import { helpfulSections, quotedAnswer, sectionName } from './quoted-text.ts';
import { refusalText } from './refusal-text.ts';
import { textFragmentLink } from './text-fragment-link.ts';
import { noUsage } from './usage-sum.ts';

/** Finds the section that answers. */
export async function quote(
  { query: asked, scope: { locale } }: Question,
  sources: NumberedSources,
  found: QuestionSources,
): Promise<ExtractedAnswer> {
  const [analyser, model] = await Promise.all([analyserFor(locale), staticModelFor(locale)]);
  return extractAnswer({ ...found, asked }, sources.forQuoting(), analyser, model);
}

/** Shows the section that answers; where that is not certain, a list of sections that may help. */
export async function* tellQuoted(
  { verdict, answer, others }: ExtractedAnswer,
  { scope: { locale } }: Question,
  sources: NumberedSources,
  fallback: string | null,
): AsyncGenerator<AnswerEvent> {
  const isAnswer = verdict === 'answered' && answer !== null;
  const sections = answer === null ? others : [answer, ...others];
  const text = isAnswer ? quotedAnswer(answer) : helpfulSections(sections, locale);
  const known = new Set(isAnswer ? [answer.source] : []);
  const filter = new AnswerFilter({ known, allowsLink: sources.allowsLink });
  const citations = isAnswer ? [citationOf(answer)] : [];
  if (isAnswer)
    yield { type: 'sources', sources: citations.map(({ number, title, url }) => ({ number, title, url })) };
  // In several parts, like the answer of a model.
  for (const line of text.split(/(?<=\n)/)) {
    const shown = filter.push(line);
    if (shown !== '') yield { type: 'text', text: shown };
  }
  const rest = filter.end();
  if (rest !== '') yield { type: 'text', text: rest };
  if (isAnswer && others.length > 0)
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
      status: isAnswer ? 'answered' : 'unsupported',
      fallback,
      truncated: false,
    },
  };
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
