import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '../../src/replicas/s3-target.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';

const program = process.env.VERSITYGW ?? 'versitygw';
const credentials = { accessKeyId: 'test-access-key', secretAccessKey: 'test-secret-key' };

/** The reason to skip tests with a real S3 server, or false. */
export const noVersityGateway =
  spawnSync(program, ['--version']).status === 0
    ? false
    : 'versitygw is not installed: go install github.com/versity/versitygw/cmd/versitygw@v1.8.0, or name it in VERSITYGW';

/** A real S3 server, the Versity gateway, on a local folder. */
export class VersityGateway {
  readonly settings: S3Settings;
  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | null = null;

  static async start(folder: string): Promise<VersityGateway> {
    await mkdir(join(folder, 'docs'), { recursive: true });
    const gateway = new VersityGateway(folder, await freePort());
    await gateway.start();
    return gateway;
  }

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.settings = {
      bucket: 'docs',
      prefix: 'site/one',
      credentials,
      endpoint: `http://127.0.0.1:${port}`,
    };
  }

  get address(): string {
    return `s3://${this.settings.bucket}/${this.settings.prefix}`;
  }

  /** Environment variables for a process that uses the gateway. */
  get environment(): Record<string, string> {
    return {
      AWS_ENDPOINT_URL_S3: this.settings.endpoint!,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
  }

  /** Starts or restarts the gateway; objects are kept. */
  async start(): Promise<void> {
    const { accessKeyId, secretAccessKey } = credentials;
    const keys = ['--access', accessKeyId, '--secret', secretAccessKey];
    const child = spawn(
      program,
      [...keys, '--port', `127.0.0.1:${this.#port}`, '--quiet', 'posix', this.#folder],
      { stdio: 'ignore' },
    );
    this.#child = child;
    await eventually(() => fetch(this.settings.endpoint!), 'versitygw has started');
  }

  /** Kills the gateway, like a crash. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    this.#child = null;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }
}
