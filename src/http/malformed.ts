import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What is said to whoever sends something that is no HTTP request at all. */
interface Told {
  status: number;
  reason: string;
  code: string;
  error: string;
}

const noRequest: Told = {
  status: 400,
  reason: 'Bad Request',
  code: 'malformed_request',
  error: 'This is no HTTP request that could be read. Check its first line, its headers and its Host.',
};

const byCode: Partial<Record<string, Told>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'headers_too_large',
    error: 'The headers have more than 16 KiB. Send fewer or smaller ones; cookies are not needed here.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 'request_timeout',
    error: 'The request did not arrive in time. Send it again.',
  },
};

/** For a request whose address or Host cannot be read. */
export function malformedResponse(): Response {
  const { status } = noRequest;
  return new Response(bodyOf(noRequest), { status, headers: { 'content-type': 'application/json' } });
}

/** For a request of HTTP/1.1 that does not name the host it wants. */
export function answerHostless(outgoing: ServerResponse): void {
  outgoing.writeHead(noRequest.status, { 'content-type': 'application/json', connection: 'close' });
  outgoing.end(bodyOf(noRequest));
}

/** For bytes that never became a request: there is only the socket to answer on. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const told = byCode[error.code ?? ''] ?? noRequest;
  const body = bodyOf(told);
  socket.end(
    `HTTP/1.1 ${told.status} ${told.reason}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function bodyOf({ error, code }: Told): string {
  const issues = [{ path: '', message: error }];
  return JSON.stringify({ error, code, requestId: crypto.randomUUID(), issues });
}
