import { readFileSync, writeFileSync } from 'node:fs';
import { type LockFile, missingOptionalPackages } from './missing-optional-packages.ts';

// npm omits optional packages for other platforms from the lock file if it cannot fetch them, and `npm ci`
// then rejects the whole file. Run this after adding a dependency if test/lockfile.test.ts fails.
const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
const missing = missingOptionalPackages(lock);
const { '': root, ...packages } = { ...lock.packages, ...missing };
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: { '': root, ...sorted } }, null, 2)}\n`);
console.log(`${Object.keys(missing).length} entries added`);
