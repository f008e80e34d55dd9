const opening = /^(?:(?:and|or|but)\s+)?(?:(?:what|how) about\s+)?/i;
const prepositions = 'on|in|with|without|for|of|from|via|using|under|by|at|as|through|to';
const preposition = new RegExp(`^(${prepositions})\\s+\\S`, 'i');
/** "on Debian" and "with Homebrew" both say how something is done. */
const ways = 'on|with|using|via|from';
const way = new RegExp(`^(?:${ways})$`, 'i');
const measure = /\b(?:default|maximum|max|minimum|min)\b/i;
/** Words before a noun that are not part of its name. */
const small =
  /^(?:what|which|how|many|much|where|the|an?|all|each|every|my|your|our|its?|is|are|of|for|in|on|to|do|does|i)$/i;
/** "readTimeout vs writeTimeout" */
const compares = /\s(?:vs\.?|versus|or)\s|\bdifferen\w+\b.*\b(?:and|from)\b/i;
/** A follow-up with more words is an independent question. */
const mostWords = 5;

/**
 * The question before, with one part replaced by a short follow-up: "How do I install it on Linux?" and "and on
 * Windows?" become "How do I install it on Windows?". Null if no part of the question is similar to the follow-up.
 */
export function substitutePart(followUp: string, before: string): string | null {
  const part = followUp
    .trim()
    .replace(opening, '')
    .replace(/[?!.\s]+$/, '');
  const words = part.split(/\s+/);
  if (part === '' || words.length > mostWords) return null;
  const [, word] = preposition.exec(part) ?? [];
  if (word !== undefined)
    return withPhrase(part, word, before) ?? (way.test(word) ? withPhrase(part, ways, before) : null);
  const [wanted] = /^(?:the )?(\w+)$/i.exec(part) ?? [];
  if (wanted !== undefined && measure.test(wanted) && measure.test(before))
    return before.replace(measure, wanted.replace(/^the /i, ''));
  const setting = words.length < 3 && isSetting(words.at(-1)!) ? words.at(-1)! : null;
  return setting === null
    ? withName(words[0] === 'the' ? words.slice(1) : words, before)
    : withSetting(setting, before);
}

/** Replaces the last phrase that begins with one of these prepositions. */
function withPhrase(phrase: string, words: string, before: string): string | null {
  const [start] = new RegExp(`^.*\\s(?=(?:${words})\\s)`, 'i').exec(before) ?? [];
  if (start === undefined) return null;
  const [, rest = ''] = /^\S+\s(.*)$/s.exec(before.slice(start.length)) ?? [];
  const end = new RegExp(`\\s(?:${prepositions})\\s|[?!.,;]`, 'i').exec(rest)?.index ?? rest.length;
  return `${start}${phrase[0]!.toLowerCase()}${phrase.slice(1)}${rest.slice(end)}`;
}

/** Replaces the name that ends with the same word: "status processors" with "operation processors". */
function withName(words: readonly string[], before: string): string | null {
  const known = before.split(/\s+/);
  const last = plain(words.at(-1)!);
  const end = words.length < 2 ? -1 : known.findLastIndex((word) => plain(word) === last);
  if (end === -1) return null;
  let start = end;
  while (start > 0 && !small.test(known[start - 1]!)) start--;
  const mark = /[?!.,;]+$/.exec(known[end]!)?.[0] ?? '';
  return [
    ...known.slice(0, start),
    ...words.slice(0, -1),
    `${words.at(-1)}${mark}`,
    ...known.slice(end + 1),
  ].join(' ');
}

/** Replaces the last name of a setting with another one: `readTimeout` with `idleTimeout`. */
function withSetting(setting: string, before: string): string | null {
  const last = before.split(/\s+/).map(bare).findLast(isSetting);
  if (last === undefined) return null;
  // The answer begins with the first of two compared names.
  return compares.test(before) ? `${bare(setting)} vs ${last}` : before.replace(last, setting);
}

function isSetting(word: string): boolean {
  return /\p{Ll}\p{Lu}|\p{L}[_.-]+\p{L}|^--/u.test(bare(word));
}

function bare(word: string): string {
  return word.replace(/[?!.,;:]+$/, '');
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
