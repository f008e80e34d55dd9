import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A socket that sends any bytes, HTTP or not, and collects the response. */
export class RawConnection {
  received = '';
  readonly socket: Socket;
  readonly closed: Promise<void>;

  private constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect({ host: hostname, port: Number(port) });
    this.socket.on('data', (data) => {
      this.received += data.toString('latin1');
    });
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()));
  }

  static async open(url: string): Promise<RawConnection> {
    const connection = new RawConnection(url);
    await new Promise((resolve) => connection.socket.once('connect', resolve));
    return connection;
  }

  write(bytes: string | Uint8Array): void {
    this.socket.write(bytes);
  }

  /** Resolves once the response matches, or rejects after five seconds. */
  async receives(pattern: RegExp): Promise<string> {
    for (let waited = 0; waited < 500; waited++) {
      if (pattern.test(this.received)) return this.received;
      await wait(10);
    }
    throw new Error(`${pattern} did not come, but: ${JSON.stringify(this.received)}`);
  }
}

/** A search request, with one character per byte. */
export function searchBytes(body: string, headers = ''): string {
  return (
    'POST /_service/api/search HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
    `${headers}Content-Length: ${body.length}\r\n\r\n${body}`
  );
}
