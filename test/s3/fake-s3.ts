import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../src/replicas/s3-target.ts';

const credentials = { accessKeyId: 'test-access-key', secretAccessKey: 'test-secret-key' };
/** Objects per page of a listing; real stores return 1,000. */
const pageSize = 5;

/** The fault of all requests while it is set. */
export type S3Fault = 'refuse' | 'break' | 'busy' | null;

/** The part of S3 that Docent uses, in memory: objects, paged listings, conditional writes, error documents. */
export class FakeS3 {
  readonly settings: S3Settings;
  readonly objects = new Map<string, { bytes: Buffer; writtenAt: Date }>();
  readonly requests: string[] = [];
  fault: S3Fault = null;
  /** Whether conditions of writes are ignored, as some stores do. */
  ignoresConditions = false;
  #server: Server | null = null;
  #port = 0;

  static async start(): Promise<FakeS3> {
    const fake = new FakeS3();
    await fake.start();
    return fake;
  }

  private constructor() {
    const endpoint = () => `http://127.0.0.1:${this.#port}`;
    this.settings = {
      bucket: 'docs',
      prefix: 'site/one',
      credentials,
      get endpoint() {
        return endpoint();
      },
    };
  }

  /** Environment variables for a process that uses the store. */
  get environment(): Record<string, string> {
    return {
      AWS_ENDPOINT_URL_S3: this.settings.endpoint!,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
  }

  get address(): string {
    return `s3://${this.settings.bucket}/${this.settings.prefix}`;
  }

  /** Starts or restarts the server; objects are kept. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://store');
    this.requests.push(`${request.method} ${url.pathname}`);
    const body = await buffer(request);
    const isOurs = request.headers.authorization?.includes(`Credential=${credentials.accessKeyId}/`) === true;
    if (!isOurs || this.fault === 'refuse') return sendError(response, 403, 'AccessDenied');
    if (this.fault === 'busy') return sendError(response, 503, 'SlowDown');
    const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (bucket !== this.settings.bucket) return sendError(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') return this.#put(key, body, request, response);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    if (key === '') return this.#list(url.searchParams, response);
    const object = this.objects.get(key);
    if (object === undefined) return sendError(response, 404, 'NoSuchKey');
    response.writeHead(200, { etag: etagOf(object.bytes), 'content-length': object.bytes.length });
    if (this.fault !== 'break') return void response.end(object.bytes);
    response.write(object.bytes.subarray(0, object.bytes.length / 2), () => response.destroy());
  }

  #put(key: string, bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
    const before = this.objects.get(key);
    const ifMatch = this.ignoresConditions ? undefined : headers['if-match'];
    const isNew = !this.ignoresConditions && headers['if-none-match'] === '*';
    if (ifMatch !== undefined && before === undefined) return sendError(response, 404, 'NoSuchKey');
    if ((isNew && before !== undefined) || (ifMatch !== undefined && ifMatch !== etagOf(before!.bytes)))
      return sendError(response, 412, 'PreconditionFailed');
    this.objects.set(key, { bytes, writtenAt: new Date() });
    response.writeHead(200, { etag: etagOf(bytes) }).end();
  }

  #list(parameters: URLSearchParams, response: ServerResponse): void {
    const prefix = parameters.get('prefix') ?? '';
    const after = parameters.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const shown = keys.slice(0, pageSize);
    const isTruncated = keys.length > shown.length;
    const contents = shown.map((key) => {
      const { bytes, writtenAt } = this.objects.get(key)!;
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${writtenAt.toISOString()}</LastModified><ETag>${etagOf(bytes)}</ETag></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
