import assert from 'node:assert/strict';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { buildIndex } from '../../src/build-index.ts';
import { openDocs } from '../../src/open-docs.ts';
import type { AnswerStatus, Citation, SeeAlso } from '../../src/vocabulary/ask.ts';
import { type Files, temporarySite } from './temporary-site.ts';

const files: Files = {
  'cache.md': [
    '# Cache\n\nThe cache keeps answers of slow services.',
    '## Clear the cache\n\nClear the cache after a deployment:\n\n```sh\nberry cache clear\n```\n\nA full cache is cleared on its own.',
    '## Settings\n\n| Key | Default | Meaning |\n| --- | --- | --- |\n| `size` | 512 MB | how much memory the cache takes |\n| `ttl` | 60 s | how long an answer is kept |\n| `path` | `/tmp` | where the cache is kept |\n| `name` | `main` | name in the log |\n| `mode` | `fast` | how it works |\n| `user` | `berry` | who owns it |\n| `host` | `::1` | where it listens |\n| `port` | 80 | on which port |\n| `log` | `info` | what is logged |',
  ].join('\n\n'),
  'deploy.md':
    '# Deployments\n\nA deployment replaces the running program.\n\n## Roll back\n\nGo back to the version before with `berry rollback`.\n\n## Health checks\n\nBerry asks the program every ten seconds whether it is healthy.',
  'workers.md':
    '# Workers\n\nWorkers run jobs in the background, outside of requests.\n\n## Retry\n\nA failed job is tried again three times.',
};

test('the answer is the full answering section, with its link and its source', async (context) => {
  const ask = await askedDocs(context, files);
  const { text, citations, status } = await ask('how do I clear the cache');
  assert.equal(
    text,
    '**[Cache › Clear the cache](/cache#clear-the-cache)** [1]\n\nClear the cache after a deployment:\n\n```sh\nberry cache clear\n```\n\nA full cache is cleared on its own.',
  );
  assert.partialDeepStrictEqual(status, { answerer: 'extractive', status: 'answered' });
  assert.equal(citations.length, 1);
  assert.partialDeepStrictEqual(citations[0], {
    number: 1,
    title: 'Cache › Clear the cache',
    url: '/cache#clear-the-cache',
    anchor: 'clear-the-cache',
    quote: 'berry cache clear',
  });
});

test('a definition of X comes from the page at /x, even if many pages have X in a longer name', async (context) => {
  const kinds = ['Local', 'Remote', 'Nightly', 'Manual', 'Paid', 'Shared', 'Nested', 'Failed', 'Queued'];
  const pages = kinds.map((kind) => [
    `${kind.toLowerCase()}-job.md`,
    `# ${kind} job\n\nA ${kind.toLowerCase()} job is a job of its own kind.\n\n## What is a ${kind.toLowerCase()} job?\n\nThis job is a job that differs from any other job.`,
  ]);
  const page =
    '# Work in the background with Berry\n\nBerry runs a function outside of requests, as soon as a process has time for it. Its result is kept for a day. Each job has a name.';
  const ask = await askedDocs(context, { ...Object.fromEntries(pages), 'jobs.md': page });
  assert.match((await ask('What is a job?')).text, /\*\*\[Work in the background with Berry\]\(\/jobs\)/);
});

test('a question about a value shows only its row of a long table', async (context) => {
  const ask = await askedDocs(context, files);
  const { text, citations } = await ask('what is the default size of the cache');
  assert.match(text, /\| `size` +\| 512 MB/);
  assert.doesNotMatch(text, /`ttl`|`name`|`log`/);
  assert.match(text, /\n\nContinue reading: \[Settings\]\(\/cache#settings\)$/);
  assert.equal(citations[0]?.quote, 'size\n512 MB\nhow much memory the cache takes');
});

test('questions with typing errors are answered as the search corrects them', async (context) => {
  const ask = await askedDocs(context, files);
  const { text, status } = await ask('how do I claer the cahce');
  assert.equal(status?.status, 'answered');
  assert.match(text, /berry cache clear/);
});

test('a comparison quotes the section of each side, and cites both', async (context) => {
  const ask = await askedDocs(context, {
    'liveness.md': '# Liveness probes\n\nA liveness probe restarts a program that hangs.',
    'readiness.md': '# Readiness probes\n\nA readiness probe holds back traffic until the program is ready.',
    'other.md': '# Logs\n\nLogs are written to standard output.',
  });
  const { text, citations, seeAlso, status } = await ask(
    'difference between a liveness probe and a readiness probe',
  );
  assert.equal(
    text,
    '**[Liveness probes](/liveness)** [1]\n\nA liveness probe restarts a program that hangs.\n\n**[Readiness probes](/readiness)** [2]\n\nA readiness probe holds back traffic until the program is ready.',
  );
  assert.equal(status?.status, 'answered');
  assert.deepEqual(
    citations.map(({ number, url, quote }) => [number, url, quote]),
    [
      [1, '/liveness', 'A liveness probe restarts a program that hangs.'],
      [2, '/readiness', 'A readiness probe holds back traffic until the program is ready.'],
    ],
  );
  assert.deepEqual(seeAlso, []);
});

test('a section of another page that adds to the answer is linked, not quoted', async (context) => {
  const ask = await askedDocs(context, {
    'liveness.md': '# Liveness probes\n\nA liveness probe restarts a program that hangs.',
    'readiness.md': '# Readiness probes\n\nA readiness probe holds back traffic until the program is ready.',
    'other.md': '# Logs\n\nLogs are written to standard output.',
  });
  const { text, seeAlso } = await ask('liveness probe, readiness probe');
  const first = /Liveness/.test(text) ? 'Liveness' : 'Readiness';
  const second = first === 'Liveness' ? 'Readiness' : 'Liveness';
  assert.match(text, new RegExp(`^(?:This may answer it:\n\n)?\\*\\*\\[${first} probes\\]`));
  assert.doesNotMatch(text, new RegExp(second));
  assert.deepEqual(
    seeAlso.map(({ title }) => title),
    [`${second} probes`],
  );
});

test('questions outside the docs are refused, and loosely related sections are introduced as such', async (context) => {
  const ask = await askedDocs(context, files);
  const refused = await ask('who won the chess tournament');
  assert.equal(refused.status?.status, 'refused');
  const unsure = await ask('how do I clear the Varnish cache of my Magento shop');
  assert.equal(unsure.status?.status, 'unsupported');
  assert.match(
    unsure.text,
    /^These docs do not mention “Varnish”, “Magento”. These sections come closest to your question:\n\n\*\*\[Cache › Clear the cache\]\(\/cache#clear-the-cache\)\*\* \[1\]/,
  );
  assert.equal(unsure.citations[0]?.url, '/cache#clear-the-cache');
});

test('a section that may answer is quoted after an introduction, and cited', async (context) => {
  const ask = await askedDocs(context, files);
  const { text, citations, status } = await ask('is an unhealthy program noticed');
  assert.equal(status?.status, 'unsupported');
  assert.match(
    text,
    /^These docs do not mention “unhealthy”. These sections come closest to your question:\n\n\*\*\[Deployments › Health checks\]\(.*\)\*\* \[1\]\n\nBerry asks/,
  );
  assert.equal(citations[0]?.url, '/deploy#health-checks');
});

test('a follow-up does not quote what the reader has just read', async (context) => {
  const ask = await askedDocs(context, files);
  const question = 'how do I clear the cache';
  const { text } = await ask(question);
  const again = await ask('and how else?', question, text);
  assert.doesNotMatch(again.text, /berry cache clear/);
  assert.equal(again.status?.status, 'unsupported');
});

test('a follow-up is understood from the previous question', async (context) => {
  const ask = await askedDocs(context, files);
  const { text } = await ask('and how do I roll it back?', 'what is a deployment');
  assert.match(text, /^\*\*\[Deployments › Roll back\]/);
});

test('a follow-up that names a version is answered from that version', async (context) => {
  const page = (command: string) => `# Install\n\nInstall berry with \`${command}\`.`;
  const ask = await askedDocs(
    context,
    { 'v2/install.md': page('npm install berry'), 'v1/install.md': page('gem install berry') },
    { v2: '2.x', v1: '1.x' },
  );
  const now = await ask('how do I install berry');
  assert.match(now.text, /npm install berry/);
  const before = await ask('and in v1?', 'how do I install berry');
  assert.match(before.text, /gem install berry/);
});

/** A site that answers without a model. */
async function askedDocs(context: TestContext, site: Files, versions?: Record<string, string>) {
  const directory = await temporarySite(context, site);
  const dataDir = await temporarySite(context);
  const content = Object.entries(versions ?? { '.': 'current' }).map(([folder, version]) => ({
    kind: 'dir' as const,
    path: join(directory, folder),
    version,
    baseUrl: versions === undefined ? '/' : `/${folder}`,
  }));
  await buildIndex({ directory, dataDir, content, versions: { current: content[0]!.version } });
  const docs = await openDocs({ dataDir });
  context.after(() => docs.close());
  return async (query: string, before?: string, answer?: string) => {
    const history = [
      ...(before === undefined ? [] : [{ role: 'user' as const, text: before }]),
      ...(answer === undefined ? [] : [{ role: 'assistant' as const, text: answer }]),
    ];
    const { parts } = await docs.ask({ query, history });
    let text = '';
    let citations: readonly Citation[] = [];
    let seeAlso: readonly SeeAlso[] = [];
    let status: AnswerStatus | null = null;
    for await (const part of parts) {
      if (part.type === 'text-delta') text += part.delta;
      if (part.type === 'data-citations') citations = part.data;
      if (part.type === 'data-see-also') seeAlso = part.data;
      if (part.type === 'data-status') status = part.data;
    }
    return { text, citations, seeAlso, status: status as AnswerStatus | null };
  };
}

test('copies of a page in folders of versions are not offered as further sections', async (context) => {
  const kettle =
    '# Boil water\n\nTo boil water, fill the kettle and press the button.\n\n## Boil water slowly\n\nTo boil water slowly, press the button twice.';
  const ask = await askedDocs(context, {
    ...Object.fromEntries(['1.8', '1.10', '1.9'].map((version) => [`addon/${version}/boil.md`, kettle])),
    'tea.md': '# Tea\n\nTea needs water that you boil.',
  });
  const { text, seeAlso } = await ask('how do I boil water');
  assert.match(text, /\/addon\/1\.10\/boil/);
  assert.deepEqual(
    seeAlso.filter(({ url }) => !/^\/(?:addon\/1\.10|tea)/.test(url)),
    [],
  );
});
