import { editDistance } from './edit-distance.ts';

/** The known name that a mistyped name most likely means: `servicePath` for `servcePath`. */
export function nearestName(mistyped: string, known: readonly string[]): string | undefined {
  const wanted = bareName(mistyped);
  let nearest: string | undefined;
  let smallest = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of known) {
    const distance = editDistance(wanted, bareName(name));
    if (distance >= smallest) continue;
    nearest = name;
    smallest = distance;
  }
  return nearest;
}

/** Ignores spelling habits: `SERVICE_PATH`, `service-path` and `servicePath` are the same, `DOCENT_PORT` is `PORT`. */
function bareName(name: string): string {
  return name
    .replace(/^DOCENT_/, '')
    .replace(/[_-]/g, '')
    .toLowerCase();
}
