import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A response to bytes that never reach the app. It has a request id, but is not logged. */
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
  error: 'The HTTP request is malformed. Check the request line, the headers and the Host header.',
};

const noExpectation: Told = {
  status: 417,
  reason: 'Expectation Failed',
  code: 'expectation_failed',
  error: "Only 'Expect: 100-continue' is supported. Remove other Expect headers.",
};

const byCode: Partial<Record<string, Told>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'headers_too_large',
    error: 'The URL and headers are larger than 16 KiB. Send smaller headers. Cookies are not needed.',
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
  const { headers, body } = answerFor(noRequest);
  return new Response(body, { status: noRequest.status, headers });
}

/** For a request that names no host, or more than one. */
export function answerWrongHost(outgoing: ServerResponse): void {
  send(noRequest, outgoing);
}

/** For a request with an unsupported `Expect` header. */
export function answerExpectation(_incoming: IncomingMessage, outgoing: ServerResponse): void {
  send(noExpectation, outgoing);
}

/** For bytes that are not a valid request. Only the socket is available to respond. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
  const told = byCode[error.code ?? ''] ?? noRequest;
  const { headers, body } = answerFor(told);
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) });
  socket.end(
    `HTTP/1.1 ${told.status} ${told.reason}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

/** Whether a response to an earlier request is being written to this socket. */
function isAnswering(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}

function send(told: Told, outgoing: ServerResponse): void {
  const { headers, body } = answerFor(told);
  outgoing.writeHead(told.status, headers);
  outgoing.end(body);
}

function answerFor({ status, error, code }: Told): { headers: Record<string, string>; body: string } {
  const requestId = crypto.randomUUID();
  const issues = status === 400 ? { issues: [{ path: '', message: error }] } : {};
  return {
    headers: {
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      connection: 'close',
    },
    body: JSON.stringify({ error, code, requestId, ...issues }),
  };
}
