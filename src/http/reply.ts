/** The response of a route, without the headers that all responses share. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** A response that is not streamed. */
export interface WholeReply extends Reply {
  body: string | null;
}

export function jsonReply(
  body: object,
  { status = 200, headers = {} }: Partial<Pick<Reply, 'status' | 'headers'>> = {},
): WholeReply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
