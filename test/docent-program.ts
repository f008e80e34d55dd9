import { join } from 'node:path';

/** The program that tests start. `npm test` bundles it, because the sources take twice as long to load. */
export const docentProgram = process.env.TEST_PROGRAM ?? join(import.meta.dirname, '../src/cli/docent.ts');
