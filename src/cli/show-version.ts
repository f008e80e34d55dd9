import { packageVersion } from '../vocabulary/package-version.ts';

process.stdout.write(`${packageVersion()}\n`);
