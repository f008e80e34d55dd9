import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';

// Writes dist/, the JavaScript that is published: Node refuses to strip types below node_modules.
rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
chmodSync('dist/cli/docent.js', 0o755);
