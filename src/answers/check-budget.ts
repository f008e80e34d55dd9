import type { Answerer } from '../chat/answerer.ts';
import { mostTokens } from '../chat/most-tokens.ts';
import { DocentError } from '../errors.ts';
import { costOf } from './cost-of.ts';
import { instructions, type PromptSettings } from './prompt.ts';
import { outputTokensOf, type PromptRoom } from './prompt-room.ts';

export interface BudgetSettings {
  /** US dollars per day. */
  limit: number;
  answerers: readonly Answerer[];
  maxOutputTokens: number;
  prompt: PromptSettings;
  room: PromptRoom;
}

/** Throws when an answerer has no prices; returns warnings about models that the budget is too small for. */
export function checkBudget({ limit, answerers, maxOutputTokens, prompt, room }: BudgetSettings): string[] {
  const rules = instructions(prompt, 'en');
  return answerers.flatMap((answerer) => {
    const outputTokens = outputTokensOf(answerer, maxOutputTokens);
    const inputTokens = mostTokens([rules]) + room.of(answerer, rules, outputTokens);
    const most = costOf({ inputTokens, outputTokens }, answerer);
    if (most === null) throw unknownPrices(answerer.model);
    if (most <= limit) return [];
    return `ask.budgetPerDay is $${limit}, but one call to ${answerer.model} may cost up to $${twoDigits(most)}. If the remaining budget is smaller, Docent answers without a model. Set ask.budgetPerDay to several times $${twoDigits(most)}, or choose a cheaper model.`;
  });
}

function unknownPrices(model: string): DocentError {
  return new DocentError(
    'config_invalid',
    `ask.budgetPerDay cannot limit the cost of ${model}, because Docent does not know its prices. Add the prices to chat.prices, in US dollars per million tokens, or remove ask.budgetPerDay. If the model is free, set { input: 0, output: 0 }.`,
  );
}

/** Rounded up, so that the amount is enough. */
function twoDigits(dollars: number): string {
  const unit = 10 ** (Math.floor(Math.log10(dollars)) - 1);
  return (Math.ceil(dollars / unit) * unit).toFixed(Math.max(2, -Math.floor(Math.log10(unit))));
}
