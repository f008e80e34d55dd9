type Place = 'local' | 'session';

/** What was kept in the reader's browser, if it is still what it should be; null where nothing can be kept. */
export function readStored<Value>(
  place: Place,
  key: string,
  check: (value: unknown) => Value | null,
): Value | null {
  try {
    return check(JSON.parse(storage(place).getItem(`docent:${key}`) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it when it is null; a browser that keeps nothing is no fault. */
export function writeStored(place: Place, key: string, value: unknown): void {
  try {
    if (value === null) storage(place).removeItem(`docent:${key}`);
    else storage(place).setItem(`docent:${key}`, JSON.stringify(value));
  } catch {}
}

function storage(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage;
}
