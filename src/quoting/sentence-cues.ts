import { doingWords } from './doing-words.ts';
import { isChatter } from './is-chatter.ts';

interface Cues {
  /** Starts with a word that refers to the text before. */
  leans: RegExp;
  reason: RegExp;
  /** The verb of a definition. */
  copula: RegExp;
}

const never = /(?!)/g;
/** Shorter texts are labels; in characters and, in scripts with spaces, in words. */
const shortestSentence = 12;
const fewestWords = 4;
/** `Default: none`, `--days takes 1 to 3650.`, `hotkeys applies to the button.` */
const labelOrOption = /^[\p{L} ]{1,20}:\s|^[^\p{L}\p{N}"'“‘«(¿¡]|^\p{Ll}/u;

const english: Cues = {
  leans:
    /^(?:this|that|these|those|it|its|they|their|them|he|she|such|however|but|so|therefore|otherwise|then|instead|also|additionally|furthermore|moreover|consequently|as a result|thus|hence|similarly|likewise|and|or|both|in (?:this|that|these|such) (?:case|way|example|section)s?|for (?:example|instance)|in addition|after that|next,|finally|conversely|in other words|the (?:above|previous|former|latter|example|output|result|same|other|following))\b/i,
  reason:
    /\b(?:because|since|so that|due to|in order to|reason|therefore|caused?|to (?:avoid|prevent)|why)\b/i,
  copula:
    /\b(?:is|are|means?|refers? to|lets?|allows?|enables?|provides?|describes?|represents?|defines?|gives?|stands for|manages?|holds?|contains?|helps?|ensures?|makes?|runs?|tells?|controls?|specif(?:y|ies)|has|have|can be used|consists?|adds?|shows?|supports?|offers?)\b/gi,
};

/** "Queries are read requests", but not "are sent by clients" or "are ready". */
const several =
  /^\s+(?!\p{L}+(?:ed|ing)\b)(?:(?!(?:by|in|to|from|with|of|for|on|not|as|at|sent|run|kept|set)\b)[\p{L}-]+,?\s){0,3}[\p{L}-]{3,}s(?=[\s.,;:]|$)/iu;

const pronoun = /^(?:this|that|these|those|it|its|they|their|them|he|she|such|both)\b/i;

/** English phrases that refer to the page, or to something that is not in the answer. */
const pointers = [
  /\b(?:this|the following|next|previous) (?:page|guide|tutorial|topic|document|article|section|chapter|task|example|exercise)s?\b/i,
  /\b(?:see|read|refer to|learn (?:more|how)|check out|visit|more (?:information|details?|about))\b.{0,60}$/i,
  /\b(?:above|below|as you can see|you should see|notice that|the output)\b/i,
  /^here(?:'s|’s| (?:is|are))\b|^in the example\b/i,
  /^\S{1,30}(?: \S{1,30}){0,3} (?:explains|has the details|lists what)\b/i,
];

const others: Readonly<Record<string, Partial<Cues>>> = {
  de: {
    leans:
      /^(?:dies(?:e[rsmn]?)?|das|es|sie|er|jedoch|aber|daher|deshalb|außerdem|dann|sonst|zum beispiel|dabei|hier)\b/i,
    reason: /\b(?:weil|da|damit|wegen|grund|um zu|deshalb)\b/i,
    copula: /\b(?:ist|sind|bedeutet|bezeichnet|ermöglicht|erlaubt|beschreibt|stellt|enthält)\b/gi,
  },
  fr: {
    leans:
      /^(?:cela|ceci|ce|cette|cet|ces|il|elle|ils|elles|cependant|mais|donc|ainsi|sinon|ensuite|par exemple|en outre)\b/i,
    reason: /\b(?:parce que|car|afin|pour éviter|raison|en raison|puisque)\b/i,
    copula: /\b(?:est|sont|permet(?:tent)?|désigne|représente|fournit|définit|contient|décrit)\b/gi,
  },
  es: {
    leans:
      /^(?:esto|este|esta|estos|estas|ello|sin embargo|pero|por lo tanto|además|entonces|por ejemplo|así)(?!\p{L})/iu,
    reason: /\b(?:porque|ya que|debido|para evitar|razón|puesto que)\b/i,
    copula: /\b(?:es|son|permite[n]?|significa|representa|proporciona|define|contiene|describe)\b/gi,
  },
  ru: {
    leans: /^(?:это|эти|этот|эта|он|она|они|однако|но|поэтому|также|затем|например)(?![а-яё])/i,
    reason: /потому|так как|поскольку|чтобы|из-за|причин/i,
    copula: /—|это|является|позволяет|представляет/gi,
  },
  ja: {
    leans: /^(?:これ|この|それ|その|しかし|また|ただし|そのため|したがって|例えば|たとえば|上記|次に)/,
    reason: /ため|から|理由|ので/,
    copula: /とは|は|です|である/g,
  },
  zh: {
    leans: /^(?:这|该|此|它|但|因此|此外|所以|然而|例如|同样|上述|另外)/,
    reason: /因为|由于|以便|原因|为了/,
    copula: /是|指|用于|允许|提供|表示/g,
  },
  ko: {
    leans: /^(?:이것|이는|그|그러나|또한|따라서|예를 들어|하지만)/,
    reason: /때문|위해|이유/,
    copula: /은|는|이다|입니다/g,
  },
};

/** How a sentence defines its subject. */
interface Definition {
  subject: string;
  /** "X is a ...", and not "X allows ..." */
  isPlain: boolean;
  strength: number;
}

/** Finds cues in the first and in the function words of a sentence. */
export class SentenceCues {
  readonly #cues: Cues;
  readonly #isEnglish: boolean;

  constructor(locale: string) {
    const own = others[locale];
    this.#isEnglish = locale === 'en';
    this.#cues = this.#isEnglish ? english : { leans: never, reason: never, copula: never, ...own };
  }

  /** Whether the sentence refers to the text before it. */
  leansOnBefore(sentence: string): boolean {
    return this.#cues.leans.test(bare(sentence));
  }

  /** "This ...", "It ...": another sentence names the subject. */
  startsWithPronoun(sentence: string): boolean {
    return this.#isEnglish ? pronoun.test(bare(sentence)) : this.leansOnBefore(sentence);
  }

  /** "The default is 3", "It defaults to 3", "Default: 3": the text before names the subject. */
  leansOnSubject(sentence: string): boolean {
    return (
      this.startsWithPronoun(sentence) ||
      /^(?:the |by )?(?:defaults?|maximum|minimum)\b/i.test(bare(sentence))
    );
  }

  /** Whether a reader who sees nothing else understands the sentence. */
  isUnderstoodAlone(sentence: string): boolean {
    return (
      sentence.length >= shortestSentence &&
      (!sentence.includes(' ') || sentence.split(' ').length >= fewestWords) &&
      !labelOrOption.test(sentence) &&
      !/[:：?？]$/.test(sentence) &&
      !this.leansOnBefore(sentence) &&
      !this.pointsElsewhere(sentence) &&
      !isChatter(sentence) &&
      !(this.#isEnglish && /\b(?:this|these|those)\b/i.test(sentence))
    );
  }

  givesReason(sentence: string): boolean {
    return this.#cues.reason.test(sentence);
  }

  /** "Run ...", "Set ...", "To use ..., ...", "You can ...". */
  tellsWhatToDo(sentence: string): boolean {
    if (!this.#isEnglish) return false;
    const [first = '', second = ''] = bare(sentence)
      .toLowerCase()
      .split(/[\s,]+/, 2);
    return (
      doingWords.has(first) ||
      (first === 'to' && doingWords.has(second)) ||
      /^(?:you (?:can|must|need)\b|first,|if you)/i.test(bare(sentence))
    );
  }

  /** Whether the sentence is about the page or refers to another place. */
  pointsElsewhere(sentence: string): boolean {
    const start = sentence.slice(0, 600);
    return this.#isEnglish && pointers.some((pointer) => pointer.test(start));
  }

  /** "This page describes ..." */
  isAboutPage(sentence: string): boolean {
    return this.#isEnglish && pointers[0]!.test(sentence.slice(0, 600));
  }

  /** The subjects that a sentence defines: the words before each defining verb, back to the last comma. */
  definitions(sentence: string): Definition[] {
    const start = bare(sentence).slice(0, 240);
    const found: Definition[] = [];
    let from = 0;
    for (const { 0: verb, index } of start.matchAll(this.#cues.copula)) {
      const words = start.slice(from, index);
      const border = Math.max(...[',', ';', ':', '('].map((mark) => words.lastIndexOf(mark)));
      const isPlain = !this.#isEnglish || !/^(?:is|are|has|have)$/i.test(verb);
      const rest = start.slice(index + verb.length);
      const tells =
        isPlain ||
        /^\s+(?:an?|the|one|any|what|how|true|used|(?:defined|known|described) as|short for)\b/i.test(rest) ||
        (verb === 'are' && several.test(rest));
      found.push({
        subject: words.slice(border + 1),
        isPlain: saying.test(verb) || !this.#isEnglish,
        strength: (found.length === 0 ? 1 : 0.7) * (tells ? 1 : 0.5),
      });
      from = index + verb.length;
    }
    return found;
  }
}

/** Verbs that say what something is: "X refers to a ...", and not "X allows ..." */
const saying = /^(?:is|are|means?|refers? to|stands for)$/i;

/** A sentence without leading marks, and without brackets after its first words: "X (said ex) is". */
function bare(sentence: string): string {
  return sentence.replace(/^[*_"'“‘«(]+/, '').replace(/^([^().]{1,40}?)\s*\([^()]{1,120}\),?(?=\s)/, '$1');
}
