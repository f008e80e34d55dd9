import { byPlace } from './bare-topic.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction, nameOf } from './read-sections.ts';

const symptom = /^(?:symptoms?|problems?|issues?|errors?|error messages?|descriptions?)\W*$/i;
const remedy =
  /^(?:(?:possible |root )?causes?|resolutions?|(?:possible )?solutions?|fix(?:es|ing)?|workarounds?|mitigations?|remed(?:y|ies)|how (?:to|do i|can i) (?:fix|resolve|solve|avoid)|what (?:to do|you can do|should i do))\b/i;
const most = 2;

/** The sections beside the symptoms of a failure, or below the opening of its page, that say what to do: "Cause", "Solution". */
export function remediesFor(
  best: RatedSection,
  ranked: readonly RatedSection[],
  { type }: Pick<ReadQuestion, 'type'>,
): RatedSection[] {
  const { trail, chunk } = best.section;
  const isOpening = isIntroduction(best.section);
  if (type !== 'reason' || !(isOpening || symptom.test(nameOf(best.section)))) return [];
  const above = (isOpening ? trail : trail.slice(0, -1)).join('\n');
  return ranked
    .filter(
      ({ section }) =>
        section.chunk.pageUrl === chunk.pageUrl &&
        section.trail.length > 1 &&
        section.trail.slice(0, -1).join('\n') === above &&
        remedy.test(nameOf(section)),
    )
    .toSorted(byPlace)
    .slice(0, most);
}
