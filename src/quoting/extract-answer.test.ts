import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk, sources } from '../../test/answer-from-pages.ts';
import { blocksOf } from '../../test/stories/page-with.ts';
import { understood } from '../../test/understood.ts';
import { readMarkdown } from '../content/markdown/read-markdown.ts';
import { analyserFor } from '../text/analyser.ts';
import { paragraph } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { extractAnswer } from './extract-answer.ts';
import type { UnderstoodQuestion } from './question-terms.ts';

const english = await analyserFor('en');

test('a short section is shown whole, with its steps and code', () => {
  const markdown =
    'Deploy the site in three steps:\n\n1. Build the site:\n\n   ```sh\n   npm run build\n   ```\n2. Copy `dist` to the server.\n3. Restart the server.';
  const { verdict, answer: quoted } = answer('how do I deploy the site', [
    [chunk(['Deploy the site'], markdown)],
  ]);
  assert.equal(verdict, 'answered');
  assert.equal(quoted?.text, markdown);
});

test('the quote is the sentence that answers, wherever it is in the section', () => {
  const { answer: quoted } = answer('what is a snapshot', [
    [
      chunk(
        ['Snapshots'],
        'Old ones are removed after a build.\n\nA snapshot is one complete state of the index.',
      ),
    ],
  ]);
  assert.equal(quoted?.quote, 'A snapshot is one complete state of the index.');
});

test('a sentence and the short list of values after it answer a question for a value', () => {
  const markdown = `The kettle limits its requests. Current request limits:

- 50 cups an hour
- 5 pots a minute

Every response has headers with the rest.

If the request limit of 5 pots a minute is met, the request limit of 50 cups may not be met yet.`;
  const { answer: quoted } = answer('what is the request limit', [
    [chunk(['Kettle', 'Request limit'], markdown)],
  ]);
  assert.equal(quoted?.quote, '50 cups an hour\n5 pots a minute');
});

test('only the answering section of a chunk is shown, with its own link', () => {
  const { answer: quoted } = answer('how do I install it on Linux', [
    [
      chunk(
        ['Install'],
        'There are packages for each system.\n\n## Windows\n\nRun the installer.\n\n## Linux\n\nInstall it on Linux with `apt install app`.',
      ),
    ],
  ]);
  assert.deepEqual([quoted?.url, quoted?.anchor, quoted?.trail], ['/Install#linux', 'linux', ['Linux']]);
  assert.equal(quoted?.text, 'Install it on Linux with `apt install app`.');
});

test('the section with the name in the question comes before those that mention it', () => {
  const options = (name: string, text: string) => chunk(['Build', `build.${name}`], text);
  const pages = [
    [
      options(
        'assetsDir',
        'Default: `assets`. Nests assets below `build.outDir`. The default of `outDir` is another option.',
      ),
      options('outDir', 'Default: `dist`.'),
    ],
  ];
  for (const question of ['default value of build.outDir', 'what does outDir do?', 'what is build.outDir()?'])
    assert.equal(answer(question, pages).answer?.trail.at(-1), 'build.outDir', question);
});

test('a name in the question does not put a post or a page with less weight first', () => {
  const guide = chunk(
    ['Features', 'Glob import'],
    'Use `import.meta.glob` to import several modules from the file system.',
  );
  const text = 'The support for it was rewritten.';
  const dated = chunk(['Changelog', '3.0.0', 'import.meta.glob'], text);
  const post = chunk(['Version 3 is out', 'import.meta.glob'], text, {
    pageUrl: '/blog/announcing-version-3',
  });
  const lesser = chunk(['Notes', 'import.meta.glob'], text, { boost: 0.5 });
  for (const other of [dated, post, lesser])
    assert.equal(answer('how do I use import.meta.glob', [[guide], [other]]).answer?.title, 'Features');
});

test('a question about news is answered by a post', () => {
  const text = 'The cache has a new command that clears the cache.';
  const post = chunk(['App 3 is out', 'Cache'], text, { pageUrl: '/blog/app-3' });
  const guide = chunk(['Cache'], 'The cache keeps results.');
  assert.equal(answer("what's new in the cache", [[post], [guide]]).answer?.title, 'App 3 is out');
});

test('the name of a product does not count as the name of a section', () => {
  const pages = [
    [chunk(['Recipes', 'Add search to MkDocs'], 'To add search to MkDocs, add the script to `mkdocs.yml`.')],
    [chunk(['Frameworks', 'MkDocs'], 'The sources are in `docs`.')],
  ];
  assert.equal(answer('How do I add search to MkDocs?', pages).answer?.trail.at(-1), 'Add search to MkDocs');
});

test('a long table is shown with its head and the answering row', () => {
  const rows = Array.from({ length: 9 }, (_, index) => `| \`option_${index}\` | ${index} | other |`);
  const table = [
    '| Key | Default | Meaning |',
    '| --- | --- | --- |',
    ...rows,
    '| `timeout` | 30 s | how long to wait |',
  ];
  const page = [[chunk(['Options'], table.join('\n'))]];
  const { answer: quoted } = answer('what is the default timeout', page);
  const [head, row] = [
    '| Key | Default | Meaning |\n| --- | --- | --- |',
    '| `timeout` | 30 s | how long to wait |',
  ];
  const gap = '| … | … | … |';
  assert.equal(quoted?.text, `${head}\n${gap}\n${row}`);
  assert.equal(answer('how does the timeout work', page).answer?.text, `${head}\n${gap}\n${row}`);
  assert.ok(quoted.isCut);
  assert.equal(quoted.quote, 'timeout\n30 s\nhow long to wait');
});

test('a row is not marked if other rows have the same words of the question', () => {
  const table = '| limit | default |\n| - | - |\n| search limit | 300 |\n| ask limit | 20 |';
  const quoteFor = (question: string) => answer(question, [[chunk(['Limits'], table)]]).answer?.quote;
  assert.equal(quoteFor('what is the default limit'), null);
  assert.equal(quoteFor('what is the default search limit'), 'search limit\n300');
});

test('if a row answers, rows of other long tables are left out', () => {
  const table = (...keys: string[]) =>
    [
      '| key | default |\n| - | - |',
      ...[...keys, ...'efghi'].map((key, index) => `| ${key} | ${index}000 |`),
    ].join('\n');
  const { answer: quoted } = answer('What is the default port?', [
    [
      chunk(
        ['Configuration'],
        `${table('host', 'port', 'name', 'path')}\n\nThe default model:\n\n${table('a', 'b', 'c', 'default d')}`,
      ),
    ],
  ]);
  assert.match(quoted?.text ?? '', /\| port +\| 1000/);
  assert.doesNotMatch(quoted?.text ?? '', /default d/);
  assert.doesNotMatch(quoted?.text ?? '', /The default model:/);
});

test('a long section is cut around the sentence that answers', () => {
  const filler = Array.from(
    { length: 40 },
    (_, index) => `Paragraph ${index} is about the weather, which changes all the time.`,
  );
  const text = [
    'Caches keep results.',
    ...filler.slice(0, 20),
    'Clear the cache with `app clear`.',
    ...filler.slice(20),
  ];
  const { answer: quoted } = answer('how do I clear the cache', [[chunk(['Cache'], text.join('\n\n'))]]);
  assert.ok(quoted);
  const [opening, answering, ...after] = quoted.text.split('\n\n');
  assert.deepEqual([opening, answering], ['Caches keep results. […]', 'Clear the cache with `app clear`.']);
  assert.ok(after.length > 5 && after.length < 12, quoted.text);
  assert.ok(quoted.isCut);
});

test('a section that is slightly too long is not cut', () => {
  const text = ['Clear the cache with `app clear`.', ...Array.from({ length: 13 }, () => 'More about it.')];
  const { answer: quoted } = answer('how do I clear the cache', [[chunk(['Cache'], text.join('\n\n'))]]);
  assert.equal(quoted?.text, text.join('\n\n'));
  assert.equal(quoted.isCut, false);
});

test('an answer does not end with the announcement of text that is cut', () => {
  const lines = Array.from({ length: 11 }, (_, index) => `Line ${index} says more about it.`);
  const long = Array.from({ length: 30 }, () => 'A very long sentence that goes on and on.').join(' ');
  const text = ['Clear the cache with `app clear`.', ...lines.slice(0, 9), '**On Windows:**', long];
  const { answer: quoted } = answer('how do I clear the cache', [[chunk(['Cache'], text.join('\n\n'))]]);
  assert.match(quoted?.text ?? '', /Line 8 says more about it\.$/);
});

test('a long list item is cut between its paragraphs', () => {
  const more = Array.from({ length: 30 }, (_, index) => `  Paragraph ${index} of this item.`);
  const list = ['- `size` is how much the cache keeps. Default: 512 MB.', ...more].join('\n\n');
  const { answer: quoted } = answer('what is the default size of the cache', [
    [chunk(['Cache settings'], list.replaceAll('\\`', '`'))],
  ]);
  assert.equal(quoted?.quote, 'size is how much the cache keeps. Default: 512 MB.');
  assert.ok(quoted.isCut && quoted.text.includes('Paragraph 5') && !quoted.text.includes('Paragraph 20'));
});

test('long code is cut between lines', () => {
  const line = (index: number) => `echo "line ${index} of a long script that nobody reads to its end"`;
  const code = Array.from({ length: 200 }, (_, index) => line(index)).join('\n');
  const { answer: quoted } = answer('how do I run the long script', [
    [chunk(['Run the long script'], `Run the long script:\n\n\`\`\`sh\n${code}\n\`\`\``)],
  ]);
  assert.match(quoted?.text ?? '', /^Run the long script:\n\n```sh\necho "line 0 .* its end"\n…\n```$/s);
  const late = answer('how do I run line 150', [
    [chunk(['Lines'], `Lines:\n\n\`\`\`sh\n${code}\n\`\`\``)],
  ]).answer;
  assert.match(late?.text ?? '', /```sh\n…\necho .*line 150 .*\n…\n```/s);
  assert.ok(quoted!.text.length < 2_600);
});

test('a section of several chunks is joined', () => {
  const first = chunk(['Cache'], 'Caches keep results.', { url: '/Cache', position: 0 });
  const second = chunk(['Cache'], 'Clear the cache with `app clear`.', { url: '/Cache', position: 1 });
  const { answer: quoted } = answer('how do I clear the cache', [[second, first]]);
  assert.equal(quoted?.text, 'Caches keep results.\n\nClear the cache with `app clear`.');
});

test('sections with the same name are not joined if there is something between them', () => {
  const at = { url: '/Cache', anchor: null, pageUrl: '/Cache' };
  const first = chunk(['Cache'], 'Caches keep results.\n\nClear the cache with `app clear`.', {
    ...at,
    position: 0,
  });
  const second = chunk(['Cache'], 'The cache has a limit.', { ...at, position: 1 });
  first.blocks.push(
    { type: 'heading', depth: 2, text: 'Limits', anchor: 'limits' },
    ...blocksOf('It has none.'),
  );
  const { answer: quoted } = answer('how do I clear the cache', [[first, second]]);
  assert.equal(quoted?.text, 'Caches keep results.\n\nClear the cache with `app clear`.');
});

test('code with a title gets a language, and names of callouts have no links', () => {
  const markdown = 'Configure the cache:\n\n```title="cache.config.js"\nexport default {}\n```';
  assert.match(
    answer('how do I configure the cache', [[chunk(['Cache'], markdown)]]).answer?.text ?? '',
    /```js title="cache.config.js"\n/,
  );
  const callout = chunk(['Cache'], 'Configure the cache.');
  callout.blocks.push({
    type: 'callout',
    kind: 'note',
    title: 'With [files](../files.md)',
    blocks: blocksOf('Write it to a file.'),
  });
  assert.match(
    answer('how do I configure the cache', [[callout]]).answer?.text ?? '',
    /\*\*With files:\*\* Write it to a file\./,
  );
});

test('an API operation is shown with method, path, required parameters and a call', () => {
  const operation = chunk(
    ['Pets API', 'Add a pet'],
    '`POST /pets`\nOperation: `addPet`\n\nAdds a pet to the store.\n\n## Parameters\n\n- `store` (path, string, required): The store.\n- `dry` (query, boolean): Only checks.\n\n## Responses\n\n- `201` Created\n\n## Example\n\n```sh\ncurl -X POST https://api.example.com/pets\n```',
    { kind: 'endpoint', title: 'Add a pet', method: 'POST', path: '/pets' },
  );
  const { answer: quoted } = answer('how do I add a pet', [[operation]]);
  assert.equal(
    quoted?.text,
    '`POST /pets`\n\nAdds a pet to the store.\n\n**Required:**\n\n- `store` (path, string, required): The store.\n\n```sh\ncurl -X POST https://api.example.com/pets\n```',
  );
  assert.equal(quoted.quote, 'Adds a pet to the store.');
  assert.deepEqual([quoted.title, quoted.trail], ['Add a pet', []]);
});

test('an API operation does not define a term, unless one of its sentences does', () => {
  const operation = (description: string) =>
    chunk(
      ['Code API', 'Get a label'],
      `\`GET /labels/{id}\`\nOperation: \`getLabel\`\n\n${description}\n\nAuthentication: \`key\` (API key in header \`X\`).\n\n## Parameters\n\n- \`id\` (path, string, required): id of the label`,
      { kind: 'endpoint', title: 'Get a label', method: 'GET', path: '/labels/{id}' },
    );
  const question = 'what is a label';
  assert.equal(answer(question, [[operation('Gets a label.')]]).verdict, 'likely');
  assert.equal(answer(question, [[operation('A label is a word for issues.')]]).verdict, 'answered');
  const named = answer('get a label', [[operation('Drafts have none.')]]).answer;
  assert.equal(named?.quote, null);
  assert.doesNotMatch(named?.text ?? '', /Authentication/);
  assert.equal(named?.excerpt, 'Drafts have none.');
  const authenticated = answer('authentication to get a label', [[operation('Gets a label.')]]).answer;
  assert.match(authenticated?.quote ?? '', /^Authentication: key/);
});

test('images, HTML and numbers in brackets of a page do not become links or references', () => {
  const { answer: quoted } = answer('what is the cache', [
    [chunk(['Cache'], 'The cache is [described](/guide) in [2] and ![a](x.png) `<b>`. 1\\. no list')],
  ]);
  assert.equal(quoted!.text, 'The cache is [described](/guide) in `[2]` and `<b>`. 1. no list');
});

test('a callout is labelled in the language of its page', () => {
  const page = (locale: string) => [
    [chunk(['Backups'], '> [!WARNING]\n> Restore backups often.', { locale })],
  ];
  assert.equal(answer('backups', page('de')).answer?.text, '**Warnung:** Restore backups often.');
  assert.equal(answer('backups', page('en')).answer?.text, '**Warning:** Restore backups often.');
});

test('a corrected word counts as its correction', () => {
  const page = [[chunk(['ConfigMaps'], 'Create a ConfigMap from a file with `kubectl create configmap`.')]];
  const misspelt = 'how to create a configmp from a fiel';
  const corrected = [
    { word: 'create', terms: ['creat'], weight: 2 },
    { word: 'configmp', terms: ['configmap'], weight: 4, corrected: 'configmap' },
    { word: 'fiel', terms: ['file'], weight: 3, corrected: 'file' },
  ];
  assert.equal(
    answer(misspelt, page, { words: corrected, unknown: [], unknownWeight: 0 }).verdict,
    'answered',
  );
});

test('a question about a product that the docs do not name is not answered', () => {
  const page = [
    [chunk(['Deploying'], 'Deploy your application with `app deploy`.\n\nThe server starts it.')],
  ];
  assert.equal(answer('how do I deploy my application with `app deploy`', page).verdict, 'answered');
  assert.notEqual(answer('how do I deploy my Django application on Heroku', page).verdict, 'answered');
});

test('code outside of its list is shown with the item that introduces it', () => {
  const filler =
    'The kettle has a lid, a handle and a base, and each of them is described on its own page.\n\n';
  const item = '- Edit the file as shown:\n\n```sql\nALTER TABLE kettle RENAME COLUMN lid TO cover\n```';
  const page = [[chunk(['Migrations', 'Example'], filler.repeat(12) + item)]];
  assert.match(
    answer('alter table rename column', page).answer!.text,
    /- Edit the file as shown:\n\n```sql\nALTER TABLE/,
  );
});

test('a section about the same subject is listed although it lacks a name in the question', () => {
  const page = [
    [
      chunk(
        ['Getting started', 'Browser support'],
        'During development, a modern browser is assumed. Older browsers are supported by a plugin.',
      ),
    ],
  ];
  const unknown = { unknown: ['ie11'], unknownWeight: 20 };
  assert.equal(answer('Does it support IE11?', page, unknown).verdict, 'unsure');
  assert.equal(
    answer('Does it support Django?', page, { ...unknown, unknown: ['django'] }).verdict,
    'off-topic',
  );
});

test('a question about something else, or without meaningful words, is off-topic', () => {
  const page = [[chunk(['Deploying'], 'Deploy your application with `app deploy`.')]];
  assert.equal(answer('who won the world cup in 2018', page).verdict, 'off-topic');
  assert.equal(answer('what does it mean', page).verdict, 'off-topic');
  assert.equal(answer('how do I deploy', []).verdict, 'off-topic');
});

test('values in a pasted error message are ignored', () => {
  const page = [[chunk(['Errors'], 'The error "cannot open the file" means that the file does not exist.')]];
  const asked = 'Error: cannot open the file "/home/jo/a8f3c2b7/report-2026.txt"';
  assert.equal(answer(asked, page).verdict, 'answered');
});

test('other sections are listed if they have words that the first one lacks', () => {
  const pages = [
    [chunk(['Liveness'], 'A liveness probe restarts a container that hangs.')],
    [chunk(['Readiness'], 'A readiness probe stops traffic to a container that is not ready.')],
    [chunk(['Volumes'], 'A container mounts volumes.')],
  ];
  const { others } = answer('liveness probe, readiness probe', pages);
  assert.deepEqual(
    others.map(({ title, excerpt }) => [title, excerpt]),
    [['Readiness', 'A readiness probe stops traffic to a container that is not ready.']],
  );
});

const filler = 'It is described in many words, so that this section is longer than a line or two of text.';

test('a comparison is answered by a comparing section, or by one short quote for each side', () => {
  const liveness = chunk(['Liveness'], `A liveness probe restarts a container that hangs.\n\n${filler}`);
  const readiness = chunk(['Readiness'], `A readiness probe stops traffic to a container.\n\n${filler}`);
  const compared = chunk(
    ['Liveness and readiness'],
    'A liveness probe restarts, a readiness probe only waits.',
  );
  const question = 'difference between a liveness probe and a readiness probe';
  const two = answer(question, [[liveness], [readiness]]);
  assert.deepEqual(
    [two.verdict, two.answer?.text, two.further[0]?.text, two.others],
    [
      'answered',
      'A liveness probe restarts a container that hangs.',
      'A readiness probe stops traffic to a container.',
      [],
    ],
  );
  const one = answer(question, [[liveness], [readiness], [compared]]);
  assert.equal(one.answer?.title, 'Liveness and readiness');
});

test('a comparison is not answered by a section about one side, or one that has both words by chance', () => {
  const liveness = chunk(['Liveness'], `A liveness probe restarts a container that hangs.\n\n${filler}`);
  assert.equal(answer('liveness probe vs startup probe', [[liveness]]).verdict, 'unsure');
  const text = 'Plugins work in a different way during dev and build.';
  for (const heading of ['Shared state', 'Closing the gap between build and dev'])
    assert.equal(
      answer('difference between dev and build', [[chunk(['Plugins', heading], text)]]).verdict,
      'likely',
    );
});

test('a section with the whole message is certain, although others are similar', () => {
  const text = 'Cannot open the database file';
  const message = chunk(['Codes', 'E1'], `"${text}"`);
  const rival = chunk(
    ['Files'],
    'The database file is open. Cannot the file be read? Open the file of the database.',
  );
  const unknown = { unknown: ['berrydb'], unknownWeight: 20 };
  const { verdict, answer: quoted } = answer(`berrydb: ${text}`, [[message], [rival]], unknown);
  assert.deepEqual([verdict, quoted?.url], ['answered', message.url]);
});

test('an error message is answered by a section that has it', () => {
  const modules = chunk(
    ['Server modules'],
    'You cannot use modules outside of the server. An import of a module is a statement.',
  );
  const imports = chunk(
    ['Common errors', 'Import'],
    'Cannot use import statement outside a module: add `type`.',
  );
  const message = 'Cannot use import statement outside a module';
  assert.equal(answer(message, [[modules], [imports]]).answer?.title, 'Common errors');
  assert.equal(answer(message, [[modules], [imports]]).verdict, 'answered');
  const lock = chunk(
    ['Lockfile'],
    'Update an outdated lockfile with `app lock`. The lockfile pins versions.',
  );
  assert.notEqual(answer('why do I get ERR_OUTDATED_LOCKFILE', [[lock]]).verdict, 'answered');
  const path = chunk(
    ['Errors', "Cannot find module 'C:\\a&b'"],
    'The path has a character that npm cannot read.',
  );
  assert.equal(answer("Cannot find module 'lodash'", [[path]]).verdict, 'likely');
});

test('a default is answered by the section that states it', () => {
  const headers = chunk(
    ['Node adapter', 'HOST_HEADER and PORT_HEADER'],
    'When the origin is not set (the default), the node adapter takes the port from the header of the proxy.',
  );
  const port = chunk(['Node adapter', 'PORT'], 'By default, the server listens on port 3000.');
  const { answer: quoted } = answer('what is the default port of the node adapter', [[headers, port]]);
  assert.equal(quoted?.quote, 'By default, the server listens on port 3000.');
  assert.notEqual(answer('what is the default port of the node adapter', [[headers]]).verdict, 'answered');
});

test('a default is found in a table column', () => {
  const rows = [
    '| `log.old` | how many old logs are kept; the default keeps all logs | 0 |',
    '| `log.level` | | ERROR |',
  ];
  const table = `| field | description | default |\n| - | - | - |\n${rows.join('\n')}`;
  const { answer: quoted } = answer('what is the default log level', [[chunk(['Logs'], table)]]);
  assert.equal(quoted?.quote, 'log.level\nERROR');
});

test('the line of code that sets a value is marked', () => {
  const lines = [
    'server:',
    '  name: main',
    '  host: localhost',
    '  port: 5173',
    '  mode: fast',
    '  log: info',
    '  user: app',
  ];
  const page = [
    [chunk(['Server'], `The server is configured in a file:\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\``)],
  ];
  assert.equal(answer('which port does the server use', page).answer?.quote, 'port: 5173');
});

test('a long section starts with the value', () => {
  const before = Array.from(
    { length: 5 },
    (_, index) => `Paragraph ${index} is about the weather of the day.`,
  );
  const value = 'The cache has a size of 512 MB by default.';
  const text = [...before, value, 'Set `size` to change it.'].join('\n\n');
  const { answer: quoted } = answer('what is the default size of the cache', [[chunk(['Cache'], text)]]);
  assert.equal(quoted?.text, `${value}\n\nSet \`size\` to change it.`);
  assert.ok(quoted.isCut);
});

test('a question with "without" is not answered by a section that needs the thing', () => {
  const socket = chunk(['Docker'], 'The app can use the Docker socket to find containers.');
  assert.equal(answer('can I use the app without Docker', [[socket]]).verdict, 'unsure');
  assert.equal(answer('How do I use the app without Docker?', [[socket]]).verdict, 'unsure');
  const file = chunk(['Files'], 'You can use the app without Docker if you write its routes to a file.');
  assert.equal(answer('can I use the app without Docker', [[file]]).verdict, 'answered');
});

test('without word vectors, only words are compared', () => {
  const page = [chunk(['Cache'], 'Clear the cache with `app clear`.')];
  const texts = page.map(({ text }) => text);
  const ask = (question: string) =>
    extractAnswer(understood(question, texts, english), sources(page), english, null).verdict;
  assert.equal(ask('how do I clear the cache'), 'answered');
  assert.equal(ask('who won the chess tournament'), 'off-topic');
});

test('a question with the whole title of an operation is answered with the operation', () => {
  const operation = (title: string, path: string, text: string) =>
    chunk(['Code API', title], `\`GET ${path}\`\nOperation: \`x\`\n\n${text}`, {
      kind: 'endpoint',
      title,
      method: 'GET',
      path,
      pageUrl: path,
    });
  const pages = [
    [operation('List merge requests', '/repos/{repo}/merges', 'Drafts need a paid plan.')],
    [
      operation(
        'List merge requests of a commit',
        '/commits/{sha}/merges',
        'Lists the merge request that introduced it.',
      ),
    ],
  ];
  const { verdict, answer: quoted } = answer('list merge requests of a repo', pages);
  assert.deepEqual([verdict, quoted?.title], ['answered', 'List merge requests']);
  assert.notEqual(answer('delete merge requests of a customer', pages).verdict, 'answered');
});

test('an API operation for another action is not a certain answer', () => {
  const operation = (method: string, path: string, title: string, text: string) =>
    chunk(['Pets API', title], `\`${method} ${path}\`\n\n${text}`, {
      kind: 'endpoint',
      ...{ title, method, path, pageUrl: `${method}${path}`, url: `${method}${path}` },
    });
  const update = operation('POST', '/pets/{pet}', 'Update the specified pet', 'Updates the specified pet.');
  const create = operation('POST', '/pets', 'Create a new pet object', 'Creates a new pet object.');
  const stay = operation('POST', '/pets/{pet}/stay', 'Make a boarded pet stay', 'Makes a boarded pet stay.');
  const firstOf = (question: string, ...chunks: Chunk[]) => {
    const { verdict, answer: quoted } = answer(
      question,
      chunks.map((each) => [each]),
    );
    return [verdict, quoted?.title];
  };
  assert.deepEqual(firstOf('how do I create a pet', update, create), ['answered', create.title]);
  assert.equal(firstOf('how can I change a pet', create, update)[1], update.title);
  assert.deepEqual(firstOf('how do I delete the specified pet', update), ['unsure', update.title]);
  assert.deepEqual(firstOf('delete the specified pet', update), ['unsure', update.title]);
  assert.deepEqual(firstOf('how do I board a pet', stay), ['likely', stay.title]);
  const empty = operation(
    'DELETE',
    '/pets/trash',
    'Delete all of the trash',
    'Operation: `pets.emptyTrash`\n\nDeletes all of the trash.',
  );
  assert.deepEqual(firstOf('how do I empty the trash', empty), ['answered', empty.title]);
  const boards = operation('POST', '/pets/{pet}/board', 'Keep a boarded pet', 'Keeps a boarded pet.');
  assert.deepEqual(firstOf('how do I board a pet', boards), ['answered', boards.title]);
});

test('the excerpt of a section is its answering unit, if that can be understood alone', () => {
  const excerptOf = (markdown: string) =>
    answer('how many zebras can a cache hold in Rome', [[chunk(['Limits'], markdown)]]).answer?.excerpt;
  const sentence = 'A cache can hold up to 100 zebras.';
  assert.equal(excerptOf(`The disk has limits of its own.\n\n${sentence}`), sentence);
  assert.equal(
    excerptOf('| Name | Text | Default |\n| - | - | - |\n| MAX | Zebras that a cache can hold | 100 |'),
    'MAX: Zebras that a cache can hold · 100',
  );
  const long = `Zebras that a cache can hold, ${'with all their stripes, '.repeat(10)}`;
  const row = excerptOf(`| Name | Text | Default |\n| - | - | - |\n| MAX | ${long} | 100 |`);
  assert.match(row ?? '', /^MAX: Zebras that a cache can hold, .*… · 100$/);
});

test('otherwise the excerpt is the first sentence that can be understood alone', () => {
  const excerptOf = (markdown: string) => {
    const { answer: best, further } = answer('which zebra cache is the fastest one in Rome', [
      [chunk(['Other'], 'A zebra has stripes. The cache of a zebra is fast.')],
      [chunk(['Cache'], markdown)],
    ]);
    return [best, ...further].find((each) => each?.title === 'Cache')?.excerpt;
  };
  assert.equal(
    excerptOf('This is needed often.\n\nSo avoid using this prefix. The cache keeps results. It is fast.'),
    'The cache keeps results.',
  );
  assert.equal(
    excerptOf('| Cache | Size |\n| - | - |\n| cache of a zebra | 19 MB |'),
    'cache of a zebra: 19 MB',
  );
  assert.equal(
    excerptOf('```sh\ncache --fast\n```\n\n- Caches are fast in Rome.'),
    'Caches are fast in Rome.',
  );
});

test('the excerpt of a section of labels, options and code has no words of another section', () => {
  const excerptOf = (markdown: string) =>
    answer('which zebra cache is the fastest one in Rome', [
      [chunk(['Other'], 'A zebra has stripes. The cache of a zebra is fast.')],
      [chunk(['Cache', 'Size'], markdown, { pageUrl: '/Cache' }), chunk(['Cache'], 'A cache keeps results.')],
    ]).further.find(({ trail }) => trail[0] === 'Size')?.excerpt;
  assert.equal(excerptOf('Default: none\n\n`--cache` takes 1 to 3650. Which zebra?'), '');
  assert.equal(excerptOf('```ts\nconst zebra = cache(); // The cache of a zebra in Rome\n```'), '');
  const open = 'This keeps the cache of each zebra for an hour.';
  assert.equal(excerptOf(`Default: none\n\n${open}`), open);
});

test('the list or code after a colon is marked', () => {
  const marked = (question: string, headings: string[], markdown: string) =>
    answer(question, [[chunk(headings, markdown)]]).answer?.quote;
  assert.equal(
    marked(
      'How do I serve the docs?',
      ['Serving'],
      'To serve the docs, run:\n\n```sh\napp build\napp serve\n```\n\nThe log names errors.',
    ),
    'app build\napp serve',
  );
  assert.equal(
    marked(
      'Which arguments do hooks get?',
      ['Hooks'],
      'Hooks get these arguments:\n\n- the element\n- the binding',
    ),
    'the element\nthe binding',
  );
});

test('a dated page or release answers only if nothing else does, or if the release is asked about', () => {
  const text = 'A token is a secret that names its owner. Send the token with every request.';
  const guide = chunk(['Authentication', 'Tokens'], text);
  const decision = chunk(['Tokens are opaque'], text, { pageUrl: '/decisions/2026-11-tokens' });
  const release = chunk(['Changelog', '1.4.0', 'Tokens'], text);
  const question = 'how do I send a token';
  for (const dated of [decision, release]) {
    const { answer: quoted, others } = answer(question, [[dated], [guide]]);
    assert.equal(quoted?.title, 'Authentication');
    assert.deepEqual(others, []);
    assert.equal(answer(question, [[dated]]).answer?.title, dated.title);
  }
  assert.equal(answer('how do I send a token since 1.4.0', [[release], [guide]]).answer?.title, 'Changelog');
});

test('a question for a default is answered by the stated default, not by a sentence with more matching words', () => {
  const { answer: quoted } = answer('What is the default port?', [
    [
      chunk(
        ['Server options', 'server.port'],
        '- **Type:** `number`\n- **Default:** `5173`\n\nSpecify server port. Note if the port is already being used, the server tries the next port.',
      ),
    ],
  ]);
  assert.equal(quoted?.quote, 'Default: 5173');
});

test('a self-contained sentence is marked rather than a dependent one, a line of code or a single cell', () => {
  const marked = (question: string, headings: string[], markdown: string) =>
    answer(question, [[chunk(headings, markdown)]]).answer?.quote;
  assert.equal(
    marked(
      'How do I enable caching?',
      ['Caching'],
      'Set `cache` to turn caching on. It enables caching of answers.',
    ),
    'Set cache to turn caching on.',
  );
  assert.equal(
    marked(
      'toRaw',
      ['toRaw()'],
      '```ts\nfunction toRaw(proxy): T\n```\n\ntoRaw returns the object of a proxy.',
    ),
    'toRaw returns the object of a proxy.',
  );
  assert.equal(
    marked(
      'How does ranking work?',
      ['Ranking'],
      'Ranking works with words and meaning.\n\n| key | what it does |\n| - | - |\n| `ranking` | Turns ranking on. |',
    ),
    'Ranking works with words and meaning.',
  );
});

test('a yes or no question is answered from the opening of the page about it, even below a heading', () => {
  const studio = chunk(
    ['Cockroach', '9. Explore your data'],
    'Berry Studio does not support Cockroach. Use another tool to view the data that Berry stores in Cockroach.',
  );
  const text =
    'Cockroach is a database for the cloud. This guide sets up Berry with Cockroach, from an empty folder to a running server.';
  const question = 'Does Berry support Cockroach?';
  const weights = { words: [{ word: 'berry', terms: ['berri'], weight: 0.2 }] };
  for (const headings of [['Cockroach'], ['Cockroach', 'Introduction']]) {
    const pages = [[studio, chunk(headings, text)]];
    const { words } = understood(question, [`Berry ${text}`], english);
    const known = words.map((each) => (each.word === 'berry' ? weights.words[0]! : each));
    assert.equal(answer(question, pages, { words: known }).answer?.url, `/${headings.join('-')}`);
  }
});

test('a table of contents is not quoted', () => {
  const contents = chunk(
    ['Facades'],
    '- [Introduction](#introduction)\n- [How facades work](#how-facades-work)',
  );
  const introduction = chunk(
    ['Facades', 'Introduction'],
    'Facades give access to the services of the container. All of them are listed in the reference at the end of this page.',
    { position: 1 },
  );
  const { answer: quoted, verdict } = answer('What is a facade?', [[contents, introduction]]);
  assert.deepEqual([quoted?.url, verdict], [introduction.url, 'answered']);
});

test('an acronym is defined by the section that spells it out', () => {
  const api = chunk(
    ['HMR API'],
    'The HMR API is for authors of tools. HMR is likely set up for you already.',
  );
  const features = chunk(
    ['Features', 'Hot Module Replacement'],
    'Pages are updated with HMR, so that they keep their state when a module changes.',
  );
  assert.equal(answer('What is HMR?', [[api], [features]]).answer?.url, features.url);
});

test('sections with a name in the question are listed although another name is unknown', () => {
  const backend = chunk(
    ['Backends'],
    'Serve the pages from a server such as Rails or Laravel, and the assets with the build.',
  );
  assert.equal(answer('Can I use it with PHP Laravel?', [[backend]]).verdict, 'unsure');
  assert.equal(answer('Can I use it with PHP Symfony?', [[backend]]).verdict, 'off-topic');
});

test('a short corrected word may be another word', () => {
  const text = 'Two releases can cause a race condition. Wait until the first one is done.';
  const verdictOf = (word: string, corrected: string, more: Partial<UnderstoodQuestion>) =>
    answer(`How do I cook ${word}?`, [[chunk(['Releases', 'Race conditions'], text)]], {
      words: [{ word, terms: [corrected], weight: 4, corrected }],
      ...more,
    }).verdict;
  const cook = { unknown: ['cook'], unknownWeight: 20 };
  assert.equal(verdictOf('rice', 'race', cook), 'off-topic');
  assert.notEqual(verdictOf('arce', 'race', cook), 'off-topic');
});

test('the requested one of several defaults is shown', () => {
  const page = (text: string, heading: string) => chunk(['Sessions', heading], text);
  const blocking = page('By default, requests of one session run at the same time.', 'Session blocking');
  const stated = page('By default, the session driver is the database.', 'Configuration');
  const { answer: quoted } = answer('What is the default session driver?', [[blocking, stated]]);
  assert.equal(quoted?.quote, 'By default, the session driver is the database.');
});

test('for a short question, the section with its name comes first, not the deprecated one', () => {
  const records = (heading: string, text: string, position: number) =>
    chunk(['Queries', heading], text, { position });
  const legacy = records(
    'Delete records (deprecated)',
    'Delete a record with `remove`, and records with it.',
    2,
  );
  const one = records('Delete a record', 'Call `delete` with the id.', 3);
  const { answer: quoted } = answer('How do I delete a record?', [[legacy, one]]);
  assert.equal(quoted?.url, one.url);
});

test('what X is comes from the page with the name X, not from a section X of another page', () => {
  const bill = chunk(
    ['Billing', 'Shipment'],
    '- Shipment started: each shipment counts once.\n- Shipment returned: a shipment that comes back is free.',
  );
  const variant = chunk(['Acme Shipment Label'], 'A shipment label says where a shipment goes.');
  const page = chunk(
    ['Acme Shipment'],
    'Acme moves goods from one place to another, one parcel after the other. All parcels of a customer that go to the same place go together, and arrive on one day.',
    {
      pageUrl: '/concepts/shipments',
    },
  );
  const task = chunk(['Create a shipment'], 'Create a shipment with the button in the menu of the list.', {
    pageUrl: '/tasks/shipment',
  });
  const { answer: quoted } = answer('What is a shipment?', [[bill], [variant], [task], [page]]);
  assert.equal(quoted?.url, page.url);
});

test('what X is comes from a section with a defining sentence, not from one with only the name', () => {
  const bill = chunk(['Billing', 'Shipment'], '- Shipment started: each shipment counts once.');
  const handlers = chunk(
    ['Messages', 'Shipment handlers'],
    'A shipment is a set of parcels with one address.',
  );
  const { answer: quoted } = answer('What is a shipment?', [[handlers], [bill]]);
  assert.equal(quoted?.quote, 'A shipment is a set of parcels with one address.');
});

test('of tabs that the question does not name, the first and the answering one are shown, others only named', () => {
  const tab = (label: string, text: string) => ({ label, blocks: [paragraph(text)] });
  const textOf = (...panels: ReturnType<typeof tab>[]) =>
    answer('how do I upload a zebra', [
      [chunk(['Upload a zebra'], '', { blocks: [{ type: 'tabs', panels }] })],
    ]).answer?.text;
  const rest = tab('REST', 'Post a form to the server.');
  const graph = tab('GraphQL', 'Use the other ways.');
  const sdk = tab('SDK', 'Call a method to upload a zebra.');
  const shown = '**SDK:** Call a method to upload a zebra.';
  assert.equal(
    textOf(rest, graph, sdk),
    `**REST:** Post a form to the server.\n\n${shown}\n\n**GraphQL:** […]`,
  );
  assert.equal(textOf(sdk, rest, graph), `${shown}\n\n**REST · GraphQL:** […]`);
  assert.equal(textOf(sdk, tab('SDK', 'Use the other ways.')), shown);
});

test('a question that names a tab is answered by this tab, however long the section is', () => {
  const tab = (label: string, text: string) => `<TabItem label="${label}">\n\n${text}\n\n</TabItem>`;
  const filler = 'Berry is a program for the terminal, and it needs no other program. '.repeat(12);
  const tabs = ['macOS', 'Linux', 'Windows'].map((name) =>
    tab(name, `Download the archive:\n\n- ${name}-amd64.zip\n- ${name}-arm64.zip\n\nThen extract it.`),
  );
  const markdown = `Install Berry on macOS, Linux and Windows.\n\n${filler}\n\n<Tabs>\n\n${tabs.join('\n\n')}\n\n</Tabs>`;
  const page = chunk(['Install Berry'], '', {
    blocks: readMarkdown(markdown, { mdx: true, slugs: 'github', bracketIds: false }).blocks,
    text: markdown,
  });
  const { answer: quoted } = answer('How do I install Berry on Windows?', [[page]]);
  assert.match(quoted?.text ?? '', /Windows-arm64\.zip/);
  assert.doesNotMatch(quoted?.text ?? '', /macOS-amd64|Linux-amd64/);
  assert.equal(quoted?.isCut, true);
});

test('a comparison is answered by the table with a column for each side, not by the table of another pair', () => {
  const table = (a: string, b: string) =>
    `Letters, calls and parcels are messages: choose letters, calls or parcels by what you need.\n\n| Need | Use ${a} when | Use ${b} when |\n| --- | --- | --- |\n| Speed | ${a} are quick | ${b} wait |`;
  const trail = ['Messages', 'How to choose between letters, calls and parcels'];
  const pair = (a: string, b: string, heading: string) => chunk([...trail, heading], table(a, b));
  const general = chunk(
    trail,
    'This part helps authors of messages to choose between letters, calls and parcels. The tables below say when to use letters, when to use calls, and when to use parcels.',
  );
  const lettersAndCalls = pair('letters', 'calls', 'For writing');
  const callsAndParcels = pair('calls', 'parcels', 'For sending');
  for (const tables of [
    [lettersAndCalls, callsAndParcels],
    [callsAndParcels, lettersAndCalls],
  ]) {
    const pages = [[...tables, general]];
    assert.equal(answer('calls vs parcels', pages).answer?.url, callsAndParcels.url);
    assert.equal(answer('letters vs calls', pages).answer?.url, lettersAndCalls.url);
  }
});

test('the paragraph before a long table is shown once', () => {
  const about = 'Berry sells boxes for all things that people send to each other. '.repeat(4);
  const lead = 'The table has the prices of all boxes, in dollars and without taxes.';
  const cells = 'for letters, books, clothes, bottles, pictures and other things of this size '.repeat(6);
  const rows = ['Small', 'Medium', 'Large'].map(
    (size, place) => `| ${size} | ${place + 1} dollars | ${cells}|`,
  );
  const page = chunk(
    ['Prices of boxes'],
    `${about}\n\n${lead}\n\n| Size of the box | Price | Use |\n| --- | --- | --- |\n${rows.join('\n')}`,
  );
  const { answer: quoted } = answer('How much does a large box cost?', [[page]]);
  assert.equal(quoted?.text.split(lead).length, 2);
});

test('the value in an example is not certain', () => {
  const page = (heading: string) => [
    [chunk(['Tokens', heading], 'An access token is valid for 24 hours and is then rotated.')],
  ];
  assert.equal(answer('How long is an access token valid?', page('Rotation example')).verdict, 'likely');
  assert.equal(answer('How long is an access token valid?', page('Rotation')).verdict, 'answered');
});

test('steps start with the first one, and an announcement at the end is left out', () => {
  const step = 'Wait until the lamp is on and the water is warm enough for the cups. '.repeat(6).trim();
  const steps = `1. ${step}\n2. ${step}\n3. Clean the kettle with vinegar.`;
  const { answer: quoted } = answer('How do I clean the kettle with vinegar?', [
    [chunk(['Clean the kettle'], `${steps}\n\nKettles have the following differences:`)],
  ]);
  assert.match(quoted!.text, /^1\. Wait/);
  assert.match(quoted!.text, /vinegar\.$/);
  assert.ok(quoted!.isCut);
});

test('"set up" means the operation that creates', () => {
  const operation = (title: string, method: string) =>
    chunk(['Tests', title], `Operation on a split test.`, {
      kind: 'endpoint',
      title,
      method,
      path: '/tests',
    });
  const pages = [[operation('Update split test', 'PUT')], [operation('Create split test', 'POST')]];
  assert.equal(answer('How do I set up a split test?', pages).answer?.title, 'Create split test');
});

test('the port of another product is not certain', () => {
  const asked = 'What port does Kettle listen on?';
  const words = understood(asked, [asked], english).words.map((each) =>
    each.word === 'kettle' ? { ...each, weight: 0.2 } : each,
  );
  const verdictOf = (text: string) => answer(asked, [[chunk(['Traces'], text)]], { words }).verdict;
  assert.equal(verdictOf('Kettle sends to your Collector, which listens on port 4317.'), 'likely');
  assert.equal(verdictOf('Kettle, like most servers, listens on port 4317.'), 'answered');
});

test('a definition starts with the first sentence of the section with that name', () => {
  const section = chunk(
    ['Metrics', 'Boil rate'],
    'The percentage of guests who leave before the water boils. A guest counts as one who boils if he does this:\n\n- Waits\n- Pours\n\nSmall kettles often have a high boil rate. If your boil rate seems high, buy another kettle.',
  );
  assert.equal(
    answer('What is boil rate?', [[section]]).answer?.quote,
    'The percentage of guests who leave before the water boils.',
  );
});

test('a heading that asks for a number does not answer whether something is possible', () => {
  const much = chunk(['Imports', 'How much tea is imported?'], 'Tea is imported for each day, by the ton.');
  const steps = chunk(['Imports', 'How to import tea'], 'You can import tea from China in the settings.');
  assert.equal(answer('Can I import tea?', [[much, steps]]).answer?.url, steps.url);
});

test('for a task, the quote is code rather than a remark about what does not work', () => {
  const markdown =
    'You cannot clean the kettle while it boils.\n\nVinegar cleans the kettle like this:\n\n```sh\nkettle clean --vinegar\n```\n\nTo start again, press the switch.';
  const { answer: quoted } = answer('How do I clean the kettle?', [[chunk(['Clean the kettle'], markdown)]]);
  assert.equal(quoted?.quote, 'kettle clean --vinegar');
});

test('a command on several lines is quoted as a whole', () => {
  const command = ['kettle', 'boil', 'tea', 'cup', 'milk', 'sugar', 'spoon'].map(
    (word, index) => `${index === 0 ? '' : '--'}${word}${index === 6 ? '' : ' \\'}`,
  );
  const markdown = `Boil the tea:\n\n\`\`\`sh\n${command.join('\n')}\n\`\`\``;
  const { answer: quoted } = answer('How do I boil tea?', [[chunk(['Boil tea'], markdown)]]);
  assert.equal(quoted?.quote, command.join('\n'));
});

test('why to use something is answered below a heading for it, and not by any sentence', () => {
  const use = chunk(['Tea'], 'Use Kettle to boil water for tea. We learned how to use Kettle.');
  const why = chunk(
    ['Why Kettle'],
    'Kettle boils water in a minute, and turns itself off. It needs less power than a stove, and its handle stays cold while the water boils.',
  );
  const [other, good] = [answer('Why use Kettle?', [[use]]), answer('Why use Kettle?', [[use], [why]])];
  assert.equal(other.verdict === 'answered' || other.verdict === 'likely', false);
  assert.equal(good.answer?.title, 'Why Kettle');
});

test('a page with the name of a task may answer how to enable it with its first code', () => {
  const opening = chunk(['Lid plugin'], 'Install the plugin:\n\n```sh\nkettle add lid\n```');
  const origin = chunk(
    ['Lid plugin', 'Settings', 'colour'],
    'Enable a colour for the lid. If the lid is `red`, all other parts of the lid are red, too.',
  );
  const { answer: quoted } = answer('How do I enable the lid?', [[origin, opening]]);
  assert.deepEqual(quoted?.trail, []);
  assert.match(quoted?.text ?? '', /kettle add lid/);
});

test('lines of a diff and lists with code are not marked as a whole', () => {
  const quoteOf = (markdown: string) =>
    answer('How do I descale a kettle?', [[chunk(['Kettle', 'Descale'], markdown)]]).answer?.quote ?? '';
  const lead = 'To descale a kettle, change its settings like this:';
  assert.equal(quoteOf(`${lead}\n\n\`\`\`diff\n boil()\n+  descale(kettle)\n\`\`\``), '');
  assert.equal(quoteOf(`${lead}\n\n\`\`\`js\n- boil(kettle)\n+ descale(kettle)\n\`\`\``), '');
  assert.equal(quoteOf(`${lead}\n\n\`\`\`js\ndescale(kettle)\n\`\`\``), 'descale(kettle)');
  const list =
    '- Add vinegar to the kettle:\n\n  ```js\n  add(vinegar)\n  ```\n- Boil it and rinse the kettle.';
  assert.doesNotMatch(quoteOf(`${lead}\n\n${list}`), /add\(vinegar\)[\s\S]*Boil/);
});

test('what is supported is shown as the list with which the section starts', () => {
  const list =
    '- A `kettle` key in `package.json`.\n- A `.kettlerc` file in JSON or YAML.\n- A `kettle.js` file.';
  const rest = 'The config file is resolved from the folder of the file, with all formats. '.repeat(12);
  const page = chunk(['Config file'], `You can configure the kettle with:\n\n${list}\n\n${rest}`);
  const { answer: quoted } = answer('what config file formats are supported?', [[page]]);
  assert.ok(quoted?.text.startsWith(`You can configure the kettle with:\n\n${list}`), quoted?.text);
});

test('a condition is not the quote that answers whether something is required', () => {
  const text =
    'A filter is not required for soft water.\n\nIf a filter is required, a filter must be in the tank.';
  const { answer: quoted } = answer('Is a filter required?', [[chunk(['Water', 'Filter'], text)]]);
  assert.equal(quoted?.quote, 'A filter is not required for soft water.');
});

test('an uncertain answer quotes the next best sections, too, and the same page in two versions only once', () => {
  const on = (page: string, text: string) => chunk([page], text, { pageUrl: `/${page}`, url: `/${page}` });
  const older = chunk(['Kettles'], 'A kettle whistles.', {
    pageUrl: '/v/1.2/Kettles',
    url: '/v/1.2/Kettles',
  });
  const newer = chunk(['Kettles'], 'A kettle whistles when it boils.', {
    pageUrl: '/v/1.3/Kettles',
    url: '/v/1.3/Kettles',
  });
  const {
    verdict,
    answer: best,
    further,
  } = answer('why does it whistle so early in the morning', [
    [newer],
    [older],
    [on('Trains', 'A train whistles in the morning.')],
    [on('Birds', 'Some birds whistle.')],
  ]);
  assert.notEqual(verdict, 'answered');
  const urls = [best, ...further].map((each) => each?.url);
  assert.equal(urls.length, 3);
  assert.ok(!(urls.includes('/v/1.2/Kettles') && urls.includes('/v/1.3/Kettles')), urls.join());
});

test('the first section of an uncertain answer is shown at the usual length', () => {
  const text = Array.from({ length: 9 }, (_, at) => `Birds of kind ${at} whistle.`).join('\n\n');
  const { verdict, answer: quoted } = answer('why does it whistle so early in the morning', [
    [chunk(['Birds'], text)],
  ]);
  assert.notEqual(verdict, 'answered');
  assert.equal(quoted?.text, text);
});

test('a section with only a few sentences is shown with the first section below', () => {
  const page = chunk(
    ['Settings', 'Lid'],
    'The lid module keeps the steam.\n\n### Options\n\n- `open`: how far the lid opens',
  );
  const { answer: quoted } = answer('can the lid module keep the steam', [[page]]);
  assert.equal(
    quoted?.text,
    'The lid module keeps the steam.\n\n**Options**\n\n- `open`: how far the lid opens',
  );
});

test('for a pasted error message, its cause is highlighted, not the message', () => {
  const page = chunk(
    ['Errors', 'Valve'],
    'The log of the kettle may end with `valve stuck at 40 percent`. See the page about valves.\n\nThis happens because lime blocks the valve.',
  );
  assert.equal(
    answer('Error: valve stuck at 40 percent', [[page]]).answer?.quote,
    'This happens because lime blocks the valve.',
  );
});

test('a tagline below the name of a term is not a certain definition', () => {
  const verdict = (text: string) => answer('What is a spout?', [[chunk(['Spout'], text)]]).verdict;
  assert.notEqual(verdict('Listening for incoming water'), 'answered');
  assert.equal(verdict('The water leaves the kettle here.'), 'answered');
});

test('a page of the roadmap does not say what is supported', () => {
  const planned = chunk(['Solar kettles'], 'The kettle will support solar power.', {
    pageUrl: '/roadmap/solar',
    url: '/roadmap/solar',
  });
  assert.notEqual(answer('Does the kettle support solar power?', [[planned]]).verdict, 'answered');
});

test('input of a shell command is not highlighted as another command', () => {
  const page = chunk(
    ['Kettles', 'Boil water'],
    'To boil water, run:\n\n```sh\nkettle apply <<EOF\nname: boil-water\nheat: 100\nlid: on\nwater: 1\nspout: open\nEOF\n```',
  );
  assert.doesNotMatch(answer('How do I boil water?', [[page]]).answer?.quote ?? '', /name/);
});

test('a yes or no about the site is not certain from a sentence about another product', () => {
  const asked = 'Can Kettle send emails?';
  const words = understood(asked, [asked], english).words.map((each) =>
    each.word === 'kettle' ? { ...each, weight: 0.2 } : each,
  );
  const verdictOf = (text: string) => answer(asked, [[chunk(['Mail'], text)]], { words }).verdict;
  assert.equal(verdictOf('Kettle can send emails.'), 'answered');
  assert.equal(verdictOf('Note that Postman can send emails about a Kettle.'), 'likely');
});

test('a question with a name in code that the docs have is never refused', () => {
  const pages = [
    [chunk(['Cups'], 'Cups are in the cupboard above the sink.')],
    [chunk(['Fields'], '```yaml\n# After this time, the reason is BoilingTimeExceeded.\nseconds: 600\n```')],
  ];
  const { verdict, answer: quoted } = answer('my guests are sad: BoilingTimeExceeded what now', pages);
  assert.notEqual(verdict, 'off-topic');
  assert.match(quoted?.text ?? '', /BoilingTimeExceeded/);
  assert.equal(answer('my guests are sad: PouringTimeExceeded what now', pages).verdict, 'off-topic');
});

test('a proposal does not say what works', () => {
  const proposal = chunk(
    ['Steam gateway'],
    'The kettle works with the steam gateway: it supports the gateway on all boilers.',
    { pageUrl: '/features/proposals/steam-gateway', url: '/features/proposals/steam-gateway' },
  );
  const asked = 'Does the kettle work with the steam gateway?';
  assert.notEqual(answer(asked, [[proposal]]).verdict, 'answered');
  const guide = { ...proposal, pageUrl: '/features/steam-gateway', url: '/features/steam-gateway' };
  assert.equal(answer(asked, [[guide]]).verdict, 'answered');
});
