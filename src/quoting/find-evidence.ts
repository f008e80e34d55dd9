import { type AnsweringUnit, answeringUnit } from './answering-unit.ts';
import { asksForPlace } from './asked-place.ts';
import { isTopicOfPage } from './bare-topic.ts';
import { checkedSection } from './checked-section.ts';
import { compareSections } from './compare-sections.ts';
import { isDescription, leastSubject, saysWhatItIs } from './evidence-of-definition.ts';
import { isNamedIn, isProven } from './is-proven.ts';
import type { Evidence } from './judge-answer.ts';
import { mostCertain } from './most-certain.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';
import type { Verdict } from './verdict.ts';

/** The section to show, with the evidence for it. */
export interface FoundEvidence extends Evidence {
  first: RatedSection;
  /** For a comparison, the section about the other side. */
  beside: RatedSection | null;
  /** Upper limit of the verdict. */
  most: Verdict;
}

/**
 * Some answers can be checked: a comparison names both sides, a section about an error has its message, a default is a
 * value. If the best section fails the check, a section near it that passes comes first.
 */
export function findEvidence(
  ranked: readonly RatedSection[],
  question: ReadQuestion,
  cues: SentenceCues,
): FoundEvidence {
  const { comparison, terms } = question;
  if (comparison !== null) {
    const { first, beside, extent } = compareSections(ranked, comparison, terms, cues);
    const unit = answeringUnit(first.section, question, cues);
    const evidence = evidenceIn(first, unit, question, cues);
    const isNamed = extent === 'whole';
    return { ...evidence, isTopic: isNamed, first, beside, most: mostOfExtent[extent] };
  }
  const first = checkedSection(ranked, question, cues);
  const unit = answeringUnit(first.section, question, cues);
  const evidence = evidenceIn(first, unit, question, cues);
  const isOfSite = !terms.askForSite || evidence.defines || question.type === 'reason';
  return {
    ...evidence,
    first,
    beside: null,
    most: isOfSite ? mostCertain(first, unit, question, cues) : 'likely',
  };
}

function evidenceIn(
  first: RatedSection,
  unit: AnsweringUnit | null,
  question: ReadQuestion,
  cues: SentenceCues,
): Evidence {
  const isDescribed = question.type === 'definition' && isDescription(unit, question);
  const isPlace = question.type === 'topic' && asksForPlace(question.wanted);
  const defines =
    isDescribed ||
    (isPlace && isProven(first, unit, question)) ||
    (question.type === 'definition' && saysWhatItIs(first, question, cues));
  return {
    defines,
    isNamed: isNamedIn(first, unit, question, cues),
    isTopic: isTopicOfPage(first, question),
    isSaid: defines || first.features.said >= leastSubject || isProven(first, unit, question),
    unit,
  };
}

const mostOfExtent = { whole: 'answered', partly: 'likely', none: 'unsure' } as const;
