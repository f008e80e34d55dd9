import { hash } from 'node:crypto';

/** Places that clients share; bounds the memory however many addresses ask. */
const places = 1 << 17;

/** Where a client is counted; neither its address nor anything that leads back to it. */
export function placeOf(client: string, salt: string): string {
  return String(Number.parseInt(hash('sha256', salt + client).slice(0, 8), 16) % places);
}
