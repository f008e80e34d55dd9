import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** A lock that was not renewed for this long has expired. */
const staleMs = 30_000;
const renewMs = 5_000;
const pollMs = 100;

export interface LockOptions {
  signal?: AbortSignal;
  /** Called once if another process has the lock. */
  onWait?(): void;
}

/** Does some work that only one process at a time may do; who dies over it leaves the lock to the next. */
export async function withLock<Result>(
  path: string,
  work: () => Promise<Result>,
  { signal, onWait }: LockOptions = {},
): Promise<Result> {
  let isWaiting = false;
  while (!take(path)) {
    if (!isWaiting) onWait?.();
    isWaiting = true;
    await wait(pollMs, undefined, { signal });
  }
  const renewal = setInterval(() => renew(path), renewMs);
  renewal.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, `${hostname()} ${process.pid}`);
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    removeAbandoned(path);
    return false;
  }
}

/** Two may find the same dead lock: who comes second puts back what the first has taken meanwhile. */
function removeAbandoned(path: string): void {
  try {
    const owner = readFileSync(path, 'utf8');
    if (!isAbandoned(owner, Date.now() - statSync(path).mtimeMs)) return;
    const aside = `${path}-${crypto.randomUUID()}`;
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== owner) linkSync(aside, path);
    rmSync(aside);
  } catch {
    // It is gone already.
  }
}

function isAbandoned(owner: string, ageMs: number): boolean {
  const [machine, pid] = owner.split(' ');
  // One that was just made may not be written yet.
  if (pid === undefined || machine !== hostname()) return ageMs > staleMs;
  return ageMs > staleMs || isDead(Number(pid));
}

/** Whether no process of this machine has that number. */
export function isDead(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function renew(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The data folder was cleared; continue.
  }
}
