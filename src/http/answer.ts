/** What a route says; headers that every answer has are added later. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** An answer that is there as a whole. */
export interface WholeAnswer extends Answer {
  body: string | null;
}

export function jsonAnswer(
  body: object,
  { status = 200, headers = {} }: Partial<Pick<Answer, 'status' | 'headers'>> = {},
): WholeAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
