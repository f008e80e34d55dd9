import { Transform, type TransformCallback } from 'node:stream';

export interface MessageLinesOptions {
  /** Maximum bytes of a line. */
  maxBytes: number;
  /** Called with the JSON-RPC error for a refused line. */
  refuse(code: number, message: string): void;
}

const newline = 0x0a;

/**
 * Splits stdin into messages, one per line. Refuses lines that the SDK's server would not answer: lines that are too
 * long, invalid JSON and batches.
 */
export class MessageLines extends Transform {
  readonly #options: MessageLinesOptions;
  #pieces: Buffer[] = [];
  #bytes = 0;

  constructor(options: MessageLinesOptions) {
    super();
    this.#options = options;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#keep(chunk.subarray(start, end));
      this.#endLine();
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
    done();
  }

  /** The rest of a line that is too long is not stored. */
  #keep(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes <= this.#options.maxBytes) this.#pieces.push(piece);
    else this.#pieces = [];
  }

  #endLine(): void {
    const isTooLong = this.#bytes > this.#options.maxBytes;
    const line = Buffer.concat(this.#pieces).toString();
    this.#pieces = [];
    this.#bytes = 0;
    if (isTooLong)
      return this.#refuse(-32_600, `The message is larger than ${this.#options.maxBytes} bytes.`);
    if (line.trim() === '') return;
    if (/^\s*\[/.test(line)) return this.#refuse(-32_600, noBatches);
    if (!isJson(line)) return this.#refuse(-32_700, 'The message is not valid JSON.');
    this.push(`${line}\n`);
  }

  #refuse(code: number, message: string): void {
    this.#options.refuse(code, message);
  }
}

/** MCP has no batches since revision 2025-06-18, and a batch would bypass the request limit. */
export const noBatches = 'Batches are not supported. Send each message on its own.';

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
