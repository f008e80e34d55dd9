import type { StaticModel } from '../text/static-model.ts';
import type { Section } from './read-sections.ts';

/** The word vectors of a question, compared with those of texts. */
export class QuestionMeaning {
  readonly #model: StaticModel;
  readonly #question: Float64Array;

  constructor(question: string, model: StaticModel) {
    this.#model = model;
    // A copy: the model overwrites its result.
    this.#question = Float64Array.from(model.query(question));
  }

  /** Cosine of the question and a sentence. */
  similarityToText(text: string): number {
    return this.#cosine(this.#model.query(text));
  }

  /** Cosine of the question and a section. */
  similarityToSection({ chunk, trail, blocks, plain }: Section): number {
    return this.#cosine(this.#model.chunk({ title: chunk.title, headerPath: [...trail], blocks }, plain));
  }

  #cosine(vector: Float64Array): number {
    let sum = 0;
    for (let index = 0; index < vector.length; index++) sum += vector[index]! * this.#question[index]!;
    return sum;
  }
}
