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
  /** Called once, if another process holds the lock. */
  onWait?(): void;
}

/** Runs work that only one process at a time may do. If a process dies, the next one takes over its lock. */
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

/** If two processes find the same abandoned lock, the second one puts back the new lock of the first. */
function removeAbandoned(path: string): void {
  try {
    const owner = readFileSync(path, 'utf8');
    if (!isAbandoned(owner, Date.now() - statSync(path).mtimeMs)) return;
    const aside = `${path}-${crypto.randomUUID()}`;
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== owner) linkSync(aside, path);
    rmSync(aside);
  } catch {
    // Another process has removed it.
  }
}

function isAbandoned(owner: string, ageMs: number): boolean {
  const [machine, pid] = owner.split(' ');
  // The file of a new lock may still be empty.
  if (pid === undefined || machine !== hostname()) return ageMs > staleMs;
  return ageMs > staleMs || isDead(Number(pid));
}

/** Whether this machine has no process with this id. */
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
