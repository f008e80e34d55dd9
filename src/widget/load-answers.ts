import { importScript } from './script-address.ts';
import { Trouble } from './trouble.ts';

export type Answers = typeof import('./answers.ts');

/** The name of the second script; set in the script for pages, undefined for bundlers. */
declare const ANSWERS_SCRIPT: string | undefined;

let loading: Promise<Answers> | null = null;

/** Loads the code that shows answers and passages, once; retries after a failure. */
export function loadAnswers(): Promise<Answers> {
  loading ??= importAnswers().catch(() => {
    loading = null;
    throw new Trouble('failed');
  });
  return loading;
}

function importAnswers(): Promise<Answers> {
  return typeof ANSWERS_SCRIPT === 'string' ? importScript(ANSWERS_SCRIPT) : import('./answers.ts');
}
