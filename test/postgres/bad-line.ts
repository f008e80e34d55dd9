import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a server that can be cut, or can swallow everything sent. */
export class BadLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: 'good' | 'cut' | 'silent' = 'good';

  private constructor(target: number) {
    this.#server = createServer((near) => this.#accept(near, target));
  }

  /** Resolves to the line and the URL of the same database over the line. */
  static async to(url: string): Promise<{ line: BadLine; url: string }> {
    const there = new URL(url);
    const line = new BadLine(Number(there.port));
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    const address = line.#server.address();
    there.port = typeof address === 'object' && address !== null ? String(address.port) : '';
    return { line, url: there.href };
  }

  /** Ends every connection and refuses new ones. */
  cut(): void {
    this.#state = 'cut';
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Accepts connections and bytes, but forwards nothing. */
  silence(): void {
    this.#state = 'silent';
    for (const socket of this.#sockets) socket.pause();
  }

  mend(): void {
    this.#state = 'good';
    for (const socket of this.#sockets) socket.resume();
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #accept(near: Socket, target: number): void {
    if (this.#state === 'cut') return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (this.#state === 'silent') from.pause();
    }
  }
}
