import type { Analyser } from '../text/analyser.ts';
import { contentTerms } from './content-terms.ts';

/** Fewer terms, as in "Yes, twice", are not enough for a check. */
const leastTerms = 3;
/**
 * 98 % of questions in a reader's own words share this part of their terms with the section that answers them. Two of
 * three random sections of the same site share less.
 */
const leastShare = 0.25;
/** In a text of the site's language, more words are stop words. A source may be mostly code. */
const leastStopWords = { sentence: 0.25, source: 0.1 };
/** Sentences of one language in a script without spaces have this part of their characters in common with a page. */
const leastCharacters = 0.5;

/**
 * Returns whether a source may support a sentence. False only if both are in the same language and have hardly a word
 * in common. An answer in another language than the docs, code, and a few words cannot be checked: they pass.
 */
export function supportChecker(source: string, analyser: Analyser): (sentence: string) => boolean {
  const known = contentTerms(source, analyser);
  const sourceWriting = writingOf(source, analyser);
  return (sentence) => {
    const terms = contentTerms(sentence, analyser);
    if (terms.size < leastTerms || !isSameLanguage(writingOf(sentence, analyser), sourceWriting)) return true;
    let all = 0;
    let shared = 0;
    for (const [term, weight] of terms) {
      all += weight;
      if (known.has(term)) shared += weight;
    }
    return shared >= all * leastShare;
  };
}

interface Writing {
  isUnspaced: boolean;
  /** The characters of scripts without spaces. */
  characters: ReadonlySet<string>;
  /** The share of stop words of the site's language among all words. */
  stopWords: number;
}

function writingOf(text: string, analyser: Analyser): Writing {
  const characters = new Set<string>();
  let [words, stopWords, pairs] = [0, 0, 0];
  analyser.visit(text, (_term, kind, word) => {
    if (kind === 'gram') {
      pairs++;
      for (const character of word) characters.add(character);
    } else if (kind === 'word') {
      words++;
      // Single letters are words of many languages.
      if (word.length > 1 && analyser.isStopWord(word)) stopWords++;
    }
  });
  return { isUnspaced: pairs > words, characters, stopWords: stopWords / Math.max(1, words + pairs) };
}

function isSameLanguage(sentence: Writing, source: Writing): boolean {
  if (sentence.isUnspaced !== source.isUnspaced) return false;
  if (sentence.isUnspaced)
    return (
      sentence.characters.intersection(source.characters).size >= sentence.characters.size * leastCharacters
    );
  return sentence.stopWords >= leastStopWords.sentence && source.stopWords >= leastStopWords.source;
}
