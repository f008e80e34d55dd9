import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { buildIndex } from '../../src/build-index.ts';
import { openDocs } from '../../src/open-docs.ts';
import type { Turn } from '../../src/vocabulary/ask.ts';
import { type Files, temporarySite } from './temporary-site.ts';

const files: Files = {
  'deploy.md': [
    '# Deploying\n\nBerry runs as one process behind a proxy.',
    '## Docker\n\nTo deploy with Docker, run the official image:\n\n```sh\ndocker run berry/server\n```\n\nMount a volume, so that data survives an update of the container.',
    '## Systemd\n\nTo deploy with systemd, write a unit file and enable it:\n\n```sh\nsystemctl enable berry\n```',
    '## Roll back\n\nTo roll back a deployment, start the version before with `berry rollback`.',
  ].join('\n\n'),
  'server.md': [
    '# Server\n\nThe server answers HTTP requests.',
    '## Port\n\nThe default port of the server is 7700. Change the port with `--port`.',
    '## Proxy\n\nSet up a proxy with `proxy.target` to send requests to another server.',
    '## Memory\n\nThe server needs 64 MB of memory. Limit the memory with `--max-memory`.',
  ].join('\n\n'),
  'search.md': [
    '# Search\n\nReaders search all pages.',
    '## Typos\n\nThe search corrects typos in words with five letters or more. Turn the correction of typos off with `typos: false`.',
    '## Synonyms\n\nAdd synonyms for the search in `synonyms.json`. Synonyms are read at every start.',
    '## Languages\n\nTo add a language to the search, list its code under `languages`.',
  ].join('\n\n'),
  'backup.md': [
    '# Backups\n\nA backup is a copy of all data in one file.',
    '## Create a backup\n\nCreate a backup with `berry backup`. A backup takes a few seconds.',
    '## Restore a backup\n\nRestore a backup with `berry restore FILE`. The server must be stopped first.',
    '## Schedule\n\nBackups run every night at 3 by default. Set the schedule of backups with `backup.cron`.',
  ].join('\n\n'),
  'worker.md': [
    '# Cloudflare Worker\n\nBerry has an adapter for Cloudflare Worker, which is experimental.',
    '## Bindings\n\nBindings of Cloudflare are imported from `cloudflare:workers`.',
  ].join('\n\n'),
  'keys.md': [
    '# API keys\n\nAn API key is a secret that lets a program call the server.',
    '## Create a key\n\nCreate an API key with `berry key create`.',
    '## Expiry\n\nAn API key expires after 90 days. Set the expiry of an API key with `--expires`.',
  ].join('\n\n'),
};

const [docker, systemd, rollBack] = ['/deploy#docker', '/deploy#systemd', '/deploy#roll-back'];
const [port, proxy, memory] = ['/server#port', '/server#proxy', '/server#memory'];
const [typos, synonyms, languages] = ['/search#typos', '/search#synonyms', '/search#languages'];
const [create, restore, schedule] = [
  '/backup#create-a-backup',
  '/backup#restore-a-backup',
  '/backup#schedule',
];
const [newKey, expiry] = ['/keys#create-a-key', '/keys#expiry'];
const refused = 'refused';

/** Questions with the section that each one must find. */
const conversations: readonly (readonly (readonly [question: string, leadsTo: string])[])[] = [
  // Self-contained questions, after any other question.
  [
    ['How do I set up a proxy?', proxy],
    ['What is the default port?', port],
  ],
  [
    ['How do I deploy with docker?', docker],
    ['How do I add synonyms?', synonyms],
  ],
  [
    ['How do I add synonyms?', synonyms],
    ['How do I deploy with docker?', docker],
  ],
  [
    ['How do I create a backup?', create],
    ['When does an API key expire?', expiry],
  ],
  [
    ['How do I create an API key?', newKey],
    ['restore a backup', restore],
  ],
  [
    ['How do I create an API key?', newKey],
    ['typos', typos],
  ],
  [
    ['How do I deploy with systemd?', systemd],
    ['Is there a way to turn typos off?', typos],
  ],
  // A pronoun that refers to the product, not to the previous question.
  [
    ['How do I add a language to the search?', languages],
    ['How much memory does it need?', memory],
  ],
  [
    ['How do I add synonyms?', synonyms],
    ['Which port does it use by default?', port],
  ],
  // Elliptic follow-ups.
  [
    ['How do I deploy with docker?', docker],
    ['and with systemd?', systemd],
  ],
  [
    ['How do I deploy with docker?', docker],
    ['what about systemd?', systemd],
  ],
  [
    ['How do I deploy with systemd?', systemd],
    ['with docker?', docker],
  ],
  [
    ['How do I create a backup?', create],
    ['and restore?', restore],
  ],
  [
    ['How do I deploy with docker?', docker],
    ['and how do I roll it back?', rollBack],
  ],
  // The docs do not combine both, so the sections about the follow-up are listed.
  [
    ['How do I create an API key?', newKey],
    ['and on Cloudflare?', '/worker'],
  ],
  [
    ['How do I add synonyms?', synonyms],
    ['and on Cloudflare?', '/worker'],
  ],
  // Follow-ups with a pronoun.
  [
    ['How do I create a backup?', create],
    ['how do I restore it?', restore],
  ],
  [
    ['How do I create an API key?', newKey],
    ['when does it expire?', expiry],
  ],
  [
    ['What is a backup?', '/backup'],
    ['Can I schedule them?', schedule],
  ],
  // Chains.
  [
    ['How do I deploy with docker?', docker],
    ['and with systemd?', systemd],
    ['What is the default port?', port],
  ],
  [
    ['How do I create a backup?', create],
    ['how do I restore it?', restore],
    ['can I schedule them too?', schedule],
  ],
  // Off-topic questions are refused anywhere in a conversation, and do not affect the next question.
  [
    ['What is the capital of France?', refused],
    ['How do I deploy with docker?', docker],
  ],
  [
    ['What is the capital of France?', refused],
    ['What is the default port?', port],
  ],
  [
    ['Who won the world cup?', refused],
    ['and with systemd?', systemd],
  ],
  [
    ['How do I deploy with docker?', docker],
    ['What is the capital of France?', refused],
  ],
  [
    ['How do I deploy with docker?', docker],
    ['and what is the capital of France?', refused],
  ],
  [
    ['How do I deploy with docker?', docker],
    ['Who painted the Mona Lisa?', refused],
    ['and with systemd?', systemd],
  ],
  [
    ['How do I create a backup?', create],
    ['Write a poem about the moon', refused],
    ['how do I restore it?', restore],
  ],
];

const site = { after };
const dataDir = await temporarySite(site);
await buildIndex({ directory: await temporarySite(site, files), dataDir });
const docs = await openDocs({ dataDir });
after(() => docs.close());

for (const conversation of conversations)
  test(`each is understood: ${conversation.map(([question]) => question).join(' > ')}`, async () => {
    const history: Turn[] = [];
    const led: string[] = [];
    for (const [query] of conversation) {
      const { text, leadsTo } = await ask(query, history);
      led.push(leadsTo);
      history.push({ role: 'user', text: query }, { role: 'assistant', text });
    }
    assert.deepEqual(
      led,
      conversation.map(([, leadsTo]) => leadsTo),
    );
  });

/** The cited section, or the first listed one. */
async function ask(query: string, history: Turn[]): Promise<{ text: string; leadsTo: string }> {
  const { parts } = await docs.ask({ query, history });
  let text = '';
  let leadsTo = '';
  for await (const part of parts) {
    if (part.type === 'text-delta') text += part.delta;
    if (part.type === 'data-citations') leadsTo = part.data[0]?.url ?? '';
    if (part.type === 'data-status' && part.data.status === 'refused') leadsTo = refused;
  }
  return { text, leadsTo: leadsTo || (/\]\(([^)]+)\)/.exec(text)?.[1] ?? '') };
}
