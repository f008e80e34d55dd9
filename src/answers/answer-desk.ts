import { LRUCache } from 'lru-cache';
import type { Answerer } from '../chat/answerer.ts';
import { DocentError } from '../errors.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import type { AnswerPart } from './answer-part.ts';
import { checkBudget } from './check-budget.ts';
import { DailyBudget, type Ledger } from './daily-budget.ts';
import { NumberedSources } from './numbered-sources.ts';
import { type PromptSettings, promptHash } from './prompt.ts';
import { retrievalQuery } from './retrieval-query.ts';
import { SharedStream } from './shared-stream.ts';
import {
  type AnswerEvent,
  type FoundSources,
  type Question,
  type Retrieve,
  type WritingSettings,
  writeAnswer,
} from './write-answer.ts';

export interface DeskSettings extends PromptSettings {
  /** Tried in turn: the better model first. Without any, the pages' own sentences answer. */
  answerers?: readonly Answerer[];
  /** US dollars that may be spent in a day; no limit when left out. Every answerer needs prices for it. */
  budgetPerDay?: number;
  /** Adds up what is spent for all servers that share it; without one, this process counts alone. */
  ledger?: Ledger;
  /** Default 1,200. */
  maxOutputTokens?: number;
  /** The longest an answer may take, default 60 s. */
  totalMs?: number;
  /** Below this confidence, 0 to 1, that the chunks answer a question, it is refused; default .3. */
  leastConfidence?: number;
  /** Finished answers that are kept, default 500. */
  cacheSize?: number;
}

/** How an answer ended, for the journal. */
export interface AnswerOutcome {
  outcome: 'finished' | 'failed' | 'aborted';
  text: string;
  end: Extract<AnswerEvent, { type: 'end' }> | null;
  error: unknown;
  firstTextMs: number | null;
  totalMs: number;
}

export interface DeskAnswer {
  id: string;
  question: Question;
  found: FoundSources;
  promptHash: string;
  /**
   * To be read once. `onEnd` hears how the answer ended, on finish, on failure and on abort alike; the last part of a
   * finished answer waits for it.
   */
  parts(onEnd: (outcome: AnswerOutcome) => Promise<void>): AsyncIterable<AnswerPart>;
}

/** Where questions are answered. It outlives snapshots: answers, the day's budget and what is being written are its own. */
export class AnswerDesk {
  /** What the operator should know about the settings. */
  readonly warnings: readonly string[];
  readonly #settings: WritingSettings;
  readonly #promptHash: string;
  readonly #finished: LRUCache<string, readonly AnswerEvent[]>;
  readonly #running = new Map<string, SharedStream<AnswerEvent>>();

  constructor(settings: DeskSettings = {}) {
    const { answerers = [], budgetPerDay, maxOutputTokens = 1200, totalMs = 60_000 } = settings;
    this.#settings = {
      siteName: settings.siteName,
      guidance: settings.guidance,
      answerers,
      maxOutputTokens,
      totalMs,
      budget: new DailyBudget(budgetPerDay, { ledger: settings.ledger }),
      leastConfidence: settings.leastConfidence ?? 0.3,
    };
    this.warnings =
      budgetPerDay === undefined
        ? []
        : checkBudget({ limit: budgetPerDay, answerers, maxOutputTokens, prompt: settings });
    this.#promptHash = promptHash(settings);
    this.#finished = new LRUCache({ max: settings.cacheSize ?? 500 });
  }

  get models(): readonly string[] {
    return this.#settings.answerers.map(({ model }) => model);
  }

  get spentToday(): number {
    return this.#settings.budget.spentToday;
  }

  /** Retrieves first; what is thrown here is thrown before anything is sent. */
  async answer(question: Question, retrieve: Retrieve, signal: AbortSignal): Promise<DeskAnswer> {
    const id = crypto.randomUUID();
    const [found] = await Promise.all([
      retrieve(retrievalQuery(question), signal),
      this.#settings.budget.open(),
    ]);
    const events = this.#events(question, found, retrieve, signal);
    return {
      id,
      question,
      found,
      promptHash: this.#promptHash,
      parts: (onEnd) => tellParts(id, events, signal, onEnd),
    };
  }

  /** The same question about the same chunks is answered once, for all who ask it now or later. */
  #events(
    question: Question,
    found: FoundSources,
    retrieve: Retrieve,
    signal: AbortSignal,
  ): AsyncIterable<AnswerEvent> {
    const key = this.#keyOf(question, found);
    const finished = this.#finished.get(key);
    if (finished !== undefined) return replay(finished);
    const running = this.#running.get(key);
    if (running !== undefined && !running.isAbandoned) return running.read(signal);
    const sources = new NumberedSources(found.sources);
    const { isNear } = found;
    const stream = new SharedStream<AnswerEvent>((stopped) =>
      this.#write(key, writeAnswer(question, sources, isNear, retrieve, this.#settings, stopped)),
    );
    this.#running.set(key, stream);
    return stream.read(signal);
  }

  /** Keeps an answer that is being written. */
  async *#write(key: string, answer: AsyncIterable<AnswerEvent>): AsyncGenerator<AnswerEvent> {
    const events: AnswerEvent[] = [];
    try {
      for await (const event of answer) {
        events.push(event);
        yield event;
      }
      if (isWorthKeeping(events.at(-1))) this.#finished.set(key, events);
    } finally {
      this.#running.delete(key);
    }
  }

  /** Any change of a chunk that was read makes it another question. */
  #keyOf({ query, history, scope }: Question, { sources }: FoundSources): string {
    const hashes = sources.flatMap(({ chunks }) => chunks.map(({ chunk }) => `${chunk.id} ${chunk.hash}`));
    const asked = [query.normalize('NFKC').replace(/\s+/g, ' ').trim(), JSON.stringify(history)];
    return contentHash(scope.version, scope.locale, this.#promptHash, ...this.models, ...asked, ...hashes);
  }
}

/** What a failing provider made necessary is not kept for when it is back. */
function isWorthKeeping(last: AnswerEvent | undefined): boolean {
  return last?.type === 'end' && last.status.fallback === null;
}

async function* replay(events: readonly AnswerEvent[]): AsyncGenerator<AnswerEvent> {
  yield* events;
}

const textId = 'answer';

/** Events as the parts of a UI message stream; whatever happens, `onEnd` hears of it once. */
async function* tellParts(
  id: string,
  events: AsyncIterable<AnswerEvent>,
  signal: AbortSignal,
  onEnd: (outcome: AnswerOutcome) => Promise<void>,
): AsyncGenerator<AnswerPart> {
  const started = performance.now();
  const outcome: AnswerOutcome = {
    outcome: 'aborted',
    text: '',
    end: null,
    error: null,
    firstTextMs: null,
    totalMs: 0,
  };
  const end = async () => {
    outcome.totalMs = performance.now() - started;
    await onEnd(outcome);
  };
  try {
    yield { type: 'start', messageId: id, messageMetadata: { id } };
    yield { type: 'start-step' };
    let isWriting = false;
    for await (const event of events) {
      if (event.type === 'sources')
        for (const { number, url, title } of event.sources)
          yield { type: 'source-url', sourceId: String(number), url, title };
      if (event.type === 'text') {
        outcome.firstTextMs ??= performance.now() - started;
        outcome.text += event.text;
        if (!isWriting) yield { type: 'text-start', id: textId };
        isWriting = true;
        yield { type: 'text-delta', id: textId, delta: event.text };
      }
      if (event.type !== 'end') continue;
      outcome.end = event;
      if (isWriting) yield { type: 'text-end', id: textId };
      yield { type: 'data-citations', data: event.citations };
      yield { type: 'data-status', data: event.status };
      yield { type: 'finish-step' };
      outcome.outcome = 'finished';
      await end();
      yield {
        type: 'finish',
        finishReason: event.status.truncated ? 'length' : 'stop',
        messageMetadata: event.status,
      };
    }
  } catch (error) {
    if (signal.aborted) {
      // Who leaves gives no reason; who has to send the reader away gives one for them.
      if (signal.reason instanceof DocentError) yield { type: 'error', errorText: signal.reason.message };
      return;
    }
    outcome.outcome = 'failed';
    outcome.error = error;
    yield { type: 'error', errorText: 'The answer could not be finished. Please ask again in a moment.' };
  } finally {
    if (outcome.outcome !== 'finished') await end();
  }
}
