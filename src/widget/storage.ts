type Place = 'local' | 'session';

/** A stored value, if it is valid; otherwise, or if storage is not available, null. */
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

/** Stores a value, or removes it if null; ignores errors of browsers without storage. */
export function writeStored(place: Place, key: string, value: unknown): void {
  try {
    if (value === null) storage(place).removeItem(`docent:${key}`);
    else storage(place).setItem(`docent:${key}`, JSON.stringify(value));
  } catch {}
}

function storage(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage;
}
