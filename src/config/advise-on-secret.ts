import type { Path } from './config-keys.ts';

/** For a config key that looks like a secret: a message that says where the secret belongs. */
export function adviseOnSecret(path: Path, value?: unknown): string | undefined {
  const names = path.map((key) => String(key).replace(/[_-]/g, '').toLowerCase());
  const isPlaceOfJournal = names.join('') === 'journal' && !/^(?:on|yes|true)$/i.test(String(value));
  if (!isSecretName(names.at(-1)!) && !isPlaceOfJournal) return undefined;
  return `is not allowed: keys, tokens and passwords must not be in a config file. Set ${variableFor(names.join(' '))} instead.`;
}

function isSecretName(name: string): boolean {
  return /(apikey|accesskey|secretkey|token|password|passwd|secret|credentials?|journalurl)$|^(auth|key)$/.test(
    name,
  );
}

function variableFor(names: string): string {
  if (names.includes('engine'))
    return 'the environment variables DOCENT_OPENSEARCH_USERNAME and DOCENT_OPENSEARCH_PASSWORD, or DOCENT_OPENSEARCH_API_KEY,';
  if (names.includes('journal')) return 'the environment variable DOCENT_JOURNAL_URL';
  if (names.includes('embedding')) return 'the environment variable DOCENT_EMBEDDING_API_KEY';
  if (names.includes('chat')) return 'the environment variable DOCENT_CHAT_API_KEY';
  if (names.includes('accesstoken')) return 'the environment variable DOCENT_ACCESS_TOKEN';
  if (names.includes('admintoken')) return 'the environment variable DOCENT_ADMIN_TOKEN';
  if (names.includes('token'))
    return 'the environment variable DOCENT_ACCESS_TOKEN (for readers) or DOCENT_ADMIN_TOKEN (for the owner)';
  if (names.includes('key')) {
    return 'the environment variable DOCENT_EMBEDDING_API_KEY or DOCENT_CHAT_API_KEY';
  }
  return 'one of the environment variables DOCENT_EMBEDDING_API_KEY, DOCENT_CHAT_API_KEY, DOCENT_ACCESS_TOKEN, DOCENT_ADMIN_TOKEN, DOCENT_JOURNAL_URL';
}
