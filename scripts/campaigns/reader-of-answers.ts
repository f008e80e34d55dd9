import assert, { AssertionError } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

/** What the server promised to a client, by the id of the answer. */
export interface Promised {
  question: string;
  /** The complete text; null until `finish` was received. */
  text: string | null;
  /** The last acknowledged rating; null for none. */
  rating: number | null;
  /** Later ratings that were never acknowledged. */
  unacknowledged: number[];
}

const headers = { 'content-type': 'application/json' };

/** Asks, rates and searches until the server is gone, and records its promises. */
export async function readAnswers(url: string, name: string, promised: Map<string, Promised>): Promise<void> {
  for (let turn = 0; ; turn++)
    try {
      const about = turn % 3 === 0 ? 'descale' : 'fill';
      const id = await ask(url, `How do I ${about} a kettle in house ${name}x${turn}?`, promised);
      await search(url, `kettle house ${name}x${turn}`);
      if (id === null) continue;
      const { length } = await rate(url, id, turn % 2 === 0 ? 1 : -1, promised);
      if (length > 0 && turn % 4 === 0) await rate(url, id, -1, promised);
    } catch (error) {
      if (error instanceof AssertionError) throw error;
      return; // The server is gone, maybe in the middle of an answer.
    }
}

/** Resolves to the id of a complete answer. */
async function ask(url: string, question: string, promised: Map<string, Promised>): Promise<string | null> {
  const response = await post(url, 'ask', { query: question });
  assert.equal(response.status, 200, 'a question is answered, whatever becomes of the journal');
  let heard = '';
  try {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) heard += piece;
  } finally {
    note(question, heard, promised);
  }
  return note(question, heard, promised);
}

/** Received parts count, even if the connection broke later. */
function note(question: string, heard: string, promised: Map<string, Promised>): string | null {
  const parts = heard
    .split('\n\n')
    .slice(0, -1)
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice('data: '.length)));
  const id = parts.find(({ type }) => type === 'start')?.messageId;
  if (id === undefined) return null;
  const text = parts.map(({ delta = '' }) => delta).join('');
  const isWhole = parts.some(({ type }) => type === 'finish');
  promised.set(id, { question, text: isWhole ? text : null, rating: null, unacknowledged: [] });
  return isWhole ? id : null;
}

/** Resolves to the acknowledged ratings; they are rejected while the journal is unreachable. */
async function rate(
  url: string,
  id: string,
  value: number,
  promised: Map<string, Promised>,
): Promise<number[]> {
  const promise = promised.get(id)!;
  promise.unacknowledged.push(value);
  const response = await post(url, 'ai/feedback', { id, value });
  if (response.status === 503) {
    await wait(50);
    return [];
  }
  assert.equal(response.status, 200);
  const { ok } = (await response.json()) as { ok: boolean };
  assert.ok(ok, `the answer ${id} is not known, although it was given`);
  promise.rating = value;
  promise.unacknowledged = [];
  return [value];
}

async function search(url: string, query: string): Promise<void> {
  const response = await post(url, 'search', { query });
  assert.equal(response.status, 200);
  await response.text();
}

function post(url: string, path: string, body: object): Promise<Response> {
  return fetch(`${url}/_service/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
