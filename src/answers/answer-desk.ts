import { LRUCache } from 'lru-cache';
import type { Answerer } from '../chat/answerer.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import { linksIn } from '../vocabulary/resolve-links.ts';
import type { AnswerEvent, Question, QuestionSources } from './answer-event.ts';
import type { AnswerPart } from './answer-part.ts';
import { checkBudget } from './check-budget.ts';
import { DailyBudget, type Ledger } from './daily-budget.ts';
import { findSources, type Retrieve } from './find-sources.ts';
import { NumberedSources } from './numbered-sources.ts';
import { type PromptSettings, promptHash } from './prompt.ts';
import { PromptRoom } from './prompt-room.ts';
import { SharedStream } from './shared-stream.ts';
import { type AnswerOutcome, tellParts } from './tell-parts.ts';
import { noUsage } from './usage-sum.ts';
import { type WritingSettings, writeAnswer } from './write-answer.ts';

export interface DeskSettings extends PromptSettings {
  /** Tried in order, the best model first. Without any, answers are quotes from the pages. */
  answerers?: readonly Answerer[];
  /** US dollars per day, default no limit. A limit needs prices for every answerer. */
  budgetPerDay?: number;
  /** Counts the spending of all servers that share it. Default: this process counts alone. */
  ledger?: Ledger;
  /** Default 1,200. Lower: shorter and cheaper answers. */
  maxOutputTokens?: number;
  /** Time limit of an answer, default 60 s, for models of `openai-compatible` 300 s. */
  totalMs?: number;
  /** Finished answers in the cache, default 500. */
  cacheSize?: number;
  /** Default true. False: the models get every question, even if the docs are about something else. */
  refusesOffTopic?: boolean;
}

export interface DeskAnswer {
  id: string;
  question: Question;
  found: QuestionSources;
  promptHash: string;
  /**
   * Can be read once. `onEnd` is called when the answer finishes, fails or is aborted; the last part of a finished
   * answer waits for it.
   */
  parts(onEnd: (outcome: AnswerOutcome) => Promise<void>): AsyncIterable<AnswerPart>;
}

/** Answers questions. Cached answers, running answers and the budget survive a new snapshot. */
export class AnswerDesk {
  /** Problems in the settings, for the operator. */
  readonly warnings: readonly string[];
  readonly #settings: WritingSettings;
  readonly #promptHash: string;
  readonly #finished: LRUCache<string, readonly AnswerEvent[]>;
  readonly #running = new Map<string, { stream: SharedStream<AnswerEvent> } & Bill>();

  constructor(settings: DeskSettings = {}) {
    const { answerers = [], budgetPerDay, maxOutputTokens = 1200, totalMs } = settings;
    const room = new PromptRoom();
    this.#settings = {
      siteName: settings.siteName,
      guidance: settings.guidance,
      answerers,
      maxOutputTokens,
      totalMs,
      room,
      refusesOffTopic: settings.refusesOffTopic ?? true,
      budget: new DailyBudget(budgetPerDay, { ledger: settings.ledger }),
    };
    this.warnings =
      budgetPerDay === undefined
        ? []
        : checkBudget({ limit: budgetPerDay, answerers, maxOutputTokens, prompt: settings, room });
    this.#promptHash = promptHash(settings);
    this.#finished = new LRUCache({ max: settings.cacheSize ?? 500 });
  }

  get models(): readonly string[] {
    return this.#settings.answerers.map(({ model }) => model);
  }

  get spentToday(): number {
    return this.#settings.budget.spentToday;
  }

  /** Retrieves chunks before it returns, so that errors are thrown before anything is sent. */
  async answer(question: Question, retrieve: Retrieve, signal: AbortSignal): Promise<DeskAnswer> {
    const id = crypto.randomUUID();
    const [found] = await Promise.all([
      findSources(question, retrieve, signal),
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

  /** Readers who ask the same question about the same chunks share one answer. */
  #events(
    question: Question,
    found: QuestionSources,
    retrieve: Retrieve,
    signal: AbortSignal,
  ): AsyncIterable<AnswerEvent> {
    const key = this.#keyOf(question, found);
    const finished = this.#finished.get(key);
    if (finished !== undefined) return charged(finished, { isPaid: true });
    const running = this.#running.get(key);
    if (running !== undefined && !running.stream.isAbandoned)
      return charged(running.stream.read(signal), running);
    const sources = new NumberedSources(found.sources);
    const stream = new SharedStream<AnswerEvent>((stopped) =>
      this.#write(key, writeAnswer(question, sources, found, retrieve, this.#settings, stopped)),
    );
    const shared = { stream, isPaid: false };
    this.#running.set(key, shared);
    return charged(stream.read(signal), shared);
  }

  /** Caches the answer when it is complete. */
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

  /**
   * Contains the hashes and links of all chunks: an answer expires when a chunk changes, or a page that it links to
   * moves.
   */
  #keyOf({ query, history, scope }: Question, { sources }: QuestionSources): string {
    const hashes = sources.flatMap(({ chunks }) =>
      chunks.map(({ chunk: { id, hash, blocks } }) => [id, hash, ...linksIn(blocks)].join(' ')),
    );
    const asked = [query.normalize('NFKC').replace(/\s+/g, ' ').trim(), JSON.stringify(history)];
    return contentHash(scope.version, scope.locale, this.#promptHash, ...this.models, ...asked, ...hashes);
  }
}

/**
 * A fallback is not cached when the provider may work again soon. A model that cited nothing has worked, and would be
 * paid for each time.
 */
function isWorthKeeping(last: AnswerEvent | undefined): boolean {
  return last?.type === 'end' && (last.status.fallback === null || last.status.fallback === 'uncited');
}

interface Bill {
  isPaid: boolean;
}

/** If readers share an answer, its cost is recorded only for the first reader who gets to its end. */
async function* charged(
  events: Iterable<AnswerEvent> | AsyncIterable<AnswerEvent>,
  bill: Bill,
): AsyncGenerator<AnswerEvent> {
  for await (const event of events) {
    const isFree = bill.isPaid && 'usage' in event;
    bill.isPaid ||= 'usage' in event;
    yield isFree ? { ...event, usage: noUsage } : event;
  }
}
