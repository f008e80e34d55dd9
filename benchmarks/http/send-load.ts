import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Load {
  url: string;
  path: string;
  connections: number;
  /** One request per body. */
  bodies: readonly string[];
  headers?: Record<string, string>;
}

/** Sends requests over keep-alive connections, each waiting for its response; resolves to their times in ms. */
export async function sendLoad({ url, path, connections, bodies, headers = {} }: Load): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const takeBody = () => bodies[next++];
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  // All connections open before the first request, because a busy server accepts them one at a time.
  const sockets = await Promise.all(Array.from({ length: connections }, () => openConnection(url)));
  await Promise.all(sockets.map((socket) => useConnection(socket, path, head, takeBody, times)));
  return times;
}

async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function useConnection(
  socket: Socket,
  path: string,
  head: string,
  takeBody: () => string | undefined,
  times: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let started = 0;
    let received: Buffer = Buffer.alloc(0);
    const send = () => {
      const body = takeBody();
      if (body === undefined) return socket.end(resolve);
      started = performance.now();
      socket.write(requestBytes(path, head, body));
    };
    socket.on('error', reject);
    socket.on('data', (data) => {
      received = received.length === 0 ? data : Buffer.concat([received, data]);
      if (!isWhole(received)) return;
      if (!received.toString('latin1', 0, 12).endsWith(' 200')) return reject(new Error(received.toString()));
      times.push(performance.now() - started);
      received = Buffer.alloc(0);
      send();
    });
    send();
  });
}

function requestBytes(path: string, head: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

function isWhole(received: Buffer): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
  return received.length >= end + 4 + Number(length);
}
