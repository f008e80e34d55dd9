import type { AskedTask } from './asked-task.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { RatedSection } from './rate-sections.ts';
import { isIntroduction, nameOf, type Section } from './read-sections.ts';

/** How much lower a variant on another page, or below the same heading, may be rated. */
const farthest = { page: 3, sibling: 2 };

/** Whether other sections describe the task for something else: "Deploy" for "Django apps" and for "Rails apps". */
export function hasVariants(
  rated: RatedSection,
  ranked: readonly RatedSection[],
  task: AskedTask,
  terms: QuestionTerms,
): boolean {
  const { section } = rated;
  if (section.chunk.kind === 'endpoint') return false;
  const isBroad = !isNarrow(section, terms);
  const isNamed = isNamesake(section, terms);
  return ranked.some((each) => {
    const other = each.section;
    const behind = rated.rating - each.rating;
    if (other.chunk.pageUrl === section.chunk.pageUrl)
      return behind <= farthest.sibling && areSiblings(section, other, terms);
    return (
      !isBroad &&
      behind <= farthest.page &&
      each.features.dated === 0 &&
      isNarrow(other, terms) &&
      (!isNamed || isNamesake(other, terms)) &&
      !task.isReversed(other)
    );
  });
}

/**
 * "Disable on numbers" and "disable on words": headings with the same words of the question, and each with other words.
 */
function areSiblings(a: Section, b: Section, terms: QuestionTerms): boolean {
  if (a.trail.length < 2 || a.trail.at(-1) === b.trail.at(-1)) return false;
  if (a.trail.slice(0, -1).join('\n') !== b.trail.slice(0, -1).join('\n')) return false;
  const [{ exact }, other] = [terms.in(nameOf(a)), terms.in(nameOf(b))];
  return exact !== 0 && exact === other.exact && [a, b].every((each) => terms.foreignWords(nameOf(each)) > 0);
}

/** Whether the headings name the task and something that is not in the question. */
function isNarrow(section: Section, terms: QuestionTerms): boolean {
  const trail = isIntroduction(section) ? section.trail.slice(0, 1) : section.trail;
  const depth = trail.findIndex((_, at) => terms.nameTask(trail.slice(0, at + 1).join('\n')));
  return trail.slice(0, depth + 1).some((heading) => terms.foreignWords(heading) > 0);
}

/** Whether its own heading is the task. */
function isNamesake(section: Section, terms: QuestionTerms): boolean {
  return terms.nameTask(nameOf(section)) && terms.foreignWords(nameOf(section)) === 0;
}
