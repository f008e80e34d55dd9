import { readFileSync, writeFileSync } from 'node:fs';
import { type LockFile, missingOptionalPackages } from './missing-optional-packages.ts';

// npm leaves optional packages for other platforms out of the lock file when it cannot fetch them, and `npm ci`
// then refuses the whole file. Run this after adding a dependency; test/lockfile.test.ts tells when it is needed.
const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
const missing = missingOptionalPackages(lock);
const { '': root, ...packages } = { ...lock.packages, ...missing };
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: { '': root, ...sorted } }, null, 2)}\n`);
console.log(`${Object.keys(missing).length} entries added`);
