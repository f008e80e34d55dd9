/**
 * `answered`: the first section answers; `likely`: it may answer; `unsure`: the sections may help; `off-topic`: the docs
 * are about something else.
 */
export type Verdict = 'answered' | 'likely' | 'unsure' | 'off-topic';

const order: readonly Verdict[] = ['answered', 'likely', 'unsure', 'off-topic'];

/** The less certain of two verdicts. */
export function lessCertain(a: Verdict, b: Verdict): Verdict {
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}
