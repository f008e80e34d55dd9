import { existsSync } from 'node:fs';
import { delimiter, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EnvironmentVariables } from '../config/environment.ts';
import { shellWord } from '../content/openapi/shell-word.ts';
import { manualFile } from './manual-section.ts';
import { nearestPath } from './nearest-path.ts';

/** How to start Docent: as typed in this shell, and as other programs start it from any folder. */
export function programOf({ npm_command, npm_lifecycle_event, PATH = '' }: EnvironmentVariables): {
  typed: string;
  anywhere: string[];
} {
  if (npm_command === 'exec') return { typed: 'npx docent', anywhere: ['npx', 'docent'] };
  if (npm_lifecycle_event === 'docent') {
    const clone = resolve(manualFile(''), '..');
    return {
      typed: 'npm run docent --',
      anywhere: ['npm', '--prefix', clone, 'run', '--silent', 'docent', '--'],
    };
  }
  if (isOnPath('docent', PATH)) return { typed: 'docent', anywhere: ['docent'] };
  const program = fileURLToPath(new URL(`docent${extname(import.meta.url)}`, import.meta.url));
  return { typed: `node ${shellWord(nearestPath(program))}`, anywhere: [process.execPath, program] };
}

function isOnPath(name: string, path: string): boolean {
  return path
    .split(delimiter)
    .some(
      (folder) => folder !== '' && ['', '.cmd'].some((ending) => existsSync(join(folder, name + ending))),
    );
}
