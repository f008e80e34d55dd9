import type { AnsweringUnit } from './answering-unit.ts';
import { beforePlace, placeIn } from './asked-place.ts';
import { plainUnits } from './plain-units.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { RatedSection } from './rate-sections.ts';
import { nameOf } from './read-sections.ts';

export function hasPlace(rated: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  return (
    isPlaceNamed(rated, unit, terms) ||
    plainUnits(rated.section.blocks).some(({ text }) => placeIn(text) === 1)
  );
}

export function isPlaceNamed(
  { section }: RatedSection,
  unit: AnsweringUnit | null,
  terms: QuestionTerms,
): boolean {
  if (unit === null || placeIn(unit.text) === 0) return false;
  const heading = nameOf(section);
  const named = terms.foreignWords(heading) === 0 ? heading : '';
  // "The log is stored in the database" does not say where the database is.
  const thing = placeIn(unit.text) === 1 ? unit.text : beforePlace(unit.text);
  return terms.missingOwners(terms.in(`${named}\n${thing}`)) === 0;
}
