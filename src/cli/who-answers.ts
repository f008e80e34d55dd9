import type { EnvironmentVariables } from '../config/environment.ts';
import type { Config } from '../config/resolve-config.ts';

/** Keys that Docent uses only if their provider is configured, because they may be set for another program. */
const ownKeys = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
};

/** The models that write answers and their budget, or how to use an available key; null if neither applies. */
export function whoAnswers(
  { ask, secrets }: Pick<Config, 'ask' | 'secrets'>,
  models: readonly string[],
  environment: EnvironmentVariables,
): string | null {
  if (ask.isOff) return null;
  if (models.length > 0) {
    const limit =
      ask.budgetPerDay === undefined
        ? 'no daily budget set (ask.budgetPerDay)'
        : `up to $${ask.budgetPerDay} per day`;
    return `Answers by ${models.join(', then ')}, ${limit}`;
  }
  const unused = Object.entries(ownKeys).find(([, name]) => environment[name]);
  if (unused === undefined || secrets.chatApiKey !== undefined) return null;
  const [provider, name] = unused;
  return `Answers are quoted from the docs. To let a model write answers with your ${name}, set DOCENT_CHAT_PROVIDER=${provider}`;
}
