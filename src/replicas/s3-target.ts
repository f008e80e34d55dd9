import { addAbortSignal, Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { DocentError } from '../errors.ts';
import type { ListedObject, Target } from './target.ts';
import { damaged, type FailureReason, TargetFailure } from './target-failure.ts';

const clientPackage = '@aws-sdk/client-s3';
/** Attempts of one call, with growing waits in between. */
const attempts = 3;
const connectMs = 5_000;
/** Time limit of one attempt to read or write an object. */
const callMs = 60_000;

export interface S3Settings {
  bucket: string;
  /** Prefix of all names, without slashes at its ends; may be empty. */
  prefix: string;
  /** Default: Amazon's endpoint of the region. */
  endpoint?: string;
  region?: string;
  /** Whether the bucket is in the path of URLs instead of the host name; default: with an endpoint. */
  pathStyle?: boolean;
  /** Default: found as by the AWS tools, in the environment, the profile or the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

type Client = { sdk: typeof import('@aws-sdk/client-s3'); s3: S3Client };

/** A bucket of S3, or of another store with the same API. */
export class S3Target implements Target {
  readonly place: string;
  readonly #settings: S3Settings;
  #client: Promise<Client> | null = null;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    this.place = `s3://${[settings.bucket, settings.prefix].filter((part) => part !== '').join('/')}`;
  }

  async read(name: string, mostBytes: number): Promise<{ bytes: Buffer; tag: string } | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#readOnce(name, mostBytes);
      } catch (error) {
        if (error instanceof TargetFailure) throw error;
        // The client repeats calls, but not when the connection breaks within the body.
        if (attempt === attempts || statusOf(error) !== undefined) throw this.#failure(error);
      }
    }
  }

  async #readOnce(name: string, mostBytes: number): Promise<{ bytes: Buffer; tag: string } | null> {
    const { sdk, s3 } = await this.#connect();
    const signal = AbortSignal.timeout(callMs);
    const found = await s3
      .send(new sdk.GetObjectCommand(this.#object(name)), { abortSignal: signal })
      .catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
    if (found === null) return null;
    const pieces: Buffer[] = [];
    let bytes = 0;
    if (!(found.Body instanceof Readable)) throw damaged(`${name} in ${this.place} has no content.`);
    for await (const piece of addAbortSignal(signal, found.Body) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > mostBytes)
        throw damaged(`${name} in ${this.place} is too large: more than ${mostBytes} bytes.`);
      pieces.push(piece);
    }
    return { bytes: Buffer.concat(pieces), tag: found.ETag ?? '' };
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    await this.#put(name, bytes, {});
  }

  /** A store that ignores the condition always writes. */
  replace(name: string, bytes: Buffer, tag: string | null): Promise<boolean> {
    return this.#put(name, bytes, tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag });
  }

  async list(folder: string): Promise<ListedObject[]> {
    const listed: ListedObject[] = [];
    const { bucket, prefix } = this.#settings;
    const root = prefix === '' ? '' : `${prefix}/`;
    try {
      const { sdk, s3 } = await this.#connect();
      const request = { Bucket: bucket, Prefix: `${root}${folder}/` };
      for await (const page of sdk.paginateListObjectsV2({ client: s3 }, request))
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
          listed.push({ name: Key.slice(root.length), bytes: Size, writtenAt: LastModified });
      return listed;
    } catch (error) {
      throw this.#failure(error);
    }
  }

  async remove(name: string): Promise<void> {
    try {
      const { sdk, s3 } = await this.#connect();
      await s3.send(new sdk.DeleteObjectCommand(this.#object(name)));
    } catch (error) {
      throw this.#failure(error);
    }
  }

  async #put(
    name: string,
    bytes: Buffer,
    condition: { IfMatch?: string; IfNoneMatch?: string },
  ): Promise<boolean> {
    try {
      const { sdk, s3 } = await this.#connect();
      const abortSignal = AbortSignal.timeout(attempts * callMs);
      const object = { ...this.#object(name), Body: bytes, ContentLength: bytes.length, ...condition };
      await s3.send(new sdk.PutObjectCommand(object), { abortSignal });
      return true;
    } catch (error) {
      const isConditional = condition.IfMatch !== undefined || condition.IfNoneMatch !== undefined;
      const status = statusOf(error);
      // 409: two conditional writes at the same time; 404: the object to replace was removed.
      if (isConditional && (status === 412 || status === 409 || (status === 404 && isMissing(error))))
        return false;
      throw this.#failure(error);
    }
  }

  #object(name: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.#settings;
    return { Bucket: bucket, Key: prefix === '' ? name : `${prefix}/${name}` };
  }

  #connect(): Promise<Client> {
    this.#client ??= connect(this.#settings);
    return this.#client;
  }

  #failure(error: unknown): Error {
    if (error instanceof DocentError) return error;
    const reason = reasonOf(error);
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const message = `${this.place}: ${said.split('\n')[0]!.slice(0, 300)}. ${hints[reason] ?? ''}`;
    return new TargetFailure(reason, message.trimEnd(), { cause: error });
  }
}

const hints: Partial<Record<FailureReason, string>> = {
  unreachable:
    'Check that the store is running and can be reached from this machine. If AWS_ENDPOINT_URL_S3 is set, check its value.',
  refused:
    'Check the name of the bucket, and that AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of this machine, have access to it.',
};

function reasonOf(error: unknown): FailureReason {
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'CredentialsProviderError' || name === 'NoSuchBucket') return 'refused';
  if (status === undefined || status >= 500 || status === 429) return 'unreachable';
  return status === 401 || status === 403 ? 'refused' : 'error';
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

async function connect({ endpoint, region, pathStyle, credentials }: S3Settings): Promise<Client> {
  const sdk = (await import(clientPackage).catch((cause) => {
    throw new DocentError(
      'config_invalid',
      `s3:// needs the package ${clientPackage}. Install it next to Docent: npm install ${clientPackage}`,
      { cause },
    );
  })) as typeof import('@aws-sdk/client-s3');
  const s3 = new sdk.S3Client({
    ...(endpoint !== undefined && { endpoint, region: 'us-east-1' }),
    ...(region !== undefined && { region }),
    ...(credentials !== undefined && { credentials }),
    forcePathStyle: pathStyle ?? endpoint !== undefined,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: callMs },
    // Not every store supports these checksums, and Docent verifies all content itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, s3 };
}
