import { LRUCache } from 'lru-cache';
import type { SessionRegister } from '../app-settings.ts';
import { forOwner } from '../looking-back.ts';
import { newSession, readSession, sessionSeconds } from './session.ts';

/** The sessions of browsers that signed in with the admin token. */
export class Sessions {
  readonly #adminToken: string;
  readonly #ended: SessionRegister;

  constructor(adminToken: string, ended: SessionRegister = endedInMemory()) {
    this.#adminToken = adminToken;
    this.#ended = ended;
  }

  begin(): string {
    return newSession(this.#adminToken);
  }

  /** Whether one of these cookies is a valid session. */
  async hold(cookies: readonly string[]): Promise<boolean> {
    for (const cookie of cookies) {
      const session = readSession(cookie, this.#adminToken);
      if (session !== null && !(await this.#ended.has(session.id).catch(rethrowForOwner))) return true;
    }
    return false;
  }

  /** Ends the sessions in these cookies, so that copies of the cookies are invalid, too. */
  async end(cookies: readonly string[]): Promise<void> {
    for (const cookie of cookies) {
      const session = readSession(cookie, this.#adminToken);
      if (session !== null) await this.#ended.add(session.id, session.until).catch(rethrowForOwner);
    }
  }
}

function endedInMemory(): SessionRegister {
  const ids = new LRUCache<string, true>({ max: 10_000, ttl: sessionSeconds * 1000 });
  return {
    add: async (id) => void ids.set(id, true),
    has: async (id) => ids.has(id),
  };
}

function rethrowForOwner(error: unknown): never {
  throw forOwner(error);
}
