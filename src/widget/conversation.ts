import type { historyOf } from './history-of.ts';
import type { readEvents } from './read-events.ts';
import { type Setting, scopeOf } from './setting.ts';
import { readStored, writeStored } from './storage.ts';
import { Trouble, unreached } from './trouble.ts';
import { type ConversationTurn, isRunning, newTurn, type takePart } from './turn.ts';

const mostKept = 20;

/** Code needed only for questions; it is loaded with the code that shows answers. */
interface ConversationCode {
  historyOf: typeof historyOf;
  readEvents: typeof readEvents;
  takePart: typeof takePart;
}

/**
 * The questions and answers of a reader. Answers continue while hidden, and the conversation is kept as long as the
 * tab, so that readers find it again after following a source.
 */
export class Conversation {
  turns: ConversationTurn[];
  /** Called with the turn that changed, or null if the whole conversation changed. */
  changed: (turn: ConversationTurn | null) => void = () => undefined;
  readonly #setting: Setting;
  readonly #key: string;
  readonly #loadCode: () => Promise<ConversationCode>;
  #running: AbortController | null = null;

  constructor(setting: Setting, name: string, loadCode: () => Promise<ConversationCode>) {
    this.#setting = setting;
    this.#loadCode = loadCode;
    this.#key = `conversation:${name}:${setting.service.endpoint}`;
    this.turns = readStored('session', this.#key, turnsOf) ?? [];
  }

  get latest(): ConversationTurn | null {
    return this.turns.at(-1) ?? null;
  }

  async ask(question: string): Promise<void> {
    const wanted = question.trim();
    if (wanted === '') return;
    this.stop();
    const turn = newTurn(wanted);
    this.turns.push(turn);
    this.changed(null);
    this.#setting.tell('docent-ask', { question: wanted });
    await this.#run(turn);
  }

  /** Asks the last question again. */
  async again(): Promise<void> {
    const before = this.turns.pop();
    if (before === undefined) return;
    const turn = { ...newTurn(before.question), failures: before.failures };
    this.turns.push(turn);
    this.changed(null);
    await this.#run(turn);
  }

  stop(): void {
    this.#running?.abort();
  }

  clear(): void {
    this.stop();
    this.turns = [];
    this.#keep();
    this.changed(null);
  }

  rated(turn: ConversationTurn, value: number): void {
    turn.rating = value;
    this.#keep();
  }

  /** Keeps a comment that is not sent yet, for a reader who closes the dialog or opens a page. */
  commented(turn: ConversationTurn, comment: string): void {
    turn.comment = comment;
    this.#keep();
  }

  async #run(turn: ConversationTurn): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    const before = this.turns.slice(0, -1);
    try {
      const { historyOf, readEvents, takePart } = await this.#loadCode();
      const history = historyOf(before);
      const request = { query: turn.question, history, ...(await scopeOf(this.#setting)) };
      for await (const part of this.#setting.service.ask(request, running.signal, readEvents)) {
        takePart(turn, part);
        this.changed(turn);
      }
      if (isRunning(turn)) turn.phase = 'broken';
    } catch (error) {
      const trouble = unreached(error);
      turn.phase = running.signal.aborted ? 'stopped' : 'broken';
      if (!running.signal.aborted && turn.text === '') turn.trouble = trouble ?? new Trouble('failed');
      turn.failures++;
    }
    this.#keep();
    this.changed(turn);
    if (turn.phase === 'done')
      this.#setting.tell('docent-answer', {
        question: turn.question,
        id: turn.id,
        text: turn.text,
        citations: turn.citations,
        status: turn.status,
      });
  }

  #keep(): void {
    const told = this.turns.filter((turn) => turn.text !== '').slice(-mostKept);
    writeStored(
      'session',
      this.#key,
      told.length === 0 ? null : told.map((turn) => ({ ...turn, trouble: null })),
    );
  }
}

/** Stored turns, if they are valid; a turn that was in progress when the page was left counts as stopped. */
function turnsOf(value: unknown): ConversationTurn[] | null {
  if (!Array.isArray(value) || !value.every(isTurn)) return null;
  return value.map((turn) => ({
    ...newTurn(turn.question),
    ...turn,
    phase: isRunning(turn) ? 'stopped' : turn.phase,
  }));
}

function isTurn(value: Partial<ConversationTurn> | null): value is ConversationTurn {
  return (
    typeof value?.question === 'string' &&
    typeof value.text === 'string' &&
    Array.isArray(value.questions ?? []) &&
    [value.sources, value.citations, value.seeAlso ?? []].every(
      (list) =>
        Array.isArray(list) &&
        list.every((each) => typeof each?.url === 'string' && typeof each.title === 'string'),
    )
  );
}
