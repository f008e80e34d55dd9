import { DocentError } from '../errors.ts';

/** The user's settings for a provider; defaults are the provider's own values. */
interface GivenSettings {
  provider: string;
  model?: string;
  baseUrl?: string;
  apiKey: string;
}

/** A service that can be called; null if the user has to configure the model or the address. */
interface KnownProvider {
  model: string | null;
  baseUrl: string | null;
  /** Whether it requires a key. */
  needsKey?: boolean;
}

/** The model, address and key for calls. */
export interface Connection {
  model: string;
  baseUrl: string;
  apiKey: string;
}

export interface CheckedSettings<Provider> {
  provider: Provider;
  model: string;
  baseUrl: string;
}

/** Finds a provider and checks that a model, an address and a key are known. `purpose` is named in errors. */
export function checkProviderSettings<Provider extends KnownProvider>(
  purpose: 'chat' | 'embedding',
  given: GivenSettings,
  known: Readonly<Record<string, Provider>>,
): CheckedSettings<Provider> {
  const fail = (message: string): never => {
    throw new DocentError('config_invalid', message);
  };
  const missing = (what: string) =>
    fail(`The ${purpose} provider '${given.provider}' requires ${what}. Add it to the ${purpose} settings.`);
  const provider = Object.hasOwn(known, given.provider) ? known[given.provider] : undefined;
  if (provider === undefined)
    return fail(
      `The ${purpose} provider '${given.provider}' is unknown. Choose one of ${Object.keys(known).join(', ')}.`,
    );
  const model = given.model?.trim() || provider.model || missing('a model');
  const baseUrl = given.baseUrl ?? provider.baseUrl ?? missing('a base URL');
  if (!/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ''))
    fail(
      `The ${purpose} base URL '${baseUrl}' is not valid. It must be a URL such as http://localhost:11434/v1.`,
    );
  if (provider.needsKey === true && given.apiKey.trim() === '') missing('an API key');
  return { provider, model, baseUrl };
}
