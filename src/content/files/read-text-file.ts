import { readFile, stat } from 'node:fs/promises';
import type { Finding } from '../document.ts';
import { decodeText } from './decode-text.ts';
import { reason } from './walk-files.ts';

export interface TextFile {
  /** Null when the file could not be read; the finding says why. */
  text: string | null;
  findings: Finding[];
}

/** Reads a file of any encoding and size; every fault becomes a finding, never an error. */
export async function readTextFile(path: string, { maxBytes = 100_000_000 } = {}): Promise<TextFile> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return { text: null, findings: [unreadable('it is not a regular file')] };
    const { size } = stats;
    if (size > maxBytes) return { text: null, findings: [tooLarge(size, maxBytes)] };
    return decodeText(await readFile(path));
  } catch (error) {
    return { text: null, findings: [unreadable(reason(error))] };
  }
}

function unreadable(why: string): Finding {
  return { code: 'unreadable', severity: 'error', message: `The file cannot be read: ${why}.` };
}

function tooLarge(size: number, maxBytes: number): Finding {
  return {
    code: 'file_too_large',
    severity: 'error',
    message: `The file was skipped because it is ${megabytes(size)} MB and the limit is ${megabytes(maxBytes)} MB. Split it into smaller pages.`,
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
