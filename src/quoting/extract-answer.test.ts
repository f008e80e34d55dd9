import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf } from '../../test/stories/page-with.ts';
import { analyserFor } from '../text/analyser.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { renderBlocks } from '../vocabulary/render-blocks.ts';
import { type AnswerSource, type ExtractedAnswer, extractAnswer } from './extract-answer.ts';

const english = await analyserFor('en');
const japanese = await analyserFor('ja');

function chunk(headings: string[], markdown: string, more: Partial<Chunk> = {}): Chunk {
  const blocks = blocksOf(markdown);
  return {
    id: 'c',
    kind: 'doc',
    title: headings[0] ?? '',
    headerPath: headings,
    url: '/page',
    anchor: null,
    method: null,
    path: null,
    blocks,
    text: renderBlocks(blocks),
    sections: [],
    pageUrl: '/page',
    version: 'current',
    locale: 'en',
    position: 0,
    hash: '',
    boost: 1,
    ...more,
  };
}

/** Sources of one passage each, in the search's order. */
function sources(...chunks: Chunk[]): AnswerSource[] {
  return chunks.map((each, index) => ({
    number: index + 1,
    title: each.headerPath[0] ?? '',
    url: `/page-${index + 1}`,
    chunks: [{ chunk: each, score: 2 - index / 4 }],
  }));
}

function answer(question: string, given: AnswerSource[], analyser = english): ExtractedAnswer {
  return extractAnswer(question, given, analyser);
}

test('what is X: the sentence that says so comes first, wherever it stands', () => {
  const { text, cited } = answer(
    'what is a snapshot',
    sources(
      chunk(
        ['Snapshots'],
        'Old snapshots are removed after a build.\n\nA snapshot is one complete state of the index. It never changes.',
      ),
    ),
  );
  assert.match(text, /^A snapshot is one complete state of the index\. It never changes\. \[1\]/);
  assert.deepEqual(cited, [1]);
});

test('how do I: what to do, then the code that does it, whole', () => {
  const code = '```yaml title="app.yaml"\ncache:\n  size: 10\n\n  ttl: 60\n```';
  const { text } = answer(
    'how do I set the cache size',
    sources(
      chunk(
        ['Cache', 'Cache size'],
        `Set the size of the cache in the config file:\n\n${code}\n\nRestart the server afterwards.`,
      ),
    ),
  );
  assert.ok(text.startsWith(`Set the size of the cache in the config file: [1]\n\n${code}`), text);
});

test('code that the next paragraph speaks on from comes with it', () => {
  const { text } = answer(
    'can I roll back a build',
    sources(
      chunk(
        ['Snapshots', 'Going back'],
        '```bash\napp rollback\n```\n\nmakes the older snapshot the current one.',
      ),
    ),
  );
  assert.equal(text, '```bash\napp rollback\n```\n\nmakes the older snapshot the current one. [1]');
});

test('steps stay an ordered list, each with its code', () => {
  const { text } = answer(
    'how do I deploy the site',
    sources(
      chunk(
        ['Deploy the site'],
        'Deploy the site in three steps:\n\n1. Build the site:\n\n```sh\nnpm run build\n```\n\n2. Copy `dist` to the server.\n3. Restart the server.',
      ),
    ),
  );
  assert.equal(
    text,
    'Deploy the site in three steps:\n\n1. Build the site:\n\n   ```sh\n   npm run build\n   ```\n\n2. Copy `dist` to the server.\n3. Restart the server. [1]',
  );
});

test('steps stay an ordered list with the code that is indented below them', () => {
  const { text } = answer(
    'how do I deploy the site',
    sources(
      chunk(
        ['Deploy the site'],
        '1. Build the site:\n\n   ```sh\n   npm run build\n   ```\n\n2. Copy `dist` to the server.',
      ),
    ),
  );
  assert.equal(
    text,
    '1. Build the site:\n\n   ```sh\n   npm run build\n   ```\n\n2. Copy `dist` to the server. [1]',
  );
});

test('many commands of one line stand in their steps', () => {
  const steps = ['create', 'check', 'open', 'close'].map(
    (verb, index) => `${index + 1}. To ${verb} it:\n\n\`\`\`\nship ${verb}\n\`\`\``,
  );
  const { text } = answer('how do I run a ship', sources(chunk(['Run a ship'], steps.join('\n\n'))));
  assert.match(text, /^1\. To create it: `ship create`\n2\. To check it: `ship check`\n/);
});

test('a row of a table becomes a sentence, with its default', () => {
  const table =
    '| key | type | default | meaning |\n| --- | --- | --- | --- |\n| `port` | number | 4321 | The port the server listens on. |\n| `host` | text | none | The address. |';
  const { text } = answer('what is the default port', sources(chunk(['Configuration', 'Server'], table)));
  assert.equal(text, '`port` (default: 4321): The port the server listens on. [1]');
});

test('why: the reasons, also as a list', () => {
  const { text } = answer(
    'why is my page missing',
    sources(
      chunk(
        ['Troubleshooting', 'A page is missing'],
        '- Its front matter may say `draft`.\n- Its name may start with an underscore.',
      ),
      chunk(['Pages'], 'A page is a document of the site.'),
    ),
  );
  assert.match(
    text,
    /^- Its front matter may say `draft`\.\n- Its name may start with an underscore\. \[1\]/,
  );
});

test('what happens when: the sentence with that condition', () => {
  const { text } = answer(
    'what happens when the provider is down',
    sources(
      chunk(
        ['Providers'],
        'A provider has a key. The provider is chosen by name.\n\nWhen the provider fails, keywords answer alone.',
      ),
    ),
  );
  assert.match(text, /^When the provider fails, keywords answer alone\. \[1\]/);
});

test('another page than the first leads where it clearly answers better', () => {
  const { cited } = answer(
    'how do I rotate the signing key',
    sources(
      chunk(['Keys'], 'Keys are read from the environment.'),
      chunk(['Rotation', 'Rotate the signing key'], 'Run `keys rotate` to rotate the signing key.'),
    ),
  );
  assert.equal(cited[0], 2);
});

test('a second page supports the first, and does not repeat it', () => {
  const { text, cited } = answer(
    'what is a replica',
    sources(
      chunk(['Replicas'], 'A replica is a copy of the server.'),
      chunk(['Replica basics'], 'A replica is a copy of the server.'),
      chunk(['Replica terms'], 'A replica is what a load balancer sends requests to.'),
    ),
  );
  assert.equal(
    text,
    'A replica is a copy of the server. [1]\n\nA replica is what a load balancer sends requests to. [3]',
  );
  assert.deepEqual(cited, [1, 3]);
});

test('an API operation: method and path, what it requires, an example', () => {
  const { text } = answer(
    'how do I create an issue',
    sources(
      chunk(
        ['Tracker', 'issues', 'Create an issue'],
        '`POST /repos/{repo}/issues`\nOperation: `issues/create`\n\nCreates an issue. Needs [access](https://x.example/a).\n\n## Parameters\n\n- `repo` (path, string, required): The repository.\n- `dry` (query, boolean): Only checks.\n\n## Request body\n\n- `title` (one of: string | integer, required): The title.\n\n## Responses\n\n- `201` Created\n\n## Example\n\nRequest:\n\n```json\n{ "title": "It broke" }\n```',
        { kind: 'endpoint', title: 'Create an issue', method: 'POST', path: '/repos/{repo}/issues' },
      ),
    ),
  );
  assert.equal(
    text,
    [
      '`POST /repos/{repo}/issues`: Creates an issue. Needs access. [1]',
      '- `repo` (path, string, required): The repository.\n- `title` (one of: string | integer, required): The title. [1]',
      'Request: [1]',
      '```json\n{ "title": "It broke" }\n```',
    ].join('\n\n'),
  );
});

test('Japanese is answered in sentences, too', () => {
  const { text } = answer(
    'スナップショットとは何ですか',
    sources(
      chunk(
        ['スナップショット'],
        '古いものは削除されます。スナップショットとは索引の完全な状態です。変更されません。',
        { locale: 'ja' },
      ),
    ),
    japanese,
  );
  assert.match(text, /^スナップショットとは索引の完全な状態です。/);
});

test('confidence tells a question that the passages answer from one that they do not', () => {
  const given = sources(chunk(['Cache', 'Cache size'], 'The size of the cache is set with `cache.size`.'));
  assert.ok(answer('how do I set the cache size', given).confidence > 0.8);
  assert.ok(answer('how long to boil an egg of this size', given).confidence < 0.3);
  assert.ok(answer('is it the', given).confidence <= 0.2);
});

test('one odd word in common with a tiny site is no answer', () => {
  const pages = [
    chunk(['Cache'], 'Pages stay in the cache for an hour.'),
    chunk(['Search'], 'Search finds words and parts of names.'),
  ];
  for (const given of [sources(pages[0]!), sources(...pages)])
    for (const question of ['who painted the cache', 'banana cache', 'can dogs cache grapes'])
      assert.ok(answer(question, given).confidence < 0.3, question);
  assert.ok(answer('how long do pages stay in the cache', sources(...pages)).confidence > 0.5);
});

test('nothing that answers: what the search found first speaks for itself, without confidence', () => {
  const given = sources(
    chunk(['Pods'], '![pods](pods.png)\n\nA pod is a group of containers. It runs on a node.'),
    chunk(['Nodes'], 'A node is a machine.'),
  );
  const opening = { text: 'A pod is a group of containers. [1]', cited: [1], confidence: 0 };
  assert.deepEqual(extractAnswer('?!', given, english), opening);
  assert.deepEqual(
    extractAnswer('?!', sources(chunk(['Empty'], '![pods](pods.png)'), given[1]!.chunks[0]!.chunk), english),
    { text: 'A node is a machine. [2]', cited: [2], confidence: 0 },
  );
});

test('nothing to quote, nothing found: an empty answer', () => {
  const nothing = { text: '', cited: [], confidence: 0 };
  assert.deepEqual(extractAnswer('what is a pod', [], english), nothing);
  assert.deepEqual(
    extractAnswer('what is a pod', sources(chunk(['Pods'], '![pods](pods.png)')), english),
    nothing,
  );
});

test('numbers in brackets cannot pass for references', () => {
  const { text } = answer(
    'what is a pod',
    sources(chunk(['Pods'], 'A pod is a whale group [7].\n\nA pod is a group of containers, `pods[3]`.')),
  );
  assert.equal(text, 'A pod is a group of containers, `pods[3]`. [1]');
});

test('no images, HTML, admonition marks or links of the page are left in an answer', () => {
  const { text } = answer(
    'what is a pod',
    sources(
      chunk(
        ['Pods'],
        ':::note\n![logo](x.png) **Note:** A pod is a <b>group</b> of [containers](/docs/containers) named \\<name>.\n:::\n\n<script>alert(1)</script>',
      ),
    ),
  );
  assert.equal(text, 'A pod is a **group** of containers named `<name>`. [1]');
});
