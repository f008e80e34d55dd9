const page = '(?:page|guide|tutorial|topic|document|article|section|chapter|part|lesson|example|exercise)s?';

/** English sentences that lead readers through a text, and say nothing about its subject. */
const chatter = [
  /\b[Ll]et(?:['’]s| us) \p{Ll}/u,
  /^(?:(?:and|but|so|now|then|first|next|here),? )?(?:we|i|you)(?:['’]ll| will) (?:also |now |then )?(?:learn|see|look|find out|discover|show|explain|discuss|talk|cover|start|use|create|build|add|go)\b/i,
  /^(?:(?:and|but|so|now),? )?(?:as )?(?:you|we)(?: have|['’]ve)?(?: just| already)? (?:saw|seen|learnt|learned|mentioned|discussed)\b/i,
  /^the (?:[\w-]+ ){0,3}(?:page|guide|tutorial|article|chapter) (?:is an?|describes|explains|covers|shows|introduces)\b/i,
  new RegExp(`\\b(?:in|of) (?:this|the (?:next|previous|following|last)) (?:[\\w-]+ ){0,2}${page}\\b`, 'i'),
  new RegExp(
    `^this (?:[\\w-]+ ){0,2}${page} (?:also |briefly )?(?:will|is (?:about|for|intended|meant|designed|to)|provides?|describes?|explains?|covers?|shows?|contains?|walks|guides?|introduces?|discusses|outlines|details?|lists|demonstrates|assumes|aims)\\b`,
    'i',
  ),
];

export function isChatter(sentence: string): boolean {
  const start = sentence.slice(0, 300);
  return chatter.some((phrase) => phrase.test(start));
}
