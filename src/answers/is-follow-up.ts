interface Signs {
  /** A question that begins with these words continues the one before it. */
  opening: RegExp;
  /** Words that refer to something named before. */
  pronoun: RegExp;
  /** A short question that begins with these is a part of a sentence: "with systemd?" */
  preposition?: RegExp;
}

/** A question with more words is a sentence. */
const mostOfFragment = 4;

const english: Signs = {
  opening: starts(
    "and|or|but|also|then|my|our|what (?:about|if|else)|how about|same|otherwise|instead|in (?:that|this) case|which ones?|(?:that|it)(?:'s|’s)",
  ),
  pronoun: holds(
    [
      'it(?! possible)|its|itself|they|them|their|theirs|these|those|ones|he|him|she|ours|yours',
      // Not the verb: "to mine", "do I mine".
      '(?<!\\b(?:to|i|we|you) )mine',
      'this(?! (?:page|site|website|project|product|package|tool|library|framework|software|app|documentation|docs?)\\b)',
      // Not the "that" of a relative clause, which follows a noun.
      'that(?=\\W*$)|(?<=^|\\b(?:do|does|did|is|was|can|will|would|should|stop|change|use|about|with|without|for|from|of|to|like|after|before|in|on|by|than|via|why|how) )that',
      '(?:which|that|this|another|other|new|old) one|one(?=\\W*$)',
      '(?<!(?:is|are|was|were) )there(?! (?:is|are|was|were)\\b)',
      'also|too(?=\\W*$)|as well(?=\\W*$)|instead(?! of\\b)|(?:anything|something|anywhere) else',
      'the (?:same|other|others|first|second|former|latter|rest)(?=\\W*$)|the same (?:thing|way)|in the meantime',
    ].join('|'),
  ),
  preposition: starts(
    '(?:with|without|on|in|for|from|via|using|under|to|by|at|as|through|inside|behind)(?! (?:which|what|whom|whose))',
  ),
};

const others: Readonly<Record<string, Signs>> = {
  de: {
    opening: starts(
      'und|oder|aber|auch|dann|sonst|stattdessen|was ist mit|was,? wenn|wie (?:ist|wäre) es mit',
    ),
    pronoun: holds(
      '(?<!gibt )es|ihn|ihm|ihn?en|diese[rsmn]?|dies|d(?:as|em|en|er|ie)(?=\\W*$)|da(?:von|mit|für|zu|bei|rin|rauf|ran|durch)|dort|auch|stattdessen',
    ),
    preposition: starts('mit|ohne|unter|auf|für|in|im|bei|von|als|über'),
  },
  fr: {
    opening: starts("et|ou|mais|aussi|alors|sinon|qu['’]en est-il"),
    pronoun: holds(
      'cela|ça|ceci|celui|celle|ceux|celles|lui|leur|eux|aussi|(?:le|la|les) \\p{L}+er(?=\\W*$)',
    ),
    preposition: starts('avec|sans|sous|pour|dans|sur|depuis|en|chez'),
  },
  es: {
    opening: starts('y|o|pero|también|entonces|qué tal|qué hay de'),
    pronoun: holds('eso|esto|ello|ese|esa|esos|esas|lo mismo|también|\\p{L}+[aeiáéí]rl[oae]s?'),
    preposition: starts('con|sin|en|para|desde|por|bajo'),
  },
  pt: {
    opening: starts('e|ou|mas|também|então'),
    pronoun: holds('isso|isto|aquilo|el[ea]s?|disso|nisso|também|\\p{L}+-l[oa]s?'),
    preposition: starts('com|sem|em|no|na|para|por'),
  },
  it: {
    opening: starts('e|o|ma|anche|allora|invece'),
    pronoun: holds('questo|quello|esso|ciò|anche|\\p{L}+[aei]rl[oaie]'),
    preposition: starts('con|senza|su|per|in|da'),
  },
  nl: {
    opening: starts('en|of|maar|ook|wat als|hoe zit het met'),
    pronoun: holds('het(?=\\W*$)|dit|dat(?=\\W*$)|deze|er(?:van|mee|voor|in|op)|ook'),
    preposition: starts('met|zonder|op|voor|in|onder'),
  },
  ru: {
    opening: starts('а|и|или|но|тогда|ещё|еще'),
    pronoun: holds('это|этого|этом|этим|этот|эту|его|её|ее|их|ему|им|он|она|они|тоже|также'),
    preposition: starts('с|без|на|для|в|под|через'),
  },
  ja: {
    opening:
      /^(?:では|じゃあ|それ|そして|また|あと|なら|しかし|でも|ほかに|他に|なぜ[?？]?$)|^.{1,16}(?:は|では|なら|だと|の場合は?)[?？]?$/u,
    pronoun: /それ|これ|その|この(?!ドキュメント|サイト|ページ)|あれ|そこ|同じ/u,
  },
  zh: {
    opening: /^(?:那|还有|另外|但|如果|要是|而且|以及|或者|(?:为什么|为何|怎么|如何)[?？]?$)|呢[?？]?$/u,
    pronoun: /它|这个|那个|这些|那些|这样|那样|同样/u,
  },
  ko: {
    opening: /^(?:그럼|그러면|그리고|또는|하지만|그런데|왜요?[?？]?$)|^.{1,16}(?:은|는)요?[?？]?$/u,
    pronoun: /그것|이것|그건|이건|그게|그걸|이걸|거기|똑같/u,
  },
};

/** Whether a question seems to refer to the one before it. Questions may be in English on any site. */
export function isFollowUp(question: string, locale: string): boolean {
  const asked = question.trim().replace(/^[¿¡"“(]+/, '');
  const own = others[locale.split(/[-_]/, 1)[0]!.toLowerCase()];
  const isFragment = asked.split(/\s+/).length <= mostOfFragment;
  return [english, ...(own === undefined ? [] : [own])].some(
    ({ opening, pronoun, preposition }) =>
      opening.test(asked) || pronoun.test(asked) || (isFragment && preposition?.test(asked) === true),
  );
}

/** Whole words at the beginning. */
function starts(words: string): RegExp {
  return new RegExp(`^(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
}

/** Whole words anywhere. */
function holds(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
}
