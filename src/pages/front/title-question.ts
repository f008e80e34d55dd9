const longestHeading = 48;
const deeds = words(
  'add analyze automate build change check choose collect configure connect convert create customize debug define delete deploy develop disable display download enable encrypt evaluate export extend filter find generate handle implement import inspect install integrate invoke load make manage migrate monitor optimize organize override protect provision publish read register remove render replace restore restrict run scale schedule secure send serve set share start store style test translate troubleshoot update upgrade use validate verify visualize work write',
);
/** Those that need no object: `Build for production`. */
const plainDeeds = new Set(words('build connect deploy integrate migrate start upgrade work'));
/** `Work in progress` is no request. */
const verbs = new RegExp(`^(?:${deeds.filter((verb) => verb !== 'work').join('|')}) `, 'i');
const gerunds = new Map(deeds.map((verb) => [gerundOf(verb), verb]));
/** Nouns without an article or a plural: `caching`, `validation`, `security`. */
const uncountable =
  /^(?:code|content|css|data|html|javascript|markdown|search|state|text|typescript)$|.{3}(?:ance|ence|ing|ity|ment|ness|[st]ion)$/i;
const operationVerbs = /^(?:add|cancel|create|delete|get|list|merge|remove|search|send|update|upload) /i;
const prepositions = / (?:on|in|with|to|from|for|via|as|into|without|by|at|of) /i;
/** Signs of code and of links, and the sign between two examples. */
const signs = /[|<>[\]{}=#$\\/;]/;
/** What separates a title from the name of its part: `Run a Worker - Go SDK`. */
const separators = /\s[-–—+&·]\s|:/;
/** Words that have no capital letter within a sentence, whatever the title. */
const smallWords =
  /(?<= )(?:Is|Are|Do|Does|Can|Should|Up|All|An?|The|And|Or|On|In|With|To|From|For|Via|As|Into|Without|By|At|Of)(?= )/g;
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

/**
 * `Install the CLI` -> `How do I install the CLI?`; null if the heading makes no question that stands alone. The text
 * of its page shows whether its first word is a verb: `Run scripts`, but `Use cases`.
 */
export function questionOf(heading: string, isEnglish: boolean, text: string): string | null {
  if (heading.length > 2 * longestHeading) return null;
  const title = unmarked(heading.replace(/^\d+[.)] +|(?: \([^()]*\))?(?: *\{#.*\})?$/g, ''));
  if (title.length > longestHeading || signs.test(title) || pointing.test(title)) return null;
  if (/[?？]$/.test(title)) return !isEnglish ? title : isWhole(title) ? lowered(title) : null;
  if (separators.test(title)) return null;
  const told = /^how to (\S+ .+)$/i.exec(title)?.[1]?.replace(/^setup /i, 'set up ');
  if (told !== undefined) return howDoI(told);
  const deed = imperative(title) ?? (verbs.test(title) ? title : null);
  if (!isEnglish || deed === null || deed.split(' ').length > 7 || !isRequest(deed, text)) return null;
  return inWordsOf(text, howDoI(deed));
}

/** `Using Plugins` -> `use Plugins`; null if it starts with another word. */
function imperative(title: string): string | null {
  const [, first = '', rest = ''] = /^(\S+)( \S.*)$/.exec(title) ?? [];
  const verb = gerunds.get(first.toLowerCase());
  return verb === undefined || / (?:and|or) /i.test(rest) ? null : verb + rest;
}

/** Whether the first word is a verb: by the words after it, or because the text has it as a verb of the same object. */
function isRequest(deed: string, text: string): boolean {
  const [, verb = '', rest = ''] = /^(set up|\S+)( \S.*)$/i.exec(deed) ?? [];
  if (prepositions.exec(`${rest} `)?.index === 0)
    return plainDeeds.has(verb.toLowerCase()) && rest.split(prepositions).slice(1).every(isNamed);
  if (!hasObject(deed) || isTwoNouns(rest)) return false;
  if (/^ (?:an?|the) /i.test(rest)) return true;
  const noun = rest.split(prepositions, 1)[0]!.trim().split(' ').at(-1)!.replace(/e?s$/, '');
  const use = `\\b(?:to|can|you|must|should|we|and|then|,) ${escaped(verb)} (?:[\\w-]+ ){0,3}?${escaped(noun)}`;
  return new RegExp(use, 'i').test(text);
}

/** `Filter and sort operators`, unlike `Enable and manage users`. */
function isTwoNouns(rest: string): boolean {
  const second = /^ (?:and|or) (\S+) \S/i.exec(rest)?.[1]?.toLowerCase();
  return / (?:and|or)\b/i.exec(rest)?.index === 0 && !deeds.includes(second ?? '');
}

/** `set` -> `setting`, `use` -> `using`, `build` -> `building` */
function gerundOf(verb: string): string {
  if (/^(?:run|set)$/.test(verb)) return `${verb}${verb.at(-1)}ing`;
  return `${verb.replace(/e$/, '')}ing`;
}

/**
 * `Task Queues` -> `What is a Task Queue?`, in the words of the sentence that defines the subject of a page; null if
 * no sentence does.
 */
export function definitionQuestion(title: string, text: string): string | null {
  const subject = unmarked(title);
  if (subject.length > longestHeading || signs.test(subject) || pointing.test(subject)) return null;
  if (unspecific.test(subject) || asking.test(subject) || separators.test(subject)) return null;
  // `global` is an identifier.
  if (subject.split(' ').length > 4 || /^\p{Ll}\S*$/u.test(subject)) return null;
  const noun = escaped(subject).replace(/(?:(ie)|e)?s$/, (_, ie) => (ie ? '(?:y|ies)' : ''));
  const [, article = '', named, verb] =
    new RegExp(
      `(?:^|[.!?]\\s|\\n)(An? |The )?(${noun}e?s?) (?:(is)(?= an? | the | one )|are(?= an? | the | (?:[a-z-]+ ){0,3}[a-z-]+s\\b))`,
      'i',
    ).exec(text) ?? [];
  if (named === undefined || (article === '' && named.length < subject.length)) return null;
  if (!isAskedAs(article, named, verb === undefined, text)) return null;
  const [first = ''] = named.split(' ');
  const isLower = article === '' && !/.\p{Lu}/u.test(named) && isUsual(text, first.toLowerCase(), first);
  const words = isLower ? named[0]!.toLowerCase() + named.slice(1) : named;
  return `What ${verb ?? 'are'} ${article.toLowerCase()}${words}?`;
}

/** Whether the words that a text defines make a question: not `What is Audit Logs?`, `What is service worker?`. */
function isAskedAs(article: string, named: string, isPlural: boolean, text: string): boolean {
  // `The routers are a part of it` defines no routers.
  if (isPlural) return article === '';
  if (article !== '') return true;
  const isCountable = new RegExp(`\\b(?:an?|the|each|every|this) ${escaped(named)}\\b`, 'i').test(text);
  return !isCountable && !/ .*[^aiu]s$/.test(named);
}

/**
 * `How do I use Plugins?` -> `How do I use plugins?`: the text of the page shows which words are names. Null if it
 * shows none where a name is needed: `How do I deploy Site?`
 */
export function inWordsOf(text: string, question: string): string | null {
  const [, start, object = ''] = /^(How do I \S+ )(.*)\?$/.exec(question) ?? [];
  if (start === undefined) return question;
  const titled = object.split(' ').filter((word) => /^\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*$/u.test(word));
  const isLower = titled.every((word) => isUsual(text, word.toLowerCase(), word));
  const written = isLower
    ? titled.reduce((phrase, word) => phrase.replace(word, word.toLowerCase()), object)
    : object;
  const isSense =
    object.includes(' ') ||
    object === object.toLowerCase() ||
    /[^s]s$/.test(object) ||
    isNameIn(text, written);
  return isSense ? `${start}${written}?` : null;
}

/** Whether a word is a name by its letters, or because the text has it with a capital letter within sentences. */
function isNameIn(text: string, word: string): boolean {
  if (uncountable.test(word) || /^.+\p{Lu}/u.test(word)) return true;
  const before = text.split(` ${word}`).slice(0, -1);
  const isAlone = /(?:^|\s)(?!(?:an?|the|this|your|each)$)[a-z]+$/;
  return /^\p{Lu}/u.test(word) && before.some((part) => isAlone.test(part.slice(-50)));
}

/** Whether a text has the first word more often than the second, also in the singular. */
function isUsual(text: string, word: string, other: string): boolean {
  const uses = (each: string) =>
    text.match(new RegExp(`(?<![\\w./@-])${escaped(each.replace(/e?s$/, ''))}`, 'g'));
  return (uses(word)?.length ?? 0) > (uses(other)?.length ?? 0);
}

export function isShortName(name: string): boolean {
  return name.length <= longestHeading && !signs.test(name) && name.split(' ').length <= 3;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function words(list: string): string[] {
  return list.split(' ');
}

function lowered(title: string): string {
  return title.replace(smallWords, (word) => word.toLowerCase());
}

/** Without marks of code and emphasis; `node_modules` keeps its own. */
function unmarked(title: string): string {
  return title.replace(/[`*]|(?<!\w)_|_(?!\w)/g, '').trim();
}

function howDoI(deed: string): string {
  const words = lowered(deed);
  return `How do I ${words[0]!.toLowerCase()}${words.slice(1)}?`;
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

/** Whether it is a question of its own, not "Why?", "Any questions?" or "Why Foreign Keys?". */
function isWhole(question: string): boolean {
  const isBare = /^why (?!(?:use|choose|is|are|was|do|does|did|can|should|would|has|have|must)\b)/i;
  return asking.test(question) && !isBare.test(question) && question.split(' ').length >= 3;
}
