import { type TextPrefixes, textPrefixes } from './text-prefixes.ts';

/** Properties of a model that are needed to use it well. */
export interface ModelTraits {
  /** Maximum number of tokens of a text. */
  tokens: number;
  /** Maximum dimensions of its vectors, if all models with the name share it. */
  dimensions?: number;
  /** Dimensions that can be requested; if missing, the number of dimensions is fixed. */
  sizes?: 'any' | readonly number[];
  /** Who shortens vectors, default the provider. 'docent' cuts and normalises them again. */
  shortenedBy?: 'provider' | 'docent';
  /** Default none. */
  prefixes?: TextPrefixes;
  /** US dollars per million tokens. */
  price?: number;
}

export interface KnownModel extends ModelTraits {
  name: RegExp;
}

/** The first entry whose name matches; specific names are listed before general ones. */
export function findModel(model: string, known: readonly KnownModel[]): KnownModel | null {
  const name = model.toLowerCase();
  return known.find((entry) => entry.name.test(name)) ?? null;
}

const cut = { sizes: 'any', shortenedBy: 'docent' } as const;

/** Open models behind OpenAI-compatible endpoints, by their names on Hugging Face, Ollama and LM Studio. */
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
