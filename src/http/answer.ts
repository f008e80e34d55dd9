/** What a route says; headers that every answer has are added later. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

export function jsonAnswer(
  body: object,
  { status = 200, headers = {} }: Partial<Pick<Answer, 'status' | 'headers'>> = {},
): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
