/** The bytes `[from, to)` of a file. */
export interface FilePart {
  from: number;
  to: number;
}

/**
 * Fetches a file of an export; the response may have any content type. `isFixed`: a cached response may be used. `part`:
 * the bytes that are needed. A host may send the whole file with status 200.
 */
export type FetchFile = (path: string, options: { isFixed: boolean; part?: FilePart }) => Promise<Response>;

/** A piece that could not be loaded: the network failed, or a deploy removed it. */
export class PieceFailure extends Error {
  override readonly name = 'PieceFailure';
}

/** The first byte of every piece. Distinguishes a piece from a host's "not found" page with status 200. */
export const pieceMark = 0x44;

/** The first byte of a packed piece. Its size follows in three bytes, then its data. */
export const packedMark = 0x45;
export const packedHead = 4;

const noDictionary = new Uint8Array(0);

/** Loads pieces by name, each once. */
export class PieceStore {
  readonly #fetch: FetchFile;
  readonly #loaded = new Map<string, Promise<Uint8Array[]>>();
  /** Whole packs of hosts that do not send parts. */
  readonly #packs = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  /** False after the host has sent a whole file instead of a part. */
  #hasParts = true;

  constructor(fetchFile: FetchFile) {
    this.#fetch = fetchFile;
  }

  /** Loads a piece that is a file of its own. */
  async load(name: string): Promise<Uint8Array> {
    const [piece] = await this.#once(name, name, async (isFixed) => [
      await inflated(await this.#file(name, isFixed)),
    ]);
    return piece!;
  }

  /**
   * Loads the pieces of a pack, or of a part of it. `dictionary`: the dictionary that they were compressed with, if
   * any.
   */
  unpack(name: string, part?: FilePart, dictionary: Uint8Array = noDictionary): Promise<Uint8Array[]> {
    return this.#once(`${name} ${part?.from} ${part?.to}`, name, async (isFixed) =>
      Promise.all(
        packedPieces(await this.#bytes(name, isFixed, part)).map((each) => unpacked(each, dictionary)),
      ),
    );
  }

  async json<Value>(name: string): Promise<Value> {
    return JSON.parse(new TextDecoder().decode(await this.load(name))) as Value;
  }

  /**
   * Loads pieces once. The browser may have cached the host's "not found" page, so a failed load is repeated without
   * the cache, and for the whole file.
   */
  #once(key: string, name: string, read: (isFixed: boolean) => Promise<Uint8Array[]>): Promise<Uint8Array[]> {
    const known = this.#loaded.get(key);
    if (known !== undefined) return known;
    const readMarked = async (isFixed: boolean) => {
      const pieces = await read(isFixed);
      if (pieces.length === 0 || pieces.some(([mark]) => mark !== pieceMark))
        throw failure(name, 'the response is not a piece');
      return pieces.map((bytes) => bytes.subarray(1));
    };
    const loading = readMarked(true)
      .catch(() => {
        this.#packs.delete(name);
        return readMarked(false);
      })
      .catch((cause) => {
        this.#loaded.delete(key);
        throw cause instanceof PieceFailure ? cause : failure(name, cause);
      });
    this.#loaded.set(key, loading);
    return loading;
  }

  async #bytes(name: string, isFixed: boolean, part?: FilePart): Promise<Uint8Array<ArrayBuffer>> {
    if (part === undefined) return this.#file(name, isFixed);
    if (!this.#hasParts || !isFixed) return (await this.#pack(name, isFixed)).subarray(part.from, part.to);
    const response = await this.#response(name, { isFixed, part });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status === 206) return bytes;
    this.#hasParts = false;
    this.#packs.set(name, Promise.resolve(bytes));
    return bytes.subarray(part.from, part.to);
  }

  #pack(name: string, isFixed: boolean): Promise<Uint8Array<ArrayBuffer>> {
    const pack = this.#packs.get(name) ?? this.#file(name, isFixed);
    this.#packs.set(name, pack);
    return pack;
  }

  async #file(name: string, isFixed: boolean): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.#response(name, { isFixed })).arrayBuffer());
  }

  async #response(name: string, options: Parameters<FetchFile>[1]): Promise<Response> {
    const response = await this.#fetch(`pieces/${name}.bin`, options);
    if (!response.ok) throw failure(name, `status ${response.status}`);
    return response;
  }
}

function failure(name: string, cause: unknown): PieceFailure {
  return new PieceFailure(`The piece ${name} could not be loaded: ${String(cause)}.`, { cause });
}

/** If the host sends a content encoding, the browser has already inflated the piece. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return decompressed([bytes], 'gzip');
}

/** The data of consecutive pieces. Zeros may follow the last piece. */
function packedPieces(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; bytes[at] === packedMark; ) {
    const size = bytes[at + 1]! | (bytes[at + 2]! << 8) | (bytes[at + 3]! << 16);
    pieces.push(bytes.subarray(at + packedHead, at + packedHead + size));
    at += packedHead + size;
  }
  return pieces;
}

/** Browsers cannot pass a dictionary, so it is put before the data as an uncompressed block. */
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
