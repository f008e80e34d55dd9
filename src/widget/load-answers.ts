import { Trouble } from './trouble.ts';

export type Answers = typeof import('./answers.ts');

let loading: Promise<Answers> | null = null;

/** Loads the code that shows answers and passages once; again if that failed. */
export function loadAnswers(): Promise<Answers> {
  loading ??= import('./answers.ts').catch(() => {
    loading = null;
    throw new Trouble('failed');
  });
  return loading;
}
