import type { VectorProgress, VectorReport } from '../publishing/complete-vectors.ts';
import { formatCount } from './format.ts';

/** The result of embedding, for the terminal. */
export function showVectors(report: VectorReport): string[] {
  const { model, chunks, embedded, bought, refused, failure } = report;
  const lines: string[] = [];
  if (bought > 0) lines.push(`Embedded ${formatCount(bought, 'chunk')} with ${model}: ${showCost(report)}.`);
  lines.push(`${embedded} of ${formatCount(chunks, 'chunk')} have vectors.`);
  if (refused > 0)
    lines.push(`The model rejected ${formatCount(refused, 'chunk')}. Keyword search still finds them.`);
  if (failure !== null)
    lines.push(
      `Some vectors are missing: ${failure.message}`,
      "Keyword search finds the chunks without vectors. Run 'docent build' or 'docent serve' to continue embedding.",
    );
  return lines;
}

/** The chunks that a build would embed, with their cost. */
export function showEstimate({ model, chunks, embedded, bought, ...rest }: VectorReport): string {
  if (bought === 0)
    return `Nothing would be embedded, because all ${formatCount(chunks, 'chunk')} already have vectors.`;
  return `${formatCount(bought, 'chunk')} would be embedded with ${model}: about ${showCost(rest)}.`;
}

/** `120 of 1,234 chunks, 34,000 tokens, $0.0007` */
export function showVectorProgress({ done, total, ...rest }: VectorProgress): string {
  return `Embedding: ${done} of ${formatCount(total, 'chunk')}, ${showCost(rest)}`;
}

function showCost({ tokens, cost }: Pick<VectorProgress, 'tokens' | 'cost'>): string {
  const price = cost === null ? '' : `, $${cost.toFixed(cost < 1 ? 4 : 2)}`;
  return `${formatCount(tokens, 'token')}${price}`;
}
