import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { send, sendAnswer, sendStatus, spoil } from './fake-answer.ts';
import { chatProtocols, FakeChat } from './fake-chat.ts';
import type { FakeFault } from './fake-fault.ts';
import { cohereEmbed } from './protocols/cohere-embed.ts';
import type { EmbeddingProtocol, EmbeddingRequest } from './protocols/embedding-protocol.ts';
import { googleEmbedContent } from './protocols/google-embed-content.ts';
import { mistralEmbeddings } from './protocols/mistral-embeddings.ts';
import { openaiEmbeddings } from './protocols/openai-embeddings.ts';
import { voyageEmbeddings } from './protocols/voyage-embeddings.ts';
import { wordVector } from './word-vector.ts';

const protocols = {
  openai: openaiEmbeddings,
  google: googleEmbedContent,
  mistral: mistralEmbeddings,
  cohere: cohereEmbed,
  voyage: voyageEmbeddings,
} satisfies Record<string, EmbeddingProtocol>;

export type FakeProtocol = keyof typeof protocols;

const basePaths = {
  openai: protocols.openai.basePath,
  google: protocols.google.basePath,
  mistral: protocols.mistral.basePath,
  cohere: protocols.cohere.basePath,
  voyage: protocols.voyage.basePath,
  anthropic: chatProtocols.anthropic.basePath,
};

export interface FakeRequest {
  protocol: FakeProtocol;
  /** Below the provider's base URL. */
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  texts: string[];
}

/** A fault for every request, or for those for which a function returns one. */
export type FakeFaultRule = FakeFault | ((request: FakeRequest) => FakeFault | null);

export interface FakeProviderOptions {
  /** Default length of vectors, 256. With fewer dimensions, unrelated words look alike more often. */
  dimensions?: number;
  /** Whether connections may serve more than one request, default false. */
  keepAlive?: boolean;
}

/** Model providers on a loopback address that respond like the real ones, or with a chosen fault. */
export class FakeProvider {
  /** The chat models, with separate replies, faults and requests. */
  readonly chat = new FakeChat();
  /** Every valid embedding request, including those that got a fault. */
  readonly requests: FakeRequest[] = [];
  /** How often each text was embedded and its vector sent completely. */
  readonly embedded = new Map<string, number>();
  /** Number of opened connections. */
  connections = 0;
  readonly #dimensions: number;
  readonly #server: Server;
  #port = 0;
  #fault: FakeFaultRule | null = null;
  #faultyRequests = 0;

  private constructor({ dimensions = 256, keepAlive = false }: FakeProviderOptions) {
    this.#dimensions = dimensions;
    this.#server = createServer((request, response) => {
      // With kept connections, the error that a client gets after `refuse` would vary.
      if (!keepAlive) response.shouldKeepAlive = false;
      this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
    this.#server.on('connection', () => this.connections++);
  }

  static async start(options: FakeProviderOptions = {}): Promise<FakeProvider> {
    const provider = new FakeProvider(options);
    await provider.accept();
    return provider;
  }

  /** Base URL of a service; `openai` also serves for OpenAI-compatible providers. */
  baseUrl(service: keyof typeof basePaths = 'openai'): string {
    return `http://127.0.0.1:${this.#port}${basePaths[service]}`;
  }

  /** Fails to embed from now on, for the next `times` requests or until `mend`. */
  fail(fault: FakeFaultRule, times = Number.POSITIVE_INFINITY): void {
    this.#fault = fault;
    this.#faultyRequests = times;
  }

  mend(): void {
    this.#fault = null;
  }

  /** Refuses connections until `accept`. */
  async refuse(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Listens on the same address as before. */
  async accept(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.refuse();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chat = findProtocol(incoming, chatProtocols);
    const embedding = findProtocol(incoming, protocols);
    if (chat === null && embedding === null) {
      return send(response, 404, { error: { message: 'No such path' } });
    }
    const { headers } = incoming;
    const body: unknown = JSON.parse(await text(incoming));
    if (chat !== null) await this.chat.answer({ ...chat, headers, body }, response);
    if (embedding !== null) await this.#answerEmbedding({ ...embedding, headers, body }, response);
  }

  async #answerEmbedding(message: Omit<FakeRequest, 'texts'>, response: ServerResponse): Promise<void> {
    const protocol = protocols[message.protocol];
    const read = protocol.read(message.path, message.body);
    if (typeof read === 'string') return send(response, 400, protocol.error(400, read));
    const request = { ...message, texts: read.texts };
    this.requests.push(request);
    if (protocol.keyOf(message.headers) === null) {
      return send(response, 401, protocol.error(401, 'A key is missing'));
    }
    await this.#embed(read, request, response);
  }

  async #embed(read: EmbeddingRequest, request: FakeRequest, response: ServerResponse): Promise<void> {
    const protocol = protocols[request.protocol];
    const fault = this.#faultFor(request);
    if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
    if (fault?.kind === 'hang' || response.destroyed) return;
    if (fault?.kind === 'drop') {
      response.destroy();
      return;
    }
    if (fault?.kind === 'status') return sendStatus(response, fault, protocol);
    const dimensions = read.dimensions ?? this.#dimensions;
    const vectors = spoil(
      read.texts.map((each) => wordVector(each, dimensions)),
      fault,
    );
    const answer = JSON.stringify(protocol.answer(vectors, read, request.body));
    if (fault === null || fault.kind === 'slow') this.#count(read.texts);
    sendAnswer(response, answer, fault);
  }

  #faultFor(request: FakeRequest): FakeFault | null {
    if (this.#faultyRequests <= 0) return null;
    const fault = typeof this.#fault === 'function' ? this.#fault(request) : this.#fault;
    if (fault !== null) this.#faultyRequests--;
    return fault;
  }

  #count(texts: readonly string[]): void {
    for (const each of texts) this.embedded.set(each, (this.embedded.get(each) ?? 0) + 1);
  }
}

function findProtocol<Name extends string>(
  { method, url = '' }: IncomingMessage,
  known: Record<Name, Pick<EmbeddingProtocol, 'basePath' | 'owns'>>,
): { protocol: Name; path: string } | null {
  if (method !== 'POST') return null;
  const { pathname } = new URL(url, 'http://fake');
  for (const protocol of Object.keys(known) as Name[]) {
    const { basePath, owns } = known[protocol];
    const path = pathname.slice(basePath.length);
    if (pathname.startsWith(`${basePath}/`) && owns(path)) return { protocol, path };
  }
  return null;
}
