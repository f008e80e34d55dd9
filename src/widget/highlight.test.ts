import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/any-character.ts';
import { highlight, isHollow } from './highlight.ts';

const cases: [text: string, query: string, marked: string][] = [
  ['Roll back a build', 'roll build', '[Roll] back a [build]'],
  ['The rollback command', 'roll', 'The [roll]back command'],
  ['Configuring versions', 'configure version', '[Configuring versions]'],
  ['A scroll', 'roll', 'A scroll'],
  ['set row_group_size now', 'row_group', 'set [row_group]_size now'],
  ['Déjà vu', 'deja', '[Déjà] vu'],
  ['هذه المكوّنات', 'مكونات', 'هذه [المكوّنات]'],
  ['مكوّنات', 'المكونات ', '[مكوّنات]'],
  ['한국어 문서', '문서', '한국어 [문서]'],
  ['ノードの名前を変更', '名前', 'ノードの[名前]を変更'],
  ['配置文件的位置', '文件位置', '配置[文件]的[位置]'],
  ['The lockfile', 'lockfileの使い方', 'The [lockfile]'],
  ['lockfileを使い、サーバーへ', 'サーバー lockfile', '[lockfile]を使い、[サーバー]へ'],
  ['GET /v1/pets/{id}', 'pets id', 'GET /v1/[pets]/{[id]}'],
  ['How to install a pod and an app', 'how to install a pod', 'How to [install] a [pod] and an app'],
  ['Go to the end of it', 'to the', 'Go [to the] end of it'],
  ['Use Go on a Gopher', 'go', 'Use [Go] on a Gopher'],
  ['Models of dark mode', 'dark mode', '[Mode]ls of [dark mode]'],
  ['Models of dark mode', 'dark mode ', 'Models of [dark mode]'],
  ['poolSize, pools, pooling, poolroom', 'pool size', '[poolSize], [pools], [pooling], poolroom'],
  ['Set OPENAI_API_KEY or apiKey', 'api key', 'Set OPENAI_[API]_[KEY] or [apiKey]'],
  ['It runs and is running', 'run ', 'It [runs] and is [running]'],
  ['Timeouts and policies', 'policy timeout', '[Timeouts] and [policies]'],
  ['A created one, while creating', 'create', 'A [created] one, while [creating]'],
  ['An embedding key', 'embeding key', 'An [embedding key]'],
  ['The lockfile', 'lock file', 'The [lockfile]'],
  ['Two lock files and a lock-file', 'lockfile', 'Two [lock files] and a [lock-file]'],
  ['Log in', 'login', '[Log in]'],
  ['HTTP/3, Node.js and a v3', 'http3 nodejs', '[HTTP/3], [Node.js] and a v3'],
  ['Use nodejs', 'node.js', 'Use [nodejs]'],
  ['Logs, a log, a logger and a logo', 'logging', '[Logs], a [log], a [logger] and a logo'],
  ['Test it: tests, tested, a tester', 'testing', '[Test] it: [tests], [tested], a [tester]'],
  ['Running it', 'runs ', '[Running] it'],
  ['Migrating, migrate', 'migration', '[Migrating], [migrate]'],
  ['A class of CSS', 'classes css', 'A [class] of [CSS]'],
  ['The hub of a base', 'hubs basing', 'The [hub] of a [base]'],
  ['Set up a setup', 'set up', '[Set] up a [setup]'],
  ['Them and apart', 'a part the m', 'Them and apart'],
  ['An instance of Vite', 'install vitest', 'An instance of Vite'],
  ['Install it, write it, writing', 'instal written write', '[Install] it, [write] it, [writing]'],
  ['Use $state, not my$state', '$state', 'Use [$state], not my$[state]'],
  ['{@html x} and @page', '@html', '{[@html] x} and @page'],
  ['serve --no-cache --port 8', '--no-cache', 'serve [--no-cache] --port 8'],
  ['The .env of process.env', '.env', 'The [.env] of process.[env]'],
  ['nothing here', '!!! ---', 'nothing here'],
  ['nothing here', '', 'nothing here'],
];

for (const [text, query, marked] of cases) {
  test(`'${query}' in '${text}'`, () => {
    const shown = highlight(text, query).map((each) => (each.isMatch ? `[${each.text}]` : each.text));
    assert.equal(shown.join(''), marked);
  });
}

test('highlighting does not change the text, for any text and query', () => {
  const anything = fc.string({ unit: anyCharacter, maxLength: 200 });
  fc.assert(
    fc.property(anything, anything, (text, query) => {
      assert.equal(
        highlight(text, query)
          .map((each) => each.text)
          .join(''),
        text,
      );
    }),
  );
});

test('a query of only stop words and single letters is hollow', () => {
  for (const query of ['a', 'U', 'the', 'how do i', 'how d', 'what is this?', 'der'])
    assert.equal(isHollow(query), true, query);
  for (const query of ['C#', 'c++', 'ad', '5', '水', 'how do i add', '', '?', 'the cache'])
    assert.equal(isHollow(query), false, query);
});
