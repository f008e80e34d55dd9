/** Words that say little, by language code. */
const loaders: Record<string, () => Promise<{ stopwords: string[] }>> = {
  ar: () => import('@orama/stopwords/arabic'),
  bg: () => import('@orama/stopwords/bulgarian'),
  da: () => import('@orama/stopwords/danish'),
  de: () => import('@orama/stopwords/german'),
  el: () => import('@orama/stopwords/greek'),
  en: () => import('@orama/stopwords/english'),
  es: () => import('@orama/stopwords/spanish'),
  fi: () => import('@orama/stopwords/finnish'),
  fr: () => import('@orama/stopwords/french'),
  hu: () => import('@orama/stopwords/hungarian'),
  id: () => import('@orama/stopwords/indonesian'),
  it: () => import('@orama/stopwords/italian'),
  nb: () => import('@orama/stopwords/norwegian'),
  nl: () => import('@orama/stopwords/dutch'),
  no: () => import('@orama/stopwords/norwegian'),
  pt: () => import('@orama/stopwords/portuguese'),
  ro: () => import('@orama/stopwords/romanian'),
  ru: () => import('@orama/stopwords/russian'),
  sv: () => import('@orama/stopwords/swedish'),
  tr: () => import('@orama/stopwords/turkish'),
  uk: () => import('@orama/stopwords/ukrainian'),
};

const everywhere = ['a', 'i', 's', 't', 'm', 're', 've', 'll'];

/** The stop words of a language, folded with `fold`. */
export async function loadStopWords(
  language: string,
  fold: (word: string) => string,
): Promise<ReadonlySet<string>> {
  const { stopwords } = (await loaders[Object.hasOwn(loaders, language) ? language : 'en']?.()) ?? {
    stopwords: [],
  };
  return new Set([...everywhere, ...stopwords.flatMap((word) => word.split(/['’]/)).map(fold)]);
}
