import { DocentError } from '../errors.ts';
import { checkProviderSettings } from '../provider/provider-settings.ts';
import type { Embedder } from './embedder.ts';
import { findModel, type ModelTraits } from './known-model.ts';
import type { Provider } from './providers/provider.ts';
import { type ProviderName, providers } from './providers/providers.ts';

export interface EmbedderSettings {
  provider: ProviderName;
  /** Default: the provider's default model. Required for `openai-compatible`. */
  model?: string;
  /** Default: the provider's URL. Required for `openai-compatible`. */
  baseUrl?: string;
  /** Dimensions of the vectors, default those of the model. Fewer: less memory, slightly less precise. */
  dimensions?: number;
  apiKey: string;
}

/** Reads the settings of a model and loads its provider. Makes no call. */
export async function createEmbedder(settings: EmbedderSettings): Promise<Embedder> {
  const { provider, model, baseUrl } = checkProviderSettings<Provider>('embedding', settings, providers);
  const traits = findModel(model, provider.models) ?? provider.otherModels;
  const dimensions = checkDimensions(settings.dimensions ?? null, model, traits);
  const [{ SdkEmbedder }, sdkModel] = await Promise.all([
    import('./sdk-embedder.ts'),
    provider.connect({ model, baseUrl, apiKey: settings.apiKey }),
  ]);
  return new SdkEmbedder({ providerName: settings.provider, provider, model, traits, dimensions, sdkModel });
}

function checkDimensions(wanted: number | null, model: string, traits: ModelTraits): number | null {
  if (wanted === null || (Number.isInteger(wanted) && wanted > 0 && fits(wanted, traits))) return wanted;
  throw new DocentError(
    'config_invalid',
    `embedding.dimensions is ${wanted}, but the model '${model}' ${offer(traits)}.`,
  );
}

function fits(wanted: number, { sizes, dimensions: longest = Infinity }: ModelTraits): boolean {
  if (sizes === undefined) return wanted === longest;
  return sizes === 'any' ? wanted <= longest : sizes.includes(wanted);
}

function offer({ sizes, dimensions: longest }: ModelTraits): string {
  if (sizes === undefined) return 'has a fixed number of dimensions. Remove embedding.dimensions';
  if (sizes !== 'any') return `supports ${sizes.join(', ')} dimensions`;
  return `supports ${longest === undefined ? 'a positive number of' : `1 to ${longest}`} dimensions`;
}
