import { AnswerError } from '../chat/answer-error.ts';
import type { Answerer, Settle, TokenCounts } from '../chat/answerer.ts';
import { type Analyser, analyserFor } from '../text/analyser.ts';
import type { AnswerEvent, Question, QuestionSources } from './answer-event.ts';
import { costOf } from './cost-of.ts';
import type { DailyBudget } from './daily-budget.ts';
import { AnswerFilter } from './filter/answer-filter.ts';
import { MarkRemover } from './filter/mark-remover.ts';
import type { Retrieve } from './find-sources.ts';
import { fitSources, latestTurns } from './fit-sources.ts';
import { HeldText } from './held-text.ts';
import type { NumberedSources } from './numbered-sources.ts';
import { instructions, type PromptSettings, questionWithPassages } from './prompt.ts';
import { outputTokensOf, type PromptRoom } from './prompt-room.ts';
import { quote, refuse, tellQuoted } from './quote-sections.ts';
import { UsageSum } from './usage-sum.ts';

export interface WritingSettings extends PromptSettings {
  /** Tried in order, the best model first. Without any, answers are quotes from the pages. */
  answerers: readonly Answerer[];
  budget: DailyBudget;
  maxOutputTokens: number;
  /** Time limit of an answer; default: the usual limit of the model. */
  totalMs?: number;
  room: PromptRoom;
  refusesOffTopic: boolean;
}

/** Writes an answer from retrieved chunks: by the first model that works, otherwise by quoting. */
export async function* writeAnswer(
  question: Question,
  sources: NumberedSources,
  found: QuestionSources,
  retrieve: Retrieve,
  settings: WritingSettings,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const quoted = await quote(question, sources, found);
  const isOffTopic = quoted.verdict === 'off-topic' && settings.refusesOffTopic && !found.isNear;
  if (sources.size === 0 || isOffTopic) {
    yield* refuse(question, sources.size > 0);
    return;
  }
  const started = performance.now();
  const usage = new UsageSum();
  const analyser = await analyserFor(question.scope.locale);
  const job: Job = { question, sources, analyser, retrieve, settings, usage };
  let fallback: string | null = null;
  for (const answerer of affordable(settings)) {
    const leftMs = Math.ceil((settings.totalMs ?? answerer.limits.totalMs) - (performance.now() - started));
    if (leftMs <= 0) {
      fallback = 'timeout';
      break;
    }
    let hasBegun = false;
    try {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(leftMs)]);
      for await (const event of writeInRoom(answerer, job, inTime)) {
        if (!hasBegun) sources.forgetQuoting();
        hasBegun = true;
        yield event;
      }
      return;
    } catch (error) {
      if (!(error instanceof AnswerError) || hasBegun || signal.aborted) {
        yield { type: 'failed', usage: usage.total };
        throw error;
      }
      if (fallback === null || error.reason !== 'uncited') fallback = error.reason;
    }
  }
  if (settings.answerers.length > 0) fallback ??= 'budget_spent';
  for await (const event of tellQuoted(quoted, question, sources, fallback))
    yield event.type === 'end' ? { ...event, usage: usage.total } : event;
}

/** Shared by all models that are tried for one question. */
interface Job {
  question: Question;
  sources: NumberedSources;
  analyser: Analyser;
  retrieve: Retrieve;
  settings: WritingSettings;
  /** Usage of all calls, including failed ones. */
  usage: UsageSum;
}

/**
 * All models, without the first if the budget is low, none if it is spent. A model whose call does not fit into the
 * budget fails with `budget_spent`, and the next one is tried.
 */
function affordable({ answerers, budget }: WritingSettings): readonly Answerer[] {
  if (budget.isSpent) return [];
  return budget.isLow && answerers.length > 1 ? answerers.slice(1) : answerers;
}

/** Tries again with a shorter prompt if the model refuses the first one as too long. */
async function* writeInRoom(answerer: Answerer, job: Job, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  for (;;) {
    const sent = { bytes: 0 };
    let hasBegun = false;
    try {
      for await (const event of writeByModel(answerer, job, signal, sent)) {
        hasBegun = true;
        yield event;
      }
      return;
    } catch (error) {
      if (hasBegun || !job.settings.room.shrinkAfter(error, answerer, sent.bytes)) throw error;
    }
  }
}

/** Nothing is shown before the model has cited a source, so another answer can replace it until then. */
async function* writeByModel(
  answerer: Answerer,
  { question, sources, analyser, retrieve, settings, usage }: Job,
  signal: AbortSignal,
  sent: { bytes: number },
): AsyncGenerator<AnswerEvent> {
  const { query, history, scope } = question;
  const secret = crypto.randomUUID().slice(0, 8);
  const rules = instructions(settings, scope.locale);
  const maxOutputTokens = outputTokensOf(answerer, settings.maxOutputTokens);
  const room = settings.room.of(answerer, rules, maxOutputTokens) - Buffer.byteLength(query);
  const turns = latestTurns(history, room / historyShare);
  const free = room - bytesOf(turns);
  const fitted = fitSources(sources.forPrompt(), Math.min(free, mostPassageBytes));
  let left = free - fitted.used;
  const known = new Set(fitted.sources.map(({ number }) => number));
  const marks = new MarkRemover(secret);
  const filter = new AnswerFilter({ known, allowsLink: sources.allowsLink });
  const held = new HeldText({
    longestMs: answerer.limits.firstTextMs,
    supports: (reference) => sources.supports(reference, analyser),
  });
  let truncated = false;
  const prompt = questionWithPassages(query, fitted.sources, secret);
  sent.bytes = bytesOf([...turns, { text: prompt }]);
  const searchDocs = async (wanted: string, callSignal: AbortSignal) => {
    const more = await retrieve(wanted, callSignal);
    const before = sources.add(more.sources);
    const found = fitSources(sources.forPrompt(before), Math.min(left, mostPassageBytes));
    left -= found.used;
    for (const { number } of found.sources) known.add(number);
    return questionWithPassages(wanted, found.sources, secret);
  };
  const events = answerer.stream({
    instructions: rules,
    messages: [...turns.map(({ role, text }) => ({ role, text })), { role: 'user', text: prompt }],
    searchDocs: left < leastSearchRoom ? undefined : searchDocs,
    maxOutputTokens,
    reserve: (most) => reserve(settings.budget, answerer, most, usage),
    signal,
  });
  for await (const event of events) {
    if (event.type === 'end') truncated = event.finishReason === 'length';
    if (event.type === 'search') held.restartTime();
    if (event.type !== 'text') continue;
    const text = held.push(filter.push(marks.push(event.text)), filter.references);
    if (!held.isHolding) yield* shownText(text, filter, sources);
    if (marks.isCopying || held.isTooLong || held.isTooLate) break;
  }
  const rest = held.push(filter.push(marks.end()) + filter.end(), filter.references);
  if (held.isHolding) throw notAnAnswer(answerer, held);
  yield* shownText(rest, filter, sources);
  yield {
    type: 'end',
    citations: await sources.cite(filter.references, scope.locale),
    usage: usage.total,
    status: { answerer: 'model', model: answerer.model, status: 'answered', fallback: null, truncated },
  };
}

/** A part of the text, preceded by the sources that it cites for the first time. */
function* shownText(text: string, filter: AnswerFilter, sources: NumberedSources): Generator<AnswerEvent> {
  const cited = filter.takeCited();
  if (cited.length > 0) yield { type: 'sources', sources: sources.shown(cited) };
  if (text !== '') yield { type: 'text', text };
}

/** Divides the room: earlier turns get at most a quarter. */
const historyShare = 4;
/** Limit for one search: about 6,000 tokens. */
const mostPassageBytes = 24_000;
/** With less room, further chunks would not fit, so the model gets no tool. */
const leastSearchRoom = 4000;

function bytesOf(texts: readonly { text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}

function notAnAnswer({ model }: Answerer, { isBlank, isTooLate }: HeldText): AnswerError {
  if (isBlank)
    return new AnswerError(
      'empty',
      `The model ${model} repeated its prompt instead of answering. Choose another model.`,
    );
  if (isTooLate)
    return new AnswerError(
      'timeout',
      `The model ${model} did not cite a page in time. Raise chat.firstTextMs or choose a faster model.`,
    );
  return new AnswerError(
    'uncited',
    `The model ${model} did not cite a page that supports its answer. If this happens often, choose a larger model.`,
  );
}

async function reserve(
  budget: DailyBudget,
  answerer: Answerer,
  most: TokenCounts,
  usage: UsageSum,
): Promise<Settle | null> {
  const reservation = await budget.reserve(costOf(most, answerer) ?? 0);
  return (
    reservation &&
    ((used) => {
      reservation.settle(costOf(used, answerer) ?? 0);
      usage.add(used, answerer);
    })
  );
}
