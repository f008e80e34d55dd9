import type { Docs } from '../docs.ts';
import { continuedQuestion } from '../journal/continued-question.ts';
import { shownAnswer } from '../journal/insights/shown-answer.ts';
import type { AnswerRecord } from '../vocabulary/answer-record.ts';
import type { Insights } from '../vocabulary/insights.ts';
import { caseKey } from './golden-case.ts';
import { addToGoldenFile, readGoldenFileOrNone, removeFromGoldenFile } from './golden-file.ts';
import { type AskedQuestion, askedAgain, goldenCases } from './write-golden-cases.ts';

/** A question with the pages that answer it. */
interface NewGoldenQuestion extends AskedQuestion {
  pages: string[];
  /** Id of the answer that was not good enough; null if the question was only searched for. */
  answer: string | null;
}

export interface GoldenSetOptions {
  /** May be missing at first. */
  file: string;
  /** Checks the questions in the file. */
  command: string;
  /** Finds an answer in the journal. */
  answer(id: string): Promise<AnswerRecord | null>;
  /** Calls `work` with the current docs, or with null if there are none yet. */
  withDocs<Result>(work: (docs: Docs | null) => Promise<Result>): Promise<Result>;
}

/** The golden questions of a running server: answers from its journal become cases of one file. */
export class GoldenSet {
  readonly #options: GoldenSetOptions;
  /** Changes run one after the other, because each changes the file of the previous one. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(options: GoldenSetOptions) {
    this.#options = options;
  }

  get file(): string {
    return this.#options.file;
  }

  get command(): string {
    return this.#options.command;
  }

  /** The pages of a question in the file; null if it is not in the file. */
  async pagesFor(question: AskedQuestion): Promise<string[] | null> {
    const cases = await readGoldenFileOrNone(this.file);
    const key = await this.#keyOf(question);
    return cases.find((each) => caseKey(each) === key)?.pages ?? null;
  }

  /** Adds a question to the file. */
  add(question: NewGoldenQuestion): Promise<'added' | 'known' | 'unknown'> {
    return this.#inTurn(() => this.#add(question));
  }

  /** Removes a question from the file; false if the file does not have it. */
  remove(question: AskedQuestion): Promise<boolean> {
    return this.#inTurn(async () => removeFromGoldenFile(this.file, await this.#keyOf(question)));
  }

  #inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const changing = this.#changing.then(change);
    this.#changing = changing.catch(() => undefined);
    return changing;
  }

  #keyOf(question: AskedQuestion): Promise<string> {
    return this.#options.withDocs(async (docs) => caseKey(askedAgain(question, docs)));
  }

  async #add({ answer: id, pages, ...asked }: NewGoldenQuestion): Promise<'added' | 'known' | 'unknown'> {
    const answer = id === null ? null : await this.#options.answer(id);
    if (id !== null && answer === null) return 'unknown';
    const cases = await this.#options.withDocs(async (docs) => {
      const found = answer === null ? [{}] : await goldenCases([asRated(answer)], docs);
      // The spelling that the owner saw, which may differ from that of the answer.
      return found.map((each) => ({ ...each, ...askedAgain(asked, docs), pages }));
    });
    const added = await addToGoldenFile(this.file, cases);
    return added.length === 0 ? 'known' : 'added';
  }
}

function asRated(answer: AnswerRecord): Insights['downRated'][number] {
  const { scope, question, rating } = answer;
  return {
    ...scope,
    question,
    earlier: continuedQuestion(answer),
    up: Number((rating?.value ?? 0) > 0),
    down: Number((rating?.value ?? 0) < 0),
    lastAt: answer.at.toISOString(),
    comments: rating?.comment ? [rating.comment] : [],
    answer: shownAnswer(answer),
  };
}
