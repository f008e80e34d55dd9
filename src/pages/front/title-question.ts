const longestHeading = 48;
export const deeds = words(
  'add analyze automate build change check choose collect configure connect convert create customize debug define delete deploy develop disable display download enable encrypt evaluate export extend fetch filter find generate handle implement import inspect install integrate invoke load make manage migrate monitor optimize organize override protect provision publish read register remove render replace restore restrict run scale schedule secure send serve set share start store style test translate troubleshoot update upgrade use validate verify visualize work write',
);
/** Verbs that need no object: `Build for production`. */
const plainDeeds = new Set(words('build connect deploy integrate migrate start upgrade work'));
/** `Work in progress` is not an instruction. */
const verbs = new RegExp(`^(?:${deeds.filter((verb) => verb !== 'work').join('|')}) `, 'i');
const gerunds = new Map(deeds.map((verb) => [gerundOf(verb), verb]));
/** Nouns without an article or a plural: `caching`, `validation`, `security`. */
const abstract = /.{3}(?:ance|ence|ing|ity|ment|ness|[st]ion)$/i;
const uncountable = new RegExp(
  `^(?:code|content|css|data|html|javascript|markdown|search|state|text|typescript)$|${abstract.source}`,
  'i',
);
const operationVerbs =
  /^(?:add|cancel|capture|create|delete|get|list|make|merge|refund|remove|search|send|start|submit|update|upload) /i;
/** `Create token mapping` has no article, unlike `Create a token mapping`. */
const bareThing = /^(?!.* (?:an?|the) )\S+ (?:.* )?\S+(?:ing|ment|(?<!informat)ion)$/i;
const quantities = /\b(?:multiple|several|many|bulk|batch)\b/i;
const prepositions = / (?:on|in|with|to|from|for|via|as|into|without|by|at|of) /i;
/** Characters of code and links, and `|`, which separates examples. */
const signs = /[|<>[\]{}=#$\\/;]/;
/** Separators between a title and the name of its part: `Run a Worker - Go SDK`. */
const separators = /\s[-–—+&·]\s|:/;
/** Words that are lowercase within a sentence, even if a title capitalizes them. */
const smallWords = words(
  'is are was were do does did can should my up all a an the and or on in with to from for via as into without by at of',
);
const titledSmallWords = new RegExp(
  `(?<= )(?:${smallWords.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('|')})(?= )`,
  'g',
);
/** `a HTTP proxy`, as some docs write it. */
const wrongArticle = /\b[Aa] (?:[aei]\w|[AEFHILMNRX][A-Z]+\b)/;
/** Words that are unclear without the page around them. */
const pointing =
  /\b(?:this|these|that|those|it|its|here|there|above|below|next|(?<!\ban? )new|you|yours?|we|our|us|they|them)\b/i;
/** `How is it different from X?` */
const placeholder = /\b(?:[XYZ]|foo|bar|baz|xyz)\b/;
/** `How do I use Python environments?` is not a question of readers, who use plugins, Docker and the Kettle API. */
const usesNouns = /^How do I use (?:(?:an?|the) )?(?:\S+ )+\p{Ll}\S*\?$/u;
/** Questions of contributors rather than readers, and questions about the docs themselves. */
const aboutProject =
  /\b(?:(?:in|of) the (?:docs|documentation|guide|manual)|who|feedback|contribut\w*|sponsor\w*|community|authors?|partners?|roadmap|reproductions?|pull requests?|bugs?|(?:get|ask for) (?:help|support)|telemetry|request\w* (?:an? )?features?|report\w* (?:an? )?(?:issues?|problems?))\b/i;
/** Quantities and qualities that may be between `how` and the verb: `How fast is Kettle?` */
const degrees =
  'accurate|big|close|far|fast|large|long|many .+|much|much .+|often|old|reliable|secure|stable|well';
const auxiliaries =
  'am|are|can|could|did|do|does|had|has|have|is|may|might|must|shall|should|was|were|will|would';
/** Not `How kettles should be cleaned?`, which has the order of a statement. */
const statement = new RegExp(
  `^(?:how|why|when|where) (?!(?:(?:${degrees}) )?(?:(?:${auxiliaries})\\b|(?:are|ca|could|did|do|does|is|should|was|wo|would)n['’]t\\b)|to |use |choose )`,
  'i',
);
const asking =
  /^(?:how|what|why|when|where|which|who|can|could|does|do|is|are|should|will|must|may|has|have)\b/i;
/** Titles of pages about a site's parts rather than a subject: `Features`, `API reference`, `Guide to hooks`. */
const unspecific =
  /^(?:about|an?|the|all|benchmarks?|advanced|basics?|best|changelog|cli|code of|common|community|comparison|concepts?|config\w*|contribut\w+|core|cookbook|documentation|docs|essentials|examples?|faqs?|features?|frequently|further|general|get\w*|glossary|guides?|help|home|index|intro\w*|languages?|learn\w*|licen[cs]e|main|migrat\w+|miscellaneous|more|options|other|overview|performance|philosophy|plugins?|privacy|production|project|quick\w*|readme|recipes?|references?|releases?|resources|roadmap|sponsors?|start\w*|support\w*|team|terms|thanks|tips|tools?|troubleshooting|tutorials?|user|welcome|why|your)\b|\b(?:and|api|basics|changes|cheat ?sheet|cli|comparison|concepts|documentation|examples?|faq|features|guides?|index|intro\w*|list|notes|options|overview|part \d+|policy|policies|practices|recipes?|references?|tutorial|v?\d[\d.x]*)$|[:,?!&]| \+ /i;

/**
 * `Create a Team` -> `How do I create a team?`, in the case of its description; null if the summary is not an
 * instruction. The path of the operation shows which nouns need an article.
 */
export function operationQuestion(summary: string, description: string, path = ''): string | null {
  const text = withArticles(summary.replace(/\.$|(?<=\S) *\([^()]*\)$/g, '').trim(), path);
  const isUsable = text.length <= longestHeading && !signs.test(text) && !pointing.test(text);
  // `Add Service` has a noun without an article, not a name. Readers want one thing before several.
  const isBare = /^\S+ \p{Lu}\p{Ll}*[\p{Ll}--s](?=$| (?:for|to|in|from|of|on|with) )/v.test(text);
  if (!isUsable || isBare || /\bnew\b/i.test(text) || quantities.test(text) || bareThing.test(text))
    return null;
  const question = operationVerbs.test(text) && hasObject(text) ? inCaseOf(description, howDoI(text)) : null;
  // `Create Logsink` contains no name if its description has `logsink`.
  return question !== null && hasObject(question.slice('How do I '.length, -1)) ? question : null;
}

/** `Create user in team` -> `Create a user in a team`, if the path contains `/users` and `/teams`. */
function withArticles(summary: string, path: string): string {
  const [, verb = '', rest = ''] = /^(\S+ )(.+)$/s.exec(summary) ?? [];
  if (verb === '' || /^(?:list|search) /i.test(verb)) return summary;
  const things = new Set(words(path.toLowerCase().replace(/[^a-z]+/g, ' ')));
  const phrases = rest.split(new RegExp(`(${prepositions.source})`, 'i'));
  return (
    verb + phrases.map((phrase) => (isSingular(phrase, things) ? article(phrase) + phrase : phrase)).join('')
  );
}

/** Whether a phrase has no article but needs one: the path contains its plural, so it names one of several things. */
function isSingular(phrase: string, things: ReadonlySet<string>): boolean {
  const [first = '', last = ''] = [/^\S+/, /\S+$/].map((place) => place.exec(phrase)?.[0].toLowerCase());
  if (/^(?:an?|the|all|each|every|one|any|my|your)$/.test(first)) return false;
  return [`${last}s`, `${last}es`, last.replace(/y$/, 'ies')].some(
    (each) => each !== last && things.has(each),
  );
}

/** The article by pronunciation: `an AI agent`, `a user`, `an SSH key`. */
function article(phrase: string): string {
  if (/^(?:current|default|latest|next|authenticated)\b/i.test(phrase)) return 'the ';
  const isVowel =
    /^[AEFHILMNORSX](?:[A-Z\d]|\b)/.test(phrase) || /^(?!uni|use|usa|eu|one\b)[aeiou]/i.test(phrase);
  return isVowel && !/^U[A-Z]/.test(phrase) ? 'an ' : 'a ';
}

/**
 * `Install the CLI` -> `How do I install the CLI?`; null if the question would be unclear on its own. The text of the
 * page shows whether the first word is a verb: `Run scripts`, but `Use cases`. The texts of the site show which words
 * are names.
 */
export function questionOf(heading: string, isEnglish: boolean, text: string, texts = text): string | null {
  if (heading.length > 2 * longestHeading) return null;
  const title = unmarked(heading.replace(/^\d+[.)] +|\.?(?: \([^()]*\))?(?: *\{#.*\})?$/g, ''));
  if (title.length > longestHeading || signs.test(title) || pointing.test(title)) return null;
  if (aboutProject.test(title) || wrongArticle.test(title) || placeholder.test(title)) return null;
  if (hasTwice(title)) return null;
  const told = isEnglish
    ? /^how to (\S+ .+?)\??$/i.exec(title)?.[1]?.replace(/^setup /i, 'set up ')
    : undefined;
  if (told === undefined && /[?？]$/.test(title))
    return !isEnglish
      ? longEnough(title)
      : isWhole(title)
        ? asksForName(title)
          ? title
          : inCaseOf(texts, lowered(spokenQuestion(title)))
        : null;
  if (separators.test(title)) return null;
  if (told !== undefined) return inCaseOf(texts, howDoI(told));
  const deed = imperative(title) ?? (verbs.test(title) && !isNameOf(text, title) ? title : null);
  if (!isEnglish || deed === null || deed.split(' ').length > 7 || !isRequest(deed, text)) return null;
  const question = inWordsOf(texts, howDoI(deed));
  if (usesNouns.test(question ?? '') && !prepositions.test(deed)) return null;
  // `Generate Table of Contents` contains no name if the texts have `table`.
  const isLost = question !== null && hasObject(deed) && !hasObject(question.slice('How do I '.length, -1));
  return isLost ? null : question;
}

/** `What is Kettle?`: one thing without an article is a name, even if the texts also have the word in lower case. */
function asksForName(title: string): boolean {
  const [, name = ''] = /^What is (\p{Lu}\S*)\?$/u.exec(title) ?? [];
  return name !== '' && !uncountable.test(name);
}

/** `When to use kettles?` -> `When should I use kettles?`, and `How Can I Boil` -> `How Can I boil` */
function spokenQuestion(title: string): string {
  return title
    .replace(/^(when|where) to (?=\S)/i, '$1 should I ')
    .replace(/(?<= I )\p{Lu}\p{Ll}*/u, (verb) => verb.toLowerCase());
}

/** Whether two words are forms of the same word: `Extending extended tests` means nothing to a newcomer. */
function hasTwice(title: string): boolean {
  const beginnings = [...new Set(words(title.toLowerCase()))]
    .filter((word) => word.length > 3)
    .map((word) => word.replace(/(?:ing|ed|s)$/, '').slice(0, 5));
  return new Set(beginnings).size < beginnings.length;
}

/** Whether a text uses a title as a name within a sentence: `with Build Distribution, testers get ...`. */
function isNameOf(text: string, title: string): boolean {
  return /^\p{Lu}.* \p{Lu}/u.test(title) && new RegExp(`[\\p{Ll},] ${escaped(title)}\\b`, 'u').test(text);
}

/** `Using Plugins` -> `use Plugins`; null if the first word is not a known gerund, or for several verbs or objects. */
function imperative(title: string): string | null {
  const [, first = '', rest = ''] = /^(\S+)( \S.*)$/.exec(title) ?? [];
  const verb = gerunds.get(first.toLowerCase());
  return verb === undefined || / (?:and|or) /i.test(rest) ? null : verb + rest;
}

/**
 * Whether the first word is a verb: by the words after it, or because the text uses it as a verb with the same object.
 */
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
export function definitionQuestion(title: string, text: string, texts = text): string | null {
  const subject = unmarked(title);
  if (subject.length > longestHeading || signs.test(subject) || pointing.test(subject)) return null;
  if (unspecific.test(subject) || asking.test(subject) || separators.test(subject)) return null;
  // A lowercase word such as `global` is an identifier.
  if (subject.split(' ').length > 4 || /^\p{Ll}\S*$/u.test(subject)) return null;
  const noun = escaped(subject).replace(/(?:(ie)|e)?s$/, (_, ie) => (ie ? '(?:y|ies)' : ''));
  const [, article = '', named, verb] =
    new RegExp(
      `(?:^|[.!?]\\s|\\n)(An? |The )?(${noun}e?s?) (?:(is)(?= an? | the | one )|are(?= an? | the | (?:[a-z-]+ ){0,3}[a-z-]+s\\b))`,
      'i',
    ).exec(text) ?? [];
  if (named === undefined || (article === '' && named.length < subject.length)) return null;
  if (verb === undefined) return article === '' ? inCaseOf(texts, `What are ${named}?`) : null;
  const known = article.toLowerCase() || (isGenericThing(named) ? 'the ' : articleIn(text, named));
  const question = known === null ? null : inCaseOf(texts, `What is ${known}${named}?`);
  // `What is page tree?` has no article, unlike `What is data validation?`.
  const isBare = /^What is (?!an? |the )(?:\p{Ll}[\p{L}-]* )+\p{Ll}[\p{L}-]*\?$/u.test(question ?? '');
  return isBare && !uncountable.test(named.split(' ').at(-1)!) ? null : question;
}

/**
 * `Error Handling` -> `How do I handle errors?`, in the words of the page; `Pagination` -> `How does pagination work?`.
 * Null for titles that are not topics.
 */
export function topicQuestion(title: string, text: string, texts = text): string | null {
  const subject = unmarked(title);
  if (subject.length > longestHeading || signs.test(subject) || pointing.test(subject)) return null;
  if (unspecific.test(subject) || asking.test(subject) || separators.test(subject)) return null;
  const [object = '', gerund = '', ...rest] = subject.split(' ');
  const verb = gerunds.get(gerund.toLowerCase());
  const named = rest.length === 0 && verb !== undefined ? deedOn(verb, object, text) : null;
  if (named !== null) return inCaseOf(texts, howDoI(named));
  const isTopic =
    gerund === '' &&
    abstract.test(object) &&
    /^\p{L}\p{Ll}+$/u.test(object) &&
    !/^(?:contribut|deprecat|install|learn|qualit|securit|us)|[ai]bility$/i.test(object);
  const topic = object.toLowerCase();
  const article = isTopic && isThing(topic, text) ? 'the ' : '';
  return isTopic ? inCaseOf(texts, `How does ${article}${topic} work?`) : null;
}

/** Whether a text mostly writes a noun with an article: `the environment`, but `pagination`. */
function isThing(noun: string, text: string): boolean {
  const uses = text.toLowerCase().match(new RegExp(`(?:\\S+ )?\\b${escaped(noun)}\\b`, 'g')) ?? [];
  const articled = uses.filter((use) => /^(?:an?|each|its|the|this|your) /.test(use));
  return 2 * articled.length > uses.length;
}

/** `Kettle Desktop App`: a name that needs an article. */
function isGenericThing(named: string): boolean {
  return /^(?!\S+['’]s ).* (?:API|app|application|CLI|client|dashboard|extension|library|plugin|SDK|server|tool)$/i.test(
    named,
  );
}

/** `handle errors` for `handle` and `Error`, as the text writes it; null if the text does not contain it. */
function deedOn(verb: string, object: string, text: string): string | null {
  const noun = uncountable.test(object) ? escaped(object) : `${escaped(object).replace(/s$/i, '')}e?s`;
  const use = new RegExp(`\\b(?:${verb}|${gerundOf(verb)}) (?:\\w+ )?(${noun})\\b`, 'i');
  const found = use.exec(text)?.[1];
  return found === undefined ? null : `${verb} ${found}`;
}

/**
 * `a ` if the text has `a handler` but not only `a handler function`, empty for a name; null if neither is correct: not
 * `What is Audit Logs?`
 */
function articleIn(text: string, named: string): string | null {
  const noun = escaped(named);
  const alone = `${noun.toLowerCase()}(?=[.,;:)\\n]| (?:is|can|has|to|in|for|from|of|with|that|which|and|or)\\b)`;
  const article = new RegExp(`\\b([Aa]n? )${alone}`).exec(text)?.[1]?.toLowerCase();
  if (article !== undefined) return article;
  const isCountable = new RegExp(`\\b(?:an?|the|each|every|this) ${noun}\\b`, 'i').test(text);
  return isCountable || / .*[^aiu]s$/.test(named) ? null : '';
}

/**
 * `How do I use Plugins?` -> `How do I use plugins?`. Null if the question needs a name and the text of the page has
 * none: `How do I deploy Site?`
 */
export function inWordsOf(text: string, question: string): string | null {
  const written = inCaseOf(text, question);
  const objectOf = (asked: string) => /^How do I \S+ (.*)\?$/.exec(asked)?.[1] ?? '';
  const object = objectOf(question);
  const isSense = / |[^s]s$|^\P{Lu}*$/u.test(object) || isNameIn(text, objectOf(written ?? ''));
  return isSense ? written : null;
}

/** A question with capital letters only where the text has them; null if the text does not show the case. */
function inCaseOf(text: string, question: string): string | null {
  const [, start = '', rest = ''] =
    /^((?:How do I (?:set up|\S+)|\S*)(?: |$))(.*)$/.exec(question.replace(/\?$/, '')) ?? [];
  const isTitleCase = rest.split(' ').every((word) => /^\P{Ll}/u.test(word) || smallWords.includes(word));
  const runs = rest.match(/\p{Lu}\S*(?: \p{Lu}\S*)*|[^\p{Lu}\s]\S*/gu) ?? [];
  // Links to the page repeat its title.
  const others = rest.split(' ').length > 3 ? text.replaceAll(rest, '') : text;
  const written = runs.map((run, index) => {
    if (!/^\p{Lu}/u.test(run)) return run;
    const before = runs[index - 1] ?? '';
    return isNameAfter(others, before, run) ? run : caseOf(others, run, isTitleCase);
  });
  return written.includes(null) ? null : `${start}${written.join(' ')}?`;
}

/** Whether a text has `on Windows` more often than `on windows`. */
function isNameAfter(text: string, preposition: string, name: string): boolean {
  if (!prepositions.test(` ${preposition} `) || name.includes(' ')) return false;
  return (
    text.split(`${preposition} ${name}`).length > text.split(`${preposition} ${name.toLowerCase()}`).length
  );
}

/** Whether a word is a name by its letters, or because the text capitalizes it within sentences. */
function isNameIn(text: string, word: string): boolean {
  if (uncountable.test(word) || /^.+\p{Lu}/u.test(word)) return true;
  const before = text.split(` ${word}`).slice(0, -1);
  const isAlone = /(?:^|\s)(?!(?:an?|the|this|your|each)$)[a-z]+$/;
  return /^\p{Lu}/u.test(word) && before.some((part) => isAlone.test(part.slice(-50)));
}

/** Words in the case of the text; null if the text lacks them and the title capitalizes every word. */
function caseOf(text: string, words: string, isTitleCase: boolean): string | null {
  // `CLI` and `Next.js` are always names.
  const lower = words.replace(/(?<=^|[ -])\p{Lu}\p{Ll}+(?=$|[ -])/gu, (word) => word.toLowerCase());
  if (lower === words) return words;
  const [names, others] = [usesOf(text, words), usesOf(text, lower)];
  if (names > others) return words;
  const [first, ...rest] = words.split(' ');
  if (rest.length === 0) return others > names ? lower : isTitleCase ? null : words;
  const name = nameIn(text, [first!, ...rest]);
  const after = [first!, ...rest].slice(name.length);
  const cases = [...name, ...after.map((word) => caseOf(text, word, isTitleCase))];
  // `Docker image` is a usual spelling, `retry Policy` is not.
  const isMixed = cases.some(
    (word, index) => /^\p{Ll}/u.test(word ?? '') && /^\p{Lu}/u.test(cases[index + 1] ?? ''),
  );
  return isMixed || cases.includes(null) ? null : cases.join(' ');
}

/** `React Native` of `React Native Apps`: the most first words that the text uses as a name; at least two. */
function nameIn(text: string, words: readonly string[]): string[] {
  for (let count = words.length - 1; count > 1; count--) {
    const name = words.slice(0, count);
    const written = name.join(' ');
    if (usesOf(text, written) > usesOf(text, written.toLowerCase())) return name;
  }
  return [];
}

/** Number of occurrences of words in a text, also in the singular; capitals at the start of a sentence do not count. */
function usesOf(text: string, words: string): number {
  const isWithin = /^\p{Lu}\S*$/u.test(words) ? '(?<=[\\p{Ll}\\d,;)] )' : '(?<![\\w./@-])';
  const stem = escaped(words.replace(/e?s$/, ''));
  return text.match(new RegExp(`${isWithin}${stem}(?:es?|s)?(?![\\p{L}_]|[./-]\\w)`, 'gu'))?.length ?? 0;
}

/** Spells the name of the site as the site does: `Why should I use kettle?`, but not `a kettle` or `How do I express`. */
export function withName(question: string, name = ''): string {
  if (name === '') return question;
  const isOther = '\\b(?:an?|each|every|I|the|this|to|we|you|your) ';
  const written = new RegExp(`(?<![\\w.@/-]|${isOther})${escaped(name)}(?![\\w./-])`, 'gi');
  return question.replace(written, name);
}

/** `Install the Kettle using a file`, where the name has an article but no noun. */
export function misnames(question: string, name: string): boolean {
  if (/\b(?:API|CLI|SDK)$/.test(name)) return false;
  return new RegExp(
    `\\b(?:an?|the) ${escaped(name)}(?:\\?| (?:and|as|at|by|for|from|in|into|of|on|to|using|via|with)\\b)`,
    'i',
  ).test(question);
}

export function isShortName(name: string): boolean {
  return name.length <= longestHeading && !signs.test(name) && name.split(' ').length <= 3;
}

export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function words(list: string): string[] {
  return list.split(' ');
}

function lowered(title: string): string {
  return title.replace(titledSmallWords, (word) => word.toLowerCase());
}

/** Without Markdown marks of code and emphasis; `node_modules` keeps its underscore. */
function unmarked(title: string): string {
  return title.replace(/[`*]|(?<!\w)_|_(?!\w)/g, '').trim();
}

function howDoI(deed: string): string {
  const words = lowered(deed);
  return `How do I ${words[0]!.toLowerCase()}${words.slice(1)}?`;
}

/**
 * Whether the objects of a verb and its prepositions are grammatical: not `Import with X`, `Set theme color via file`.
 */
function hasObject(text: string): boolean {
  const [first = '', ...rest] = text.replace(/^set up /i, 'set ').split(prepositions);
  return [first.split(' ').slice(1).join(' '), ...rest].every(isNamed);
}

/** Has an article, or is a plural or a name: `the CLI`, `all options`, `Docker`. */
function isNamed(phrase: string): boolean {
  const words = phrase.split(' ').filter(Boolean);
  const last = words.at(-1) ?? '';
  if (words.length === 0 || /ing$/i.test(words[0]!)) return false;
  // `a branch protections` is not English; `a status`, `an alias` and `an analysis` are.
  if (/^(?:an?|each|every|one|another)$/i.test(words[0]!) && /[^aius]s$/.test(last)) return false;
  if (/^(?:a|an|the|all|each|every|one|two|multiple|several|another)$/i.test(words[0]!))
    return words.length > 1;
  return (
    /[^s]s$/.test(last) ||
    uncountable.test(last) ||
    (words.length === 1 && (/[A-Z\d]/.test(last) || last === 'npm'))
  );
}

/** Short questions and those of two words are unclear without the page around them: `その理由は？`, `¿Por qué?` */
function longEnough(question: string): string | null {
  return question.length < 8 || question.split(' ').length === 2 ? null : question;
}

/** Whether a question is clear on its own, unlike "Why?", "Any questions?" or "Why Foreign Keys?". */
function isWhole(question: string): boolean {
  const isBare = /^why (?!(?:use|choose|is|are|was|do|does|did|can|should|would|has|have|must)\b)/i;
  return (
    asking.test(question) &&
    !statement.test(question) &&
    !isBare.test(question) &&
    !/^what (?:about|if)\b|\berrors?\b/i.test(question) &&
    question.split(' ').length >= 3
  );
}
