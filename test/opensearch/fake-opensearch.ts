import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeAnswer {
  status?: number;
  body?: unknown;
  /** Never responds. */
  hangs?: boolean;
}

export interface FakeCall {
  method: string;
  path: string;
  body: string;
}

type Answering = (call: FakeCall, place: number) => FakeAnswer | undefined;

/** A server on loopback that responds like a failing cluster. */
export class FakeOpenSearch {
  readonly calls: FakeCall[] = [];
  readonly authorizations: (string | undefined)[] = [];
  readonly #server: Server;
  #answering: Answering;

  static async start(answering: Answering): Promise<FakeOpenSearch> {
    const fake = new FakeOpenSearch(answering);
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  private constructor(answering: Answering) {
    this.#answering = answering;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  answerWith(answering: Answering): void {
    this.#answering = answering;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.authorizations.push(request.headers.authorization);
    let body = '';
    for await (const part of request) body += part;
    const call = { method: request.method ?? '', path: (request.url ?? '').split('?')[0]!, body };
    const answer = this.#answering(call, this.calls.push(call) - 1) ?? { body: {} };
    if (answer.hangs === true) return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body ?? {}));
  }
}

/** The response to searches that each found these documents. */
export function searchAnswer(hits: object[] = [], more: object = {}, searches = 1): FakeAnswer {
  const whole = { timed_out: false, _shards: { total: 2, failed: 0 }, hits: { hits }, status: 200, ...more };
  return { body: { responses: Array.from({ length: searches }, () => whole) } };
}
