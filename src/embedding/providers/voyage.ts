import { textPrefixes } from '../text-prefixes.ts';
import type { Provider } from './provider.ts';

const prefixes = textPrefixes.taskType;
const sizes = [256, 512, 1024, 2048];

export const voyage: Provider = {
  baseUrl: 'https://api.voyageai.com/v1',
  model: 'voyage-4',
  models: [
    { name: /^voyage-4-large/, dimensions: 1024, sizes, tokens: 32_000, price: 0.12, prefixes },
    { name: /^voyage-(4|3\.5)-lite/, dimensions: 1024, sizes, tokens: 32_000, price: 0.02, prefixes },
    { name: /^voyage-(4|3\.5)/, dimensions: 1024, sizes, tokens: 32_000, price: 0.06, prefixes },
    { name: /^voyage-(3-large|code-3)/, dimensions: 1024, sizes, tokens: 32_000, price: 0.18, prefixes },
    { name: /^voyage-3-lite/, dimensions: 512, tokens: 32_000, price: 0.02, prefixes },
    { name: /^voyage-3/, dimensions: 1024, tokens: 32_000, price: 0.06, prefixes },
    { name: /^voyage-(finance|law|multilingual)-2/, dimensions: 1024, tokens: 16_000, price: 0.12, prefixes },
  ],
  otherModels: { sizes: 'any', tokens: 16_000, prefixes },
  call: { texts: 128, tokens: 100_000 },

  async connect(connection) {
    const { VoyageEmbeddingModel } = await import('./voyage-embedding-model.ts');
    return new VoyageEmbeddingModel(connection);
  },

  options: (role) => ({ voyage: { inputType: role } }),
};
