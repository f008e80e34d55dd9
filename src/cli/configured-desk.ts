import { AnswerDesk } from '../answers/answer-desk.ts';
import type { Ledger } from '../answers/daily-budget.ts';
import type { Answerer } from '../chat/answerer.ts';
import { createAnswerer } from '../chat/create-answerer.ts';
import type { Config } from '../config/resolve-config.ts';

/** Answers questions with the configured models if there is a key, otherwise with quotes from the pages. */
export async function configuredDesk(config: Config, ledger?: Ledger): Promise<AnswerDesk> {
  const { ask, name } = config;
  return new AnswerDesk({
    siteName: name,
    guidance: ask.instructions,
    answerers: await configuredAnswerers(config),
    budgetPerDay: ask.budgetPerDay,
    ledger,
    maxOutputTokens: ask.maxOutputTokens,
    totalMs: ask.timeoutMs,
  });
}

async function configuredAnswerers({ chat, secrets }: Config): Promise<Answerer[]> {
  const apiKey = secrets.chatApiKey;
  if (apiKey === undefined) return [];
  const provider = chat.provider ?? (chat.baseUrl === undefined ? 'openai' : 'openai-compatible');
  const models = [chat.model, ...(chat.cheaperModel === undefined ? [] : [chat.cheaperModel])];
  return Promise.all(
    models.map((model) => {
      const prices = model === undefined ? undefined : chat.prices?.[model];
      const { baseUrl, contextTokens, firstTextMs } = chat;
      return createAnswerer({ provider, model, baseUrl, apiKey, prices, contextTokens, firstTextMs });
    }),
  );
}
