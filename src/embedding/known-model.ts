import { type TextPrefixes, textPrefixes } from './text-prefixes.ts';

/** What has to be known of a model to use it well. */
export interface ModelTraits {
  /** Tokens a text may have. */
  tokens: number;
  /** Length of its longest vectors, where all models of the name share it. */
  dimensions?: number;
  /** Lengths it can be asked for; without it, it has one only. */
  sizes?: 'any' | readonly number[];
  /** Who shortens, default the provider; 'docent' cuts and normalises again. */
  shortenedBy?: 'provider' | 'docent';
  /** Default none. */
  prefixes?: TextPrefixes;
  /** US dollars for a million tokens. */
  price?: number;
}

export interface KnownModel extends ModelTraits {
  name: RegExp;
}

/** The first entry whose name fits; models are listed from the particular to the general. */
export function findModel(model: string, known: readonly KnownModel[]): KnownModel | null {
  const name = model.toLowerCase();
  return known.find((entry) => entry.name.test(name)) ?? null;
}

const cut = { sizes: 'any', shortenedBy: 'docent' } as const;

/** Open models behind OpenAI-compatible endpoints, under the names of Hugging Face, Ollama and LM Studio. */
export const openModels: readonly KnownModel[] = [
  { name: /nomic-embed-text-v2/, tokens: 512, prefixes: textPrefixes.nomic, ...cut },
  { name: /nomic-embed-text[-:]v1(?![.\d])/, tokens: 2048, prefixes: textPrefixes.nomic },
  { name: /nomic-embed-text/, tokens: 2048, prefixes: textPrefixes.nomic, ...cut },
  { name: /e5-mistral/, tokens: 4096, prefixes: textPrefixes.e5Instruct },
  { name: /e5-.*instruct/, tokens: 512, prefixes: textPrefixes.e5Instruct },
  { name: /(^|[/-])e5-/, tokens: 512, prefixes: textPrefixes.e5 },
  { name: /bge-(small|base|large)-zh/, tokens: 512, prefixes: textPrefixes.bgeChinese },
  { name: /bge-(small|base|large)/, tokens: 512, prefixes: textPrefixes.bge },
  { name: /bge-m3/, tokens: 8192 },
  { name: /mxbai-embed-large/, tokens: 512, prefixes: textPrefixes.bge, ...cut },
  { name: /arctic-embed(2|.*v2)/, tokens: 8192, prefixes: textPrefixes.arctic2, ...cut },
  { name: /arctic-embed-m-v1\.5/, tokens: 512, prefixes: textPrefixes.bge, ...cut },
  { name: /arctic-embed-m-long/, tokens: 2048, prefixes: textPrefixes.bge },
  { name: /arctic-embed/, tokens: 512, prefixes: textPrefixes.bge },
  { name: /qwen3-embedding/, tokens: 8192, prefixes: textPrefixes.qwen3, ...cut },
  { name: /embedding-?gemma/, tokens: 2048, prefixes: textPrefixes.gemma, ...cut },
  { name: /text-embedding-3/, tokens: 8191, sizes: 'any' },
  { name: /minilm/, tokens: 512 },
];
