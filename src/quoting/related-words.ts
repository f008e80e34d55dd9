/** Groups of English words that are interchangeable in questions and manuals. */
const groups = [
  'down fail fails failed failure unreachable unavailable outage offline',
  'missing absent found',
  'error errors problem fault fails failed',
  'delete remove uninstall destroy unset',
  'create add make new',
  'change modify edit update replace',
  'set configure setting specify',
  'setup install',
  'stop disable off hide turnoff switchoff optout',
  'start run launch',
  'enable activate turnon switchon',
  'show list view display print',
  'limit restrict only maximum',
  'speed fast slow performance quick',
  'back rollback revert undo restore',
  'secret password token credential key',
  'require need mandatory',
  'choose select pick',
  'retry retries attempt attempts tries',
  'allow permit',
  'app application',
  'config configuration',
  'rank order sort',
  'store stored keep kept save saved persist located directory folder',
  'disk file folder directory',
  'deploy host publish serve',
  'reason cause',
  'last lasts valid validity live lives lifetime expire expires expired expiry expiration ttl duration',
];

const related = new Map<string, Set<string>>();
for (const words of groups.map((group) => group.split(' ')))
  for (const word of words) related.set(word, new Set([...(related.get(word) ?? []), ...words]));

const none: ReadonlySet<string> = new Set();

/** The related words of an English word. */
export function relatedWords(word: string): ReadonlySet<string> {
  return related.get(word) ?? none;
}
