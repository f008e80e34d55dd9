import { setImmediate as otherWork } from 'node:timers/promises';
import type { Docs } from '../../docs.ts';
import type { Citation } from '../../vocabulary/ask.ts';
import { pageUrl } from '../../vocabulary/page-url.ts';
import type { MapPlace } from '../preview/site-map.ts';
import { deeds } from './title-question.ts';

const shortestAnswer = 40;
const never = /(?!)/;
const asksHow = /^how (?:do|can|should) (?:i|we|you)\b/i;
/** An API operation, a list, code, a table, or an instruction. */
const tellsHow = new RegExp(
  `\\b(?:GET|POST|PUT|PATCH|DELETE) \\S*/|^ *(?:[-*+] |\\d+[.)] |\`\`\`|\\|)|(?:^|[.!?:] )(?:To [^.!?]+, |You (?:can|must|need) |(?:Click|Copy|Enter|Follow|Go|Navigate|Open|Paste|Press|Select|Type|${deeds.map(capitalized).join('|')}) )`,
  'm',
);

/** `Instructions for the installation are on the [start page](...)`, at the beginning. */
const linksInstructions = /^[^.\n]*\binstructions\b[^.\n]*\]\(/i;

/** A sentence that only announces what follows, in an answer without code, a list or a table. */
const announces =
  /^(?![\s\S]*(?:`|^ *(?:[-*+] |\d+[.)] |\|)))[\s\S]*\b(?:(?:different|many|multiple|several|three|two|various) (?:\w+ )?(?:methods|options|ways)|(?:methods|options|steps) below|any means|first need to|(?:chapter|guide|page|section)(?: of \w+ \w+)? (?:aims?|covers|describes|explains|shows|tries|walks))\b/im;

/** The subject of the answer should not be used any more. */
const deprecated = /^\*\*Deprecated\b|\b(?:is|are|was|were|has been) (?:now )?deprecated\b/im;

/** An example question that still has to be checked. */
export interface Candidate {
  question: string;
  /** Pages or sections that may answer the question. */
  urls: readonly string[];
  /** The start of the answer must match this. */
  says?: RegExp;
  /** Own headings of sections whose answer may also be only code. */
  names?: RegExp;
  /** Sections that may answer the question, besides the start of a page, by page title and headings. */
  headings?: RegExp;
  /** The section of the site that the question is about; questions about one section are too similar. */
  section?: MapPlace;
  /** Whether the question is only offered if there are few others. */
  isWeak?: boolean;
  /** Whether the question is a heading that does not name the site. */
  isOfPart?: boolean;
  /** Whether the question is about the product itself: the start page may answer several of these. */
  isBasic?: boolean;
  /** Whether the question asks what the product is or why to use it: one such question is enough. */
  isGeneric?: boolean;
  /** Whether the question was written by an author, who knows its answer. */
  isAuthored?: boolean;
}

/** Keeps the questions that their pages answer, one of each page. */
export class QuestionSearch {
  readonly questions: string[] = [];
  readonly #docs: Docs;
  readonly #seen = new Set<unknown>();
  readonly #mostAsked: number;
  #asked = 0;
  #hasGeneric = false;

  /** `mostAsked`: maximum number of questions to check. */
  constructor(docs: Docs, mostAsked = 30) {
    this.#docs = docs;
    this.#mostAsked = mostAsked;
  }

  isDone(wanted: number): boolean {
    return this.questions.length >= wanted || this.#asked >= this.#mostAsked;
  }

  hasSection({ section }: Candidate): boolean {
    return section !== undefined && this.#seen.has(section);
  }

  async offer(candidate: Candidate): Promise<void> {
    const { question, urls, section, isBasic = false, isGeneric = false } = candidate;
    const seen = this.#seen;
    if (seen.has(question) || (isGeneric && this.#hasGeneric)) return;
    seen.add(question);
    if (!isBasic && urls.every((url) => seen.has(pageUrl(url)))) return;
    if (this.questions.some((other) => areAlike(other, question) || (defines(other) && defines(question))))
      return;
    this.#asked++;
    // Requests of readers do not wait for the questions.
    await otherWork();
    const url = await answeringSection(this.#docs, candidate);
    if (url === null || seen.has(isBasic ? url : pageUrl(url))) return;
    seen.add(url).add(pageUrl(url));
    if (section) seen.add(section);
    this.#hasGeneric ||= isGeneric;
    this.questions.push(question);
  }
}

/**
 * The section that answers the question; null if it is on none of the candidate's pages. Asks without a model, which is
 * cheap.
 */
async function answeringSection(docs: Docs, candidate: Candidate): Promise<string | null> {
  const { question, urls, headings, says = /./, names = never, isAuthored = false } = candidate;
  const { parts } = await docs.ask({ query: question }, { withModels: false, isRecorded: false });
  let [isAnswer, text]: [boolean, string] = [false, ''];
  let cited: Citation | undefined;
  for await (const part of parts) {
    if (part.type === 'text-delta') text += part.delta;
    if (part.type === 'data-status') isAnswer = part.data.status === 'answered';
    if (part.type === 'data-citations') cited = part.data[0];
  }
  const answer = text.split('\n').slice(1).join('\n').trim();
  const isWorthIt =
    isAnswer &&
    answer.length >= shortestAnswer &&
    !deprecated.test(answer.slice(0, 500)) &&
    !/^\*\*(?:Warning|Caution|Danger|Note|Tip|Info)\b/i.test(answer);
  if (!isWorthIt || cited === undefined) return null;
  if (!asksHow.test(question) && announces.test(answer.slice(0, 500))) return null;
  if (isAskedBy(cited, question)) return cited.url;
  const plain = answer.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const isCode = names.test(headingOf(cited)) && /^\s*```/m.test(plain.slice(0, 300));
  if (!isCode && !says.test(plain.slice(0, 300))) return null;
  const isInstruction = (tellsHow.test(answer) && !announces.test(answer)) || linksInstructions.test(answer);
  if (asksHow.test(question) && !isAuthored && !isInstruction) return null;
  const isPage = (url: string) => !url.includes('#') && pageUrl(url) === pageUrl(cited.url);
  const isSaid = isOpening(cited, question) || headings?.test(cited.title) === true;
  return urls.includes(cited.url) || (isSaid && urls.some(isPage)) ? cited.url : null;
}

/** Whether the cited section's heading is the question. */
function isAskedBy(cited: Citation, question: string): boolean {
  return /[?？]$/.test(headingOf(cited)) && stemsOf(headingOf(cited)).join() === stemsOf(question).join();
}

/** Whether the cited section begins its page, or its heading adds nothing to the question. */
function isOpening(cited: Citation, question: string): boolean {
  const known = new Set(
    stemsOf(`${question} the an to introduction overview about getting started usage recipe`),
  );
  const heading = headingOf(cited);
  // `startTea` is a function, not the start.
  const isIdentifier = /^\S*\p{Ll}\p{Lu}\S*$/u.test(heading) && !question.includes(heading);
  return cited.anchor === null || (!isIdentifier && stemsOf(heading).every((stem) => known.has(stem)));
}

/** Whether a question asks what a part of the product is; one such question is enough. */
function defines(question: string): boolean {
  return /^What (?:is|are) (?:an? |the )?\p{Ll}/u.test(question);
}

/** Whether long questions differ in one word, such as `breakdown of events` and `breakdown of metrics`. */
function areAlike(one: string, other: string): boolean {
  const [words, others] = [stemsOf(one), stemsOf(other)];
  const same = words.filter((word) => others.includes(word)).length;
  return same >= 5 && same >= Math.max(words.length, others.length) - 1;
}

function headingOf({ title }: Citation): string {
  return title.split(' › ').at(-1) ?? '';
}

/** The first letters of each word. */
export function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 5));
}

function capitalized(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
