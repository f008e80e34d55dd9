const word = /^(?!\s*[^\s]*www)[ \n]?(?:[\p{L}\p{N}\u2019'-]*[\p{L}\p{N}][.,;:?!。、！？]?|[.,。、！？])$/iu;

/** Whether a piece of text is a word or a mark that no Markdown parser changes. */
export function isPlainWord(piece: string): boolean {
  return word.test(piece);
}

/** Whether a piece of text has no open syntax, so that a space and more text after it cannot change it. */
export function isComplete(piece: string): boolean {
  if (isPlainWord(piece)) return true;
  // A comma is dropped with the unknown reference after it.
  if (/[\]】］][,;]$/.test(piece)) return false;
  const rest = piece
    .replace(/(?<!`)(`+)(?!`)[^`]+\1(?!`)/g, '')
    .replace(/!?\[[^[\]]*\](?:\([^()\s]*\))?/g, '')
    .replace(/<[^<>]*>|(?<=\s)[*<&](?=\s|$)/g, '')
    .replace(/(\*\*?|__?|~~)(?=\S)[^*_~]*[^\s*_~]\1/g, '')
    .replace(/(?<=\w)_(?=\w)|\([^()]*\)/g, '');
  return !/[`*_~[\]<(【［]/.test(rest);
}
