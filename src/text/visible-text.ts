/** Select one of two forms of the preceding character, as with ☀ and ☀️. */
const selectors = String.raw`\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f`;
/** Persian, Indic scripts and emoji need these. */
const joiners = String.raw`\u200c\u200d`;

/**
 * Invisible characters that change what is shown: terminal controls, direction overrides, zero-width
 * characters, and the tags that can hide whole sentences from people and show them to models.
 */
export const hidden = new RegExp(
  String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\t\n${joiners}${selectors}]]`,
  'gv',
);
/** A series of these can carry hidden bits. No script needs more than one selector and one joiner. */
const modifiers = new RegExp(
  `(?=[${joiners}${selectors}])([${selectors}]?)([${joiners}]?)[${joiners}${selectors}]*`,
  'gv',
);

/** A quick check, because almost no text has hidden characters. */
const mayHide =
  /[^\t\n\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0600\u2010-\u2027\u2030-\u205e\u3000-\u3163\u4e00-\ud7ff]/;

/** The text without invisible characters; line breaks and tabs stay. */
export function visibleText(text: string): string {
  if (!mayHide.test(text)) return text;
  return text.replace(/\r\n?/g, '\n').replace(hidden, '').replace(modifiers, needed);
}

function needed(_run: string, selector: string, joiner: string, at: number, text: string): string {
  if (at === 0) return '';
  const joins = selector !== '' || text.charAt(at - 1) > '\x7f';
  return selector + (joins ? joiner : '');
}
