import { DocentError } from '../errors.ts';
import type { AnswerEvent } from './answer-event.ts';
import type { AnswerPart } from './answer-part.ts';
import { noUsage, type Usage } from './usage-sum.ts';

/** How an answer ended, for the journal. */
export interface AnswerOutcome {
  outcome: 'finished' | 'failed' | 'aborted';
  text: string;
  end: Extract<AnswerEvent, { type: 'end' }> | null;
  /** Unknown for an aborted answer. */
  usage: Usage;
  error: unknown;
  firstTextMs: number | null;
  totalMs: number;
}

const textId = 'answer';

/** Converts events to the parts of a UI message stream. Calls `onEnd` exactly once. */
export async function* tellParts(
  id: string,
  events: AsyncIterable<AnswerEvent>,
  signal: AbortSignal,
  onEnd: (outcome: AnswerOutcome) => Promise<void>,
): AsyncGenerator<AnswerPart> {
  const started = performance.now();
  const outcome: AnswerOutcome = {
    outcome: 'aborted',
    text: '',
    end: null,
    usage: noUsage,
    error: null,
    firstTextMs: null,
    totalMs: 0,
  };
  const end = async () => {
    outcome.totalMs = performance.now() - started;
    await onEnd(outcome);
  };
  try {
    yield { type: 'start', messageId: id, messageMetadata: { id } };
    yield { type: 'start-step' };
    let isWriting = false;
    for await (const event of events) {
      if (event.type === 'sources')
        for (const { number, url, title } of event.sources)
          yield { type: 'source-url', sourceId: String(number), url, title };
      if (event.type === 'text') {
        outcome.firstTextMs ??= performance.now() - started;
        outcome.text += event.text;
        if (!isWriting) yield { type: 'text-start', id: textId };
        isWriting = true;
        yield { type: 'text-delta', id: textId, delta: event.text };
      }
      if ('usage' in event) outcome.usage = event.usage;
      if (event.type === 'see-also') yield { type: 'data-see-also', data: event.sections };
      if (event.type !== 'end') continue;
      outcome.end = event;
      if (isWriting) yield { type: 'text-end', id: textId };
      yield { type: 'data-citations', data: event.citations };
      yield { type: 'data-status', data: event.status };
      yield { type: 'finish-step' };
      outcome.outcome = 'finished';
      await end();
      yield {
        type: 'finish',
        finishReason: event.status.truncated ? 'length' : 'stop',
        messageMetadata: event.status,
      };
    }
  } catch (error) {
    if (signal.aborted) {
      // A reader who leaves aborts without a reason; a server that stops passes one.
      if (signal.reason instanceof DocentError) yield { type: 'error', errorText: signal.reason.message };
      return;
    }
    outcome.outcome = 'failed';
    outcome.error = error;
    yield { type: 'error', errorText: 'The answer could not be completed. Please ask again in a moment.' };
  } finally {
    if (outcome.outcome !== 'finished') await end();
  }
}
