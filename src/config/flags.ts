import { z } from 'zod';
import { type Checked, checkValues } from './check-values.ts';
import * as values from './values.ts';

/** Settings given on the command line, as text. */
export interface Flags {
  port?: string;
  workers?: string;
  host?: string;
  dataDir?: string;
  push?: string;
  pull?: string;
}

const flagsSchema = z.strictObject({
  port: values.fromDigits(values.port).optional(),
  workers: values.fromDigits(values.workers).optional(),
  host: values.host.optional(),
  dataDir: values.filePath.optional(),
  push: values.target.optional(),
  pull: values.target.optional(),
});

export type CheckedFlags = z.output<typeof flagsSchema>;

export function checkFlags(flags: Flags): Checked<CheckedFlags> {
  return checkValues(flagsSchema, flags, { nameOf: ([name]) => `--${kebabCase(String(name))}` });
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
