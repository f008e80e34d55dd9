const longestHeading = 48;
const deeds = words(
  'add build change check choose configure connect create customize debug define delete deploy disable display enable export extend find handle import install integrate make manage migrate organize publish remove render run scale serve set start style test translate update upgrade use validate work write',
);
/** Those that are no nouns: `Organize files` is a request, `Test targets` may be none. */
const clearDeeds = words(
  'add configure connect create customize define delete deploy disable enable extend handle integrate manage migrate organize publish remove serve upgrade use validate write',
);
/** Those that need no object: `Build for production`. */
const plainDeeds = new Set(words('build connect deploy integrate migrate start upgrade work'));
const verbs = new RegExp(`^(?:${deeds.filter((verb) => verb !== 'work').join('|')})(?: up)? (?!of )`, 'i');
const clearVerbs = new RegExp(`^(?:${clearDeeds.join('|')}) `, 'i');
const gerunds = new Map(deeds.map((verb) => [gerundOf(verb), verb]));
/** Nouns without an article or a plural: `caching`, `validation`, `security`. */
const uncountable =
  /^(?:code|content|css|data|html|javascript|markdown|search|state|text|typescript)$|.{3}(?:ance|ence|ing|ity|ment|ness|[st]ion)$/i;
const operationVerbs = /^(?:add|cancel|create|delete|get|list|merge|remove|search|send|update|upload) /i;
const prepositions = / (?:on|in|with|to|from|for|via|as|into|without|by|at|of) /i;
/** Tells `Install the options` from `Install options`, where the first word may be a noun. */
const little = / (?:a|an|the|on|in|with|to|from|for|via|as|into|without|by|at) /i;
/** Signs of code and of links, and the sign between two examples. */
const signs = /[|<>[\]{}=#$\\/;]/;
/** Words that say nothing without the page around them. */
const pointing =
  /\b(?:this|these|that|those|it|its|here|there|above|below|next|new|you|yours?|we|our|us|they|them)\b/i;
const asking =
  /^(?:how|what|why|when|where|which|who|can|could|does|do|is|are|should|will|must|may|has|have)\b/i;
/** Titles of pages about a site's parts rather than a subject: `Features`, `API reference`, `Guide to hooks`. */
const unspecific =
  /^(?:about|an?|the|all|benchmarks?|advanced|basics?|best|changelog|cli|code of|common|community|comparison|concepts?|config\w*|contribut\w+|core|cookbook|documentation|docs|essentials|examples?|faqs?|features?|frequently|further|general|get\w*|glossary|guides?|help|home|index|intro\w*|languages?|learn\w*|licen[cs]e|main|migrat\w+|miscellaneous|more|options|other|overview|performance|philosophy|plugins?|privacy|production|project|quick\w*|readme|recipes?|references?|releases?|resources|roadmap|sponsors?|start\w*|support\w*|team|terms|thanks|tips|tools?|troubleshooting|tutorials?|user|welcome|why|your)\b|\b(?:and|api|basics|changes|cheat ?sheet|cli|comparison|concepts|documentation|examples?|faq|features|guides?|index|intro\w*|list|notes|options|overview|part \d+|policy|policies|practices|recipes?|references?|tutorial|v?\d[\d.x]*)$|[:,?!&]| \+ /i;

/** `Create a team` -> `How do I create a team?`; null if the summary is no request. */
export function operationQuestion(summary: string): string | null {
  const text = summary.replace(/\.$/, '').trim();
  const isUsable = text.length <= longestHeading && !signs.test(text) && !pointing.test(text);
  // `Add Service` has a noun without an article, no name.
  const isBare = /^\S+ \p{Lu}\p{Ll}+$/u.test(text) && !text.endsWith('s');
  return isUsable && !isBare && operationVerbs.test(text) && hasObject(text) ? howDoI(text) : null;
}

/** `Install the CLI` -> `How do I install the CLI?`; null if the heading makes no question that stands alone. */
export function questionOf(heading: string, isEnglish: boolean): string | null {
  if (heading.length > 2 * longestHeading) return null;
  const text = heading.replace(/^\d+[.)] +|[`*_]|(?: \([^()]*\))?(?: *\{#.*\})?$/g, '').trim();
  if (text.length > longestHeading || signs.test(text) || pointing.test(text)) return null;
  if (/[?？]$/.test(text)) return !isEnglish || isWhole(text) ? text : null;
  const how = /^how to (\S+ .+)$/i.exec(text)?.[1] ?? (isEnglish ? imperative(text) : null);
  const isDeed =
    (clearVerbs.test(text) || (verbs.test(text) && little.test(text))) &&
    text.split(' ').length <= 7 &&
    hasObject(text);
  const deed = how ?? (isDeed ? text : null);
  return deed === null ? null : howDoI(deed);
}

/** `Using Plugins` -> `Use Plugins`; null if it starts with another word, or names no object. */
function imperative(text: string): string | null {
  const [, first = '', rest = ''] = /^(\S+)( \S.*)$/.exec(text) ?? [];
  const verb = gerunds.get(first.toLowerCase());
  if (verb === undefined || / (?:and|or) /i.test(rest)) return null;
  const isPlain = plainDeeds.has(verb) && prepositions.exec(`${rest} `)?.index === 0;
  return isPlain || hasObject(verb + rest) ? verb + rest : null;
}

/** `set` -> `setting`, `use` -> `using`, `build` -> `building` */
function gerundOf(verb: string): string {
  if (/^(?:run|set)$/.test(verb)) return `${verb}${verb.at(-1)}ing`;
  return `${verb.replace(/e$/, '')}ing`;
}

/** `Query Keys` -> `How do Query Keys work?`; null if the title is not about one subject. */
export function subjectQuestion(title: string): string | null {
  const subject = title.replace(/[`*_]/g, '').trim();
  if (subject.length > longestHeading || signs.test(subject) || pointing.test(subject)) return null;
  if (unspecific.test(subject) || asking.test(subject) || subject.split(' ').length > 4) return null;
  if (verbs.test(subject) || prepositions.test(subject) || /^\w+ing /i.test(subject)) return null;
  return `How ${/[^s]s$/.test(subject) ? 'do' : 'does'} ${subject} work?`;
}

/**
 * `How do I use Plugins?` -> `How do I use plugins?`: the text of the page shows which words are names. Null if it
 * shows none where a name is needed: `How do I deploy Site?`
 */
export function inWordsOf(text: string, question: string): string | null {
  const [, start, object = '', end] = /^(How (?:do I \S+|do|does) )(.*?)((?: work)?\?)$/.exec(question) ?? [];
  if (start === undefined) return question;
  const titled = object.split(' ').filter((word) => /^\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*$/u.test(word));
  // In `Custom types`, the capital letter says nothing.
  const isSentence = object.includes(' ') && !/.\p{Lu}/u.test(object);
  const isLower = titled.every((word) =>
    isSentence ? !isNameIn(text, word) : isUsual(text, word.toLowerCase(), word),
  );
  const written = isLower
    ? titled.reduce((phrase, word) => phrase.replace(word, word.toLowerCase()), object)
    : object;
  if (object.includes(' ') || object === object.toLowerCase() || /[^s]s$/.test(object))
    return start + written + end;
  // `How does Docker work?` is not what a page about Docker answers, and `How do I deploy site?` is no English.
  const isSense = start.includes(' I ') ? isNameIn(text, written) : uncountable.test(written);
  return isSense ? start + written + end : null;
}

/** Whether a word is a name by its letters, or because the text has it with a capital letter within sentences. */
function isNameIn(text: string, word: string): boolean {
  if (uncountable.test(word) || /^.+\p{Lu}/u.test(word)) return true;
  const before = text.split(` ${word}`).slice(0, -1);
  return /^\p{Lu}/u.test(word) && before.some((part) => /(?:^|\s)[a-z]+$/.test(part.slice(-50)));
}

/** Whether a text has the first word more often than the second, also in the singular. */
function isUsual(text: string, word: string, other: string): boolean {
  const uses = (each: string) => text.match(new RegExp(`(?<![\\w./@-])${each.replace(/e?s$/, '')}`, 'g'));
  return (uses(word)?.length ?? 0) > (uses(other)?.length ?? 0);
}

export function isShortName(name: string): boolean {
  return name.length <= longestHeading && !signs.test(name) && name.split(' ').length <= 3;
}

function words(list: string): string[] {
  return list.split(' ');
}

function howDoI(deed: string): string {
  return `How do I ${deed[0]!.toLowerCase()}${deed.slice(1)}?`;
}

/** Whether all that a verb and its prepositions name is named as in a sentence: not `Import with X`, `Set theme color via file`. */
function hasObject(text: string): boolean {
  const [first = '', ...rest] = text.replace(/^set up /i, 'set ').split(prepositions);
  return [first.split(' ').slice(1).join(' '), ...rest].every(isNamed);
}

/** With an article, in the plural, or by a name: `the CLI`, `all options`, `Docker`. */
function isNamed(phrase: string): boolean {
  const words = phrase.split(' ').filter(Boolean);
  const last = words.at(-1) ?? '';
  if (words.length === 0 || /ing$/i.test(words[0]!)) return false;
  // `a branch protections` is no English; `a status`, `an alias` and `an analysis` are.
  if (/^(?:an?|each|every|one|another)$/i.test(words[0]!) && /[^aius]s$/.test(last)) return false;
  if (/^(?:a|an|the|all|each|every|one|two|multiple|several|another)$/i.test(words[0]!))
    return words.length > 1;
  return (
    /[^s]s$/.test(last) ||
    uncountable.test(last) ||
    (words.length === 1 && (/[A-Z\d]/.test(last) || last === 'npm'))
  );
}

/** Whether it is a question of its own, not "Why?" or "Any questions?". */
function isWhole(question: string): boolean {
  return asking.test(question) && question.split(' ').length >= 3;
}
