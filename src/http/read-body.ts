import type { z } from 'zod';
import { checkRequest } from '../vocabulary/check-request.ts';
import { HttpError } from './http-error.ts';

const maxBytes = 64 * 1024;

/** Reads and validates a JSON body of at most 64 KiB; throws a 400 that lists all problems. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { isOfAnyType = false } = {},
): Promise<z.output<Schema>> {
  if (!isOfAnyType) requireJson(request);
  const checked = checkRequest(parseJson(await readText(request)), schema);
  if ('request' in checked) return checked.request;
  const { issues } = checked;
  const faults = issues.map(({ path, message }) => `${path === '' ? 'the body' : path}: ${message}`);
  throw new HttpError(400, 'invalid_request', `The request is not valid. ${faults.join('; ')}.`, { issues });
}

function requireJson(request: Request): void {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) return;
  throw new HttpError(400, 'not_json', "Send a JSON body with the header 'Content-Type: application/json'.");
}

/** The text of a body of at most 64 KiB. */
export async function readText(request: Request): Promise<string> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > maxBytes) throw tooLarge();
  try {
    // With a Content-Length, Node enforces the length; reading the body at once is much faster than in pieces.
    const text = announced === null ? await readPieces(request) : await request.text();
    if (text.length > maxBytes) throw tooLarge();
    return text;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'body_incomplete', 'The request body is incomplete.');
  }
}

async function readPieces(request: Request): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.length;
    if (size > maxBytes) throw tooLarge();
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

function tooLarge(): HttpError {
  return new HttpError(400, 'body_too_large', 'The request body is larger than 64 KiB.', {
    headers: { connection: 'close' },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'not_json', 'The request body is not valid JSON.');
  }
}
