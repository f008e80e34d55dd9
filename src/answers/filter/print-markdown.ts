import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

/**
 * Text in brackets that no definition can turn into a link: an addition to the Markdown nodes in the tree of a cleaned
 * answer.
 */
export interface Bracketed {
  type: 'bracketed';
  value: string;
  /** The referenced source. */
  number?: number;
}

/** The top-level domains that linkify-it, which several Markdown parsers use, recognises in host names. */
const hostEnding = `(?:${anyCase('рф')}|(?:${anyCase(
  [
    'biz|com|edu|gov|net|org|pro|web|xxx|aero|asia|coop|info|museum|name|shop|xn--[a-z0-9-]+',
    'a[cdefgilmnoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnoruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]',
    'g[abdefghilmnpqrstuwy]|h[kmnrtu]|i[delmnoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]',
    'm[acdeghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghijklmnortuvxyz]',
    't[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]',
  ].join('|'),
)})(?![A-Za-z0-9-]))`;

/** A case-insensitive pattern: Node 22 does not support `(?i:...)`. */
function anyCase(pattern: string): string {
  return pattern.replace(
    /\[(.*?)\]|\p{L}/gu,
    (whole, letters: string = whole) => `[${letters}${letters.toUpperCase()}]`,
  );
}

const phrasing: Pick<NonNullable<Options['unsafe']>[number], 'inConstruct' | 'notInConstruct'> = {
  inConstruct: 'phrasing',
  notInConstruct: ['autolink', 'destinationLiteral', 'destinationRaw', 'label', 'titleQuote'],
};

/** `&lt;` is safe even where an answer is shown as HTML by mistake; `\\<` is safe only in Markdown. */
const printText: NonNullable<Options['handlers']>['text'] = (node, _parent, state, info) =>
  state.safe(node.value, info).replaceAll('\\<', '&lt;');

const options: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  handlers: { bracketed: printBracketed, text: printText } as Partial<Options['handlers']>,
  // Text that would become a definition or, in some parsers, a link.
  unsafe: [
    { ...phrasing, character: ':', before: '\\]' },
    { ...phrasing, character: ':', before: anyCase('mailto'), after: '\\S+@' },
    { ...phrasing, character: '.', before: '[^\\s!-/:-@[-`{-~]', after: hostEnding },
    { ...phrasing, character: '.', before: anyCase('www') },
    { ...phrasing, character: '.', before: '@\\d+', after: '\\d' },
    { ...phrasing, character: '/', before: '(?:^|[^:/])/', after: '\\S' },
  ],
  extensions: gfmToMarkdown({ tablePipeAlign: false }).extensions?.filter(
    // `foo@latest` needs no escape, because mail addresses are never printed as text.
    ({ unsafe }) => !unsafe?.some(({ character }) => character === '@'),
  ),
};

function printBracketed({ value }: Bracketed): string {
  return `[${value}]`;
}
printBracketed.peek = () => '[';

/** A cleaned tree as Markdown that every parser reads the same way. */
export function printMarkdown(tree: Root): string {
  return toMarkdown(tree, options).replace(/\n+$/, '');
}
