import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { DocentError } from '../errors.ts';
import { guardedLookup, type Resolve } from './address-guard.ts';

/** Sent as `User-Agent`; `robots.txt` addresses it as `docent`. */
const userAgent = 'Docent (documentation search; crawls the site of its operator)';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty if the content was not wanted. */
  body: Buffer;
  isTooLarge: boolean;
}

export interface ClientOptions {
  parallel: number;
  timeoutMs: number;
  allowPrivate?: boolean;
  resolve?: Resolve;
}

export interface RequestOptions {
  headers?: Record<string, string>;
  /** Limit of decompressed bytes. */
  maxBytes: number;
  /** Whether to read the content, by the headers of a response with status 200. */
  wants?(headers: IncomingHttpHeaders): boolean;
  signal: AbortSignal;
}

/** Responses other than 200 are read up to this size to keep the connection. */
const smallBody = 64_000;

/** Requests addresses of one origin and never connects to another. */
export class SiteClient {
  readonly #origin: string;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #timeoutMs: number;
  #bytes = 0;
  #requests = 0;

  constructor(origin: string, { parallel, timeoutMs, allowPrivate, resolve }: ClientOptions) {
    this.#origin = origin;
    this.#timeoutMs = timeoutMs;
    const { protocol, hostname } = new URL(origin);
    const settings = {
      keepAlive: true,
      maxSockets: parallel,
      lookup: guardedLookup(hostname, { allowPrivate, resolve }),
    };
    this.#agent = protocol === 'https:' ? new HttpsAgent(settings) : new HttpAgent(settings);
  }

  /** Bytes received so far, with headers. */
  get bytes(): number {
    return this.#bytes;
  }

  get requests(): number {
    return this.#requests;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Requests a path; redirects are not followed. Throws an error with a readable message if there is no response. */
  async get(address: string, { headers = {}, maxBytes, wants, signal }: RequestOptions): Promise<Reply> {
    this.#requests++;
    const deadline = AbortSignal.timeout(this.#timeoutMs);
    const either = AbortSignal.any([signal, deadline]);
    let received = () => 0;
    try {
      const { response, bytes } = await this.#send(address, headers, either);
      received = bytes;
      const { statusCode: status = 0 } = response;
      const isWanted = status === 200 && (wants?.(response.headers) ?? true);
      if (status === 200 && !isWanted) {
        response.destroy();
        return { status, headers: response.headers, body: Buffer.alloc(0), isTooLarge: false };
      }
      const read = await readBody(response, isWanted ? maxBytes : smallBody);
      return { status, headers: response.headers, ...read };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof DocentError) throw error;
      throw new Error(
        deadline.aborted ? `no complete response within ${this.#timeoutMs / 1000} s` : reasonOf(error),
      );
    } finally {
      this.#bytes += received();
    }
  }

  #send(
    address: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<{ response: IncomingMessage; bytes(): number }> {
    const url = `${this.#origin}${address}`;
    const open = url.startsWith('https:') ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      let before = 0;
      const sent = open(url, {
        agent: this.#agent,
        headers: {
          'user-agent': userAgent,
          accept: 'text/html, text/markdown;q=0.9, */*;q=0.1',
          'accept-encoding': 'gzip, br',
          ...headers,
        },
        signal,
      });
      sent.on('socket', (socket) => {
        before = socket.bytesRead;
      });
      sent.on('response', (response) => {
        const { socket } = response;
        const soFar = () => socket.bytesRead - before;
        // After the end of the response, the next request uses the connection.
        let total: number | null = null;
        response.once('end', () => {
          total = soFar();
        });
        resolve({ response, bytes: () => total ?? soFar() });
      });
      sent.on('error', reject);
      sent.end();
    });
  }
}

/** Reads up to the limit: a small response may decompress to a huge one. */
async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ body: Buffer; isTooLarge: boolean }> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    return { body: Buffer.alloc(0), isTooLarge: true };
  }
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of unpacked(response)) {
    length += part.length;
    if (length > maxBytes) return { body: Buffer.alloc(0), isTooLarge: true };
    parts.push(part);
  }
  return { body: Buffer.concat(parts), isTooLarge: false };
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return response;
  const decoder = decoderFor(encoding);
  if (decoder === null) throw new Error(`the content encoding '${encoding}' is unknown`);
  // Errors of the response reach the reader through the decoder.
  return pipeline(response, decoder, () => undefined);
}

function decoderFor(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  return encoding === 'deflate' ? createInflate() : null;
}

const meanings: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  ENOTFOUND: 'the host name does not exist',
  EAI_AGAIN: 'the host name could not be resolved',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  HPE_HEADER_OVERFLOW: 'the response headers are too long',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const meaning = Object.hasOwn(meanings, code) ? meanings[code] : undefined;
  if (meaning !== undefined) return meaning;
  // With several addresses, Node reports one error for each.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error && error.message !== '' ? error.message : code || 'the request failed';
}
