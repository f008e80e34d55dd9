import type { AnswerPart } from '../answers/answer-part.ts';
import type { AnswerStatus, Citation, SeeAlso } from '../vocabulary/ask.ts';
import type { Trouble } from './trouble.ts';

/** A source of an answer, with its quote once it is known. */
export type TurnSource = Pick<Citation, 'number' | 'title' | 'url'> &
  Partial<Pick<Citation, 'quote' | 'quoteUrl'>>;

/** A question and its answer so far. */
export interface ConversationTurn {
  question: string;
  /** The id for rating the answer. */
  id: string | null;
  text: string;
  sources: TurnSource[];
  citations: TurnSource[];
  seeAlso: readonly SeeAlso[];
  /** Similar questions that the docs answer. */
  questions: readonly string[];
  status: AnswerStatus | null;
  phase: 'reading' | 'writing' | 'done' | 'stopped' | 'broken';
  trouble: Trouble | null;
  failures: number;
  /** 1, -1, or 0 if not rated. */
  rating: number;
  /** An unsent comment. */
  comment: string;
}

export function newTurn(question: string): ConversationTurn {
  return {
    question,
    id: null,
    text: '',
    sources: [],
    citations: [],
    seeAlso: [],
    questions: [],
    status: null,
    phase: 'reading',
    trouble: null,
    failures: 0,
    rating: 0,
    comment: '',
  };
}

export function isRunning({ phase }: ConversationTurn): boolean {
  return phase === 'reading' || phase === 'writing';
}

/** Applies a part of the stream. */
export function takePart(turn: ConversationTurn, part: AnswerPart): void {
  switch (part.type) {
    case 'start':
      turn.id = part.messageId;
      return;
    case 'source-url':
      turn.sources.push({ number: Number(part.sourceId), title: part.title, url: part.url });
      return;
    case 'text-delta':
      turn.phase = 'writing';
      turn.text += part.delta;
      return;
    case 'data-citations':
      turn.citations = [...part.data];
      return;
    case 'data-see-also':
      turn.seeAlso = part.data;
      return;
    case 'data-status':
      turn.status = part.data;
      return;
    case 'data-questions':
      turn.questions = part.data;
      return;
    case 'finish':
      turn.phase = 'done';
      return;
    case 'error':
    case 'abort':
      turn.phase = 'broken';
      return;
  }
}

/** The source with a number, from the citations if they are known. */
export function sourceOf({ citations, sources }: ConversationTurn, number: number): TurnSource | null {
  const isIt = (source: TurnSource) => source.number === number;
  return citations.find(isIt) ?? sources.find(isIt) ?? null;
}

/** The sources to show: the citations, or before they are known, the sources that the text refers to. */
export function shownSources(turn: ConversationTurn): TurnSource[] {
  if (turn.citations.length > 0 || turn.phase === 'done') return turn.citations;
  const numbers = new Set(
    (turn.text.match(/\[[\d, ]+\]/g) ?? []).flatMap((each) => (each.match(/\d+/g) ?? []).map(Number)),
  );
  return turn.sources.filter(({ number }) => numbers.has(number));
}

/** Code and escaped characters, which stay as they are, or the target of a link. */
const codeOrTarget = /\\.|(`+)[\s\S]*?\1|(?<=\]\()\/[^\s)]*/g;

/** The answer with its sources as Markdown, for copying. */
export function answerMarkdown(turn: ConversationTurn, addressOf: (url: string) => string): string {
  const sources = shownSources(turn).map(
    ({ number, title, url }) => `${number}. [${title.replace(/[\\`*_[\]<&]/g, '\\$&')}](${addressOf(url)})`,
  );
  const text = turn.text.replace(codeOrTarget, (part) => (part[0] === '/' ? addressOf(part) : part));
  return [text.trim(), sources.join('\n')].filter(Boolean).join('\n\n');
}
