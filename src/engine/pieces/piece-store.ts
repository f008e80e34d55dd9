/** Fetches a file of an export; the response may have any content type. `isFixed`: a cached response may be used. */
export type FetchFile = (path: string, options: { isFixed: boolean }) => Promise<Response>;

/** A piece that could not be loaded: the network failed, or a deploy removed it. */
export class PieceFailure extends Error {
  override readonly name = 'PieceFailure';
}

/** The first byte of every piece. Tells a piece from a host's "not found" page with status 200. */
export const pieceMark = 0x44;

/** The first byte of a file that is compressed with a dictionary. */
export const packedMark = 0x45;

/** Loads pieces by name, each once. */
export class PieceStore {
  readonly #fetch: FetchFile;
  readonly #loaded = new Map<string, Promise<Uint8Array>>();

  constructor(fetchFile: FetchFile) {
    this.#fetch = fetchFile;
  }

  /** `dictionary`: what the piece was compressed with, if it was. */
  load(name: string, dictionary?: Uint8Array): Promise<Uint8Array> {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const loading = this.#read(name, dictionary).catch((cause) => {
      this.#loaded.delete(name);
      throw cause instanceof PieceFailure ? cause : failure(name, cause);
    });
    this.#loaded.set(name, loading);
    return loading;
  }

  async json<Value>(name: string, dictionary?: Uint8Array): Promise<Value> {
    return JSON.parse(new TextDecoder().decode(await this.load(name, dictionary))) as Value;
  }

  /** The browser may have cached the host's page for a missing file, so a failed load is repeated without the cache. */
  async #read(name: string, dictionary?: Uint8Array): Promise<Uint8Array> {
    return this.#attempt(name, true, dictionary).catch(() => this.#attempt(name, false, dictionary));
  }

  async #attempt(name: string, isFixed: boolean, dictionary?: Uint8Array): Promise<Uint8Array> {
    const response = await this.#fetch(`pieces/${name}.bin`, { isFixed });
    if (!response.ok) throw failure(name, `status ${response.status}`);
    const file = new Uint8Array(await response.arrayBuffer());
    const bytes =
      dictionary !== undefined && file[0] === packedMark
        ? await unpacked(file.subarray(1), dictionary)
        : await inflated(file);
    if (bytes[0] !== pieceMark) throw failure(name, 'the response is not a piece');
    return bytes.subarray(1);
  }
}

function failure(name: string, cause: unknown): PieceFailure {
  return new PieceFailure(`The piece ${name} could not be loaded: ${String(cause)}.`, { cause });
}

/** If the host sends a content encoding, the browser has inflated the piece already. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return decompressed([bytes], 'gzip');
}

/** Browsers have no way to pass a dictionary, so it is put before the data as a block that is not compressed. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>, dictionary: Uint8Array): Promise<Uint8Array> {
  const { length } = dictionary;
  const head = Uint8Array.of(0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255);
  const all = await decompressed([head, new Uint8Array(dictionary), bytes], 'deflate-raw');
  return all.subarray(length);
}

async function decompressed(
  parts: Uint8Array<ArrayBuffer>[],
  format: 'gzip' | 'deflate-raw',
): Promise<Uint8Array> {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
