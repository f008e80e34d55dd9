import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Counters } from '../../vocabulary/counters.ts';
import { placeOf } from '../../vocabulary/place-of.ts';
import type { Database } from '../database.ts';

/** Cached counts of past windows, which do not change any more. */
const rememberedCounts = 10_000;

type PooledDatabase = Pick<Database, 'write'> & { readonly pool: Pool };

/** Request counters shared by all servers on one database. They store salted hashes, no addresses. */
export class PostgresCounters implements Counters {
  readonly #database: PooledDatabase;
  readonly #limiter: RateLimiterPostgres;
  readonly #over = new LRUCache<string, number>({ max: rememberedCounts });
  #salt: Promise<string> | null = null;

  /** `name`: what is counted; `seconds`: the length of a window. */
  constructor(database: PooledDatabase, name: string, seconds: number) {
    this.#database = database;
    this.#limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'docent_limits',
      tableCreated: true,
      keyPrefix: name,
      points: 2 ** 31 - 1,
      duration: 2 * seconds,
    });
  }

  async taken(window: number, client: string): Promise<number> {
    const key = await this.#keyOf(window, client);
    const known = this.#over.get(key);
    if (known !== undefined) return known;
    const count = (await this.#limiter.get(key))?.consumedPoints ?? 0;
    this.#over.set(key, count);
    return count;
  }

  async take(window: number, client: string): Promise<number> {
    return (await this.#limiter.consume(await this.#keyOf(window, client))).consumedPoints;
  }

  async giveBack(window: number, client: string): Promise<void> {
    await this.#limiter.reward(await this.#keyOf(window, client));
  }

  async #keyOf(window: number, client: string): Promise<string> {
    this.#salt ??= this.#sharedSalt();
    try {
      return `${window}:${placeOf(client, await this.#salt)}`;
    } catch (error) {
      this.#salt = null;
      throw error;
    }
  }

  /** The first server sets the salt. */
  async #sharedSalt(): Promise<string> {
    const [, rows] = await this.#database.write([
      {
        sql: "INSERT INTO docent_settings (name, value) VALUES ('limit_salt', ?) ON CONFLICT DO NOTHING",
        values: [randomBytes(16).toString('hex')],
      },
      { sql: "SELECT value FROM docent_settings WHERE name = 'limit_salt'" },
    ]);
    return String(rows![0]!.value);
  }
}
