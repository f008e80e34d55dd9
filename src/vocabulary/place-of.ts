import { hash } from 'node:crypto';

/** Number of buckets for clients; bounds the memory for any number of addresses. */
const places = 1 << 17;

/** The bucket in which a client is counted; does not reveal the client's address. */
export function placeOf(client: string, salt: string): string {
  return String(Number.parseInt(hash('sha256', salt + client).slice(0, 8), 16) % places);
}
