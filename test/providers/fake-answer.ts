import type { ServerResponse } from 'node:http';
import type { FakeFault } from './fake-fault.ts';

type Vector = readonly (number | null)[];

/** Corrupts vectors as the fault demands. */
export function spoil(vectors: readonly Vector[], fault: FakeFault | null): readonly Vector[] {
  switch (fault?.kind) {
    case 'dimension':
      return vectors.map((vector) => [...vector, ...vector].slice(0, vector.length + fault.by));
    case 'nan':
      return vectors.map((vector) => vector.with(0, null));
    case 'zero':
      return vectors.map((vector) => vector.map(() => 0));
    case 'count':
      return vectors.slice(1);
    default:
      return vectors;
  }
}

/** Sends a complete response, or one with a fault. */
export function sendAnswer(response: ServerResponse, answer: string, fault: FakeFault | null): void {
  switch (fault?.kind) {
    case 'cut':
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(answer),
      });
      response.write(answer.slice(0, answer.length / 2), () => response.destroy());
      return;
    case 'garbage':
      return sendText(response, 200, `${answer.slice(0, answer.length / 2)}\u0000`);
    case 'html':
      return sendText(response, 200, '<!doctype html><title>Sign in</title>', 'text/html');
    case 'shape':
      return sendText(response, 200, '{"ok":true}');
    case 'infinite':
      return sendText(response, 200, answer.replace(/-?\d\.\d+/, '1e999'));
    default:
      return sendText(response, 200, answer);
  }
}

/** Sends an HTTP error in the format of a protocol. */
export function sendStatus(
  response: ServerResponse,
  { status, retryAfter, message = 'A fault that was asked for' }: Extract<FakeFault, { kind: 'status' }>,
  protocol: { error(status: number, message: string): unknown },
): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  send(response, status, protocol.error(status, message));
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, status, JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
