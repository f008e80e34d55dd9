import type { AnswerPart } from '../answers/answer-part.ts';

/** The parts of an answer from a stream; comments and invalid JSON are skipped. */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<AnswerPart> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      const events = (rest + decoder.decode(value, { stream: !done })).split(/\r?\n\r?\n/);
      rest = done ? '' : events.pop()!;
      for (const event of events) {
        const data = dataOf(event);
        if (data === '[DONE]') return;
        const part = data === '' ? null : parse(data);
        if (part !== null) yield part;
      }
      if (done) return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function dataOf(event: string): string {
  return event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n');
}

function parse(data: string): AnswerPart | null {
  try {
    const part = JSON.parse(data);
    return typeof part?.type === 'string' ? part : null;
  } catch {
    return null;
  }
}
