/** With more entries, `sort` is faster. */
const most = 64;

/** Sorts an array in place. For a few entries, this takes a fraction of the time of `sort`. */
export function sortFew<Entry>(entries: Entry[], isBefore: (a: Entry, b: Entry) => boolean): Entry[] {
  if (entries.length > most) return entries.sort((a, b) => Number(isBefore(b, a)) - Number(isBefore(a, b)));
  for (let index = 1; index < entries.length; index++) {
    const entry = entries[index]!;
    let place = index;
    for (; place > 0 && isBefore(entry, entries[place - 1]!); place--) entries[place] = entries[place - 1]!;
    entries[place] = entry;
  }
  return entries;
}
