import assert from 'node:assert/strict';
import test from 'node:test';
import { openDocs } from '../../src/open-docs.ts';
import { builtSite, foundUrls } from './built-site.ts';

const fillers = Object.fromEntries(
  ['storage', 'network', 'security', 'logging', 'backup', 'upgrade', 'billing', 'metrics'].map((topic) => [
    `${topic}.md`,
    `# About ${topic}\n\nThis page tells about ${topic} and the options it has. The size of a group, a row in a table, a bridge to skip, the start of a string.`,
  ]),
);

test('an environment variable is found by its name, before pages that contain its words', async (context) => {
  const { find } = await builtSite(context, {
    ...fillers,
    'testing.md': '# Testing\n\nSet `SKIP_BRIDGE` to `1` to leave the transpiler out.',
  });
  for (const query of [
    'SKIP_BRIDGE',
    'skip_bridge',
    'skip-bridge',
    'SKIP_BRIDGE=1',
    '$SKIP_BRIDGE',
    'skipBridge',
  ])
    assert.equal((await find(query))[0], '/testing', query);
});

test('an option in a table is found by its name and by its parts', async (context) => {
  const { find } = await builtSite(context, {
    ...fillers,
    'parquet.md': '# Parquet\n\n| Option | Use |\n|---|---|\n| `row_group_size` | Rows of a group |\n',
    'pools.md': '# Connections\n\nThe setting `pool_size` is a number.',
  });
  assert.equal((await find('row_group_size'))[0], '/parquet');
  assert.equal((await find('rowGroupSize'))[0], '/parquet');
  assert.equal((await find('pool'))[0], '/pools');
  assert.equal((await find('pool_size'))[0], '/pools');
  assert.equal((await find('pool_si'))[0], '/pools');
});

test('the last part of a dotted name is sufficient', async (context) => {
  const { find } = await builtSite(context, {
    ...fillers,
    'strings.md':
      '# Functions\n\n```lua\nstring.startswith(text, prefix)\n```\n\nand `std::vector::push_back`.',
  });
  for (const query of [
    'startswith',
    'string.startswith',
    'string.startswith()',
    'push_back',
    'vector::push_back',
    'std::vector',
  ])
    assert.equal((await find(query))[0], '/strings', query);
});

test('separators between words are equivalent in the query and on the page', async (context) => {
  const spellings = [
    'my-great-plugin',
    'my_great_plugin',
    'my great plugin',
    'my.great.plugin',
    'my/great/plugin',
    'my:great:plugin',
  ];
  for (const written of spellings) {
    const { find } = await builtSite(context, {
      ...fillers,
      'plugin.md': `# Extras\n\nInstall ${written} first.`,
    });
    for (const typed of [...spellings, `(${written})`, `"${written}",`])
      assert.equal((await find(typed))[0], '/plugin', `${typed} on a page with ${written}`);
  }
});

test('a word is found at every step while it is typed', async (context) => {
  const { find } = await builtSite(context, {
    ...fillers,
    'assistant.md': '# The assistant\n\nAssistance for assistants. Setting up takes a minute.',
  });
  const word = 'assistant';
  for (let length = 2; length <= word.length; length++)
    assert.equal((await find(word.slice(0, length)))[0], '/assistant', word.slice(0, length));
  const phrase = 'setting up takes a minute';
  for (let length = 4; length <= phrase.length; length++)
    assert.equal((await find(phrase.slice(0, length)))[0], '/assistant', phrase.slice(0, length));
});

test('one unknown word does not empty the result', async (context) => {
  const { find } = await builtSite(context, {
    ...fillers,
    'certs.md': '# Certificates\n\nRenew a certificate.',
  });
  for (const query of [
    'renew certificate flumpinator',
    'flumpinator certificates',
    'how can I renew my certificates with flumpinator?',
  ])
    assert.equal((await find(query))[0], '/certs', query);
  assert.deepEqual(await find('flumpinator'), []);
});

for (const [locale, title, text, queries] of [
  [
    'ja',
    'データベースの設定',
    '全文検索の機能を有効にするには、設定ファイルを編集します。',
    ['全文検索', '検索', '検索機能', '設定ファイル', 'データベース', 'ﾃﾞｰﾀﾍﾞｰｽ', '設定ファイルを編集'],
  ],
  [
    'zh-CN',
    '安装指南',
    '请先下载安装包，然后运行安装程序。支持全文搜索。',
    ['安装', '下载安装包', '全文搜索', '搜索', '运行安装程序'],
  ],
  [
    'ko',
    '설치 안내',
    '먼저 설치 파일을 내려받은 다음 실행합니다. 전체 텍스트 검색을 지원합니다.',
    ['설치', '설치 파일', '검색', '텍스트 검색을', '내려받은'],
  ],
  ['th', 'การติดตั้ง', 'ดาวน์โหลดโปรแกรมแล้วเรียกใช้ตัวติดตั้ง', ['ติดตั้ง', 'โปรแกรม', 'ดาวน์โหลดโปรแกรม']],
] as const) {
  test(`a page in ${locale} is found by any words copied from it`, async (context) => {
    const { find } = await builtSite(
      context,
      { 'page.md': `# ${title}\n\n${text}\n`, 'other.md': '# Kubernetes\n\nPod.' },
      (directory) => ({ content: [{ kind: 'dir', path: directory, locale }] }),
    );
    for (const query of queries) assert.equal((await find(query))[0], '/page', query);
    for (let from = 0; from + 4 <= text.length; from += 3) {
      const copied = text.slice(from, from + 4);
      if (/^[^\s、。，．.]{4}$/u.test(copied)) assert.equal((await find(copied))[0], '/page', copied);
    }
  });
}

test('versions and languages are never mixed', async (context) => {
  const page = (text: string) => `# Install\n\nInstall the ${text} package.`;
  const { docs } = await builtSite(
    context,
    {
      'v1/en/a.md': page('first'),
      'v2/en/a.md': page('second'),
      'v2/fr/a.md': page('deuxieme'),
      'v2/fr/b.md': page('autre'),
    },
    (directory) => ({
      content: (['v1/en', 'v2/en', 'v2/fr'] as const).map((path) => {
        const [version, locale] = path.split('/');
        return { kind: 'dir' as const, path: `${directory}/${path}`, version, locale, baseUrl: `/${path}` };
      }),
      versions: { current: 'v2' },
    }),
  );
  const scopes = [
    ['v1', 'en'],
    ['v2', 'en'],
    ['v2', 'fr'],
  ] as const;
  for (const [version, locale] of scopes)
    for (const query of ['install', 'package', 'first second deuxieme', 'install the first package'])
      for (const url of await foundUrls(docs, query, { version, locale, limit: 50 }))
        assert.ok(url.startsWith(`/${version}/${locale}/`), `${url} for ${version} ${locale}`);
  assert.deepEqual(await foundUrls(docs, 'install'), ['/v2/en/a']);
  assert.deepEqual(await foundUrls(docs, 'install', { version: 'latest', locale: 'en-US' }), ['/v2/en/a']);
  assert.deepEqual(await foundUrls(docs, 'first', { version: 'v2' }), []);
});

test('an index is opened without reading the site again', async (context) => {
  const { dataDir, directory } = await builtSite(context, { 'a.md': '# Install\n\nUnpack.' });
  const { rm } = await import('node:fs/promises');
  await rm(directory, { recursive: true });
  const docs = await openDocs({ dataDir });
  assert.deepEqual(await foundUrls(docs, 'install'), ['/a']);
  await docs.close();
});

test('versions, error codes, flags and file names are found as written', async (context) => {
  const { find } = await builtSite(context, {
    ...fillers,
    'release.md': '# Release notes\n\nNew in v1.29.3: it runs on kubernetes-1.30.',
    'errors.md': '# Errors\n\nTS2304 and ERR_MODULE_NOT_FOUND mean that something is absent. E0382 too.',
    'flags.md': '# Command line\n\nPass `--no-cache` or `-p 80`. Edit `src/content/config.ts` and `.env`.',
    'languages.md': '# Languages\n\nThere are clients for C++, C#, F# and .NET.',
    'c.md': '# Letters\n\nThe letter c comes after b. F follows e. A net is wide.',
  });
  for (const [query, url] of [
    ['1.29', '/release'],
    ['v1.29', '/release'],
    ['1.29.3', '/release'],
    ['v1.30', '/release'],
    ['TS2304', '/errors'],
    ['error TS2304:', '/errors'],
    ['ERR_MODULE_NOT_FOUND', '/errors'],
    ['Error [ERR_MODULE_NOT_FOUND]', '/errors'],
    ['e0382', '/errors'],
    ['--no-cache', '/flags'],
    ['no-cache', '/flags'],
    ['-p', '/flags'],
    ['config.ts', '/flags'],
    ['src/content/config.ts', '/flags'],
    ['.env', '/flags'],
    ['C++', '/languages'],
    ['c#', '/languages'],
    ['F#', '/languages'],
    ['.NET', '/languages'],
  ] as const)
    assert.equal((await find(query))[0], url, query);
});

test('accents, case and typing errors do not matter', async (context) => {
  const { find } = await builtSite(context, {
    ...fillers,
    'cafe.md': '# Café Größe\n\nDéploiement über Kubernetes.',
  });
  for (const query of [
    'cafe',
    'CAFÉ',
    'café',
    'cafe\u0301',
    'deploiement',
    'Größe',
    'GROSSE',
    'grosse',
    'kuberentes',
    'Kubernets',
  ])
    assert.equal((await find(query))[0], '/cafe', query);
});
