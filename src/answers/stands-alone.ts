import { saysWhatItIsAbout } from '../quoting/question-terms.ts';
import type { Analyser } from '../text/analyser.ts';
import { isFollowUp } from './is-follow-up.ts';

/** Whether a question can be understood without the conversation before it. */
export function standsAlone(question: string, analyser: Analyser): boolean {
  return saysWhatItIsAbout(question, analyser) && !isFollowUp(question, analyser.locale);
}
