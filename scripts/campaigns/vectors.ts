import { type InterruptionFigures, interruptEmbedding } from './interrupt-embedding.ts';

/** Interrupts builds while they embed, with each signal, and prints what was paid for. */
export async function vectorCampaign(interruptions = 50): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const figures = await interruptEmbedding({
      interruptions,
      signal,
      pages: interruptions * 300,
      onInterruption: (done) => process.stderr.write(`\r${signal}: ${done} of ${interruptions}`),
    });
    process.stderr.write('\n');
    console.log(report(signal, figures));
  }
}

function report(
  signal: string,
  { whileEmbedding, texts, embedded, paidTwice, calls }: InterruptionFigures,
): string {
  return `${signal}: ${whileEmbedding} builds interrupted while embedding; ${embedded} of ${texts} texts embedded in ${calls} calls, ${paidTwice} paid for twice`;
}
