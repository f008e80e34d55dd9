import assert from 'node:assert/strict';
import test from 'node:test';
import { analyserFor } from './analyser.ts';

const english = await analyserFor('en');
const japanese = await analyserFor('ja');

/** The terms of a text. For an identifier, the whole comes first, marked as `whole`, then its words. */
function termsOf(text: string, analyser = english): string[] {
  const terms: string[] = [];
  analyser.visit(text, (term, kind) => terms.push(kind === 'whole' ? `whole ${term}` : term));
  return terms;
}

/** The part of the text that each term points to. */
function placesOf(text: string, analyser = english): string[] {
  const places: string[] = [];
  analyser.visit(text, (_term, _kind, _word, start, end) => places.push(text.slice(start, end)));
  return places;
}

const cases: Record<string, Record<string, string[]>> = {
  'plain words are folded and stemmed': {
    'Running pods': ['run', 'pod'],
    café: ['cafe'],
    'cafe\u0301': ['cafe'],
    naïve: ['naiv'],
    Straße: ['strass'],
    İstanbul: ['istanbul'],
    ＡＢＣ１２: ['abc12'],
  },
  'identifiers are one term and their words, whatever joins them': {
    SKIP_BRIDGE: ['whole skipbridg', 'skip', 'bridg'],
    row_group_size: ['whole rowgroups', 'row', 'group', 'size'],
    'row-group-size': ['whole rowgroups', 'row', 'group', 'size'],
    rowGroupSize: ['rowgroups', 'row', 'group', 'size'],
    ERR_MODULE_NOT_FOUND: ['whole errmodulenotfound', 'err', 'modul', 'not', 'found'],
    __init__: ['init'],
    x86_64: ['whole x8664', 'x86', '64'],
  },
  'names with dots, colons and scopes are kept whole beside their words': {
    'string.startswith': ['whole string.startswith', 'string', 'startswith'],
    'std::vector': ['whole std::vector', 'std', 'vector'],
    'tea.steep_time()': ['whole tea.steeptime', 'tea', 'whole steeptim', 'steep', 'time'],
    'tea.steep_time.unit': ['whole tea.steeptime.unit', 'tea', 'whole steeptim', 'steep', 'time', 'unit'],
    'Node.js,': ['whole node.js', 'node', 'js'],
    '@scope/pkg': ['whole @scope/pkg', 'whole scope/pkg', 'scope', 'pkg'],
    'vue@3.4': ['whole vue@3.4', 'whole 3.4', 'vue', '3', '4'],
    'a@b.com': ['whole a@b.com', 'a', 'b', 'com'],
  },
  'a path also counts by the file it ends with': {
    'src/content/config.ts': [
      'whole src/content/config.ts',
      'whole config.ts',
      'src',
      'content',
      'config',
      'ts',
    ],
    'C:\\x\\y.txt': ['whole c:\\x\\y.txt', 'whole y.txt', 'c', 'x', 'y', 'txt'],
    '.env': ['whole .env', 'whole env', 'env'],
    'GET /v1/pets/{id}': ['get', 'whole /v1/pets', 'whole v1/pets', 'v1', 'pet', 'id'],
  },
  'flags are found with and without their dashes': {
    '--no-cache': ['whole --nocache', 'whole nocach', 'no', 'cach'],
    '-p': ['whole -p', 'whole p', 'p'],
    '--set=a.b': ['whole --set', 'whole set', 'set', 'whole a.b', 'a', 'b'],
    '- item': ['item'],
    $HOME: ['whole $home', 'whole home', 'home'],
  },
  'languages with signs are not their first letter': {
    'C++': ['whole c++', 'c'],
    'C#': ['whole c#', 'c'],
    'F#': ['whole f#', 'f'],
    '.NET': ['whole .net', 'whole net', 'net'],
    'ASP.NET': ['whole asp.net', 'asp', 'net'],
    'C++17': ['whole c++17', 'c', '17'],
    '(C++).': ['whole c++', 'c'],
  },
  'versions are one term, with and without v, also inside longer names': {
    'v1.29': ['whole 1.29'],
    '1.29.': ['whole 1.29'],
    '3.11': ['whole 3.11'],
    '1.29.3': ['whole 1.29.3', 'whole 1.29'],
    'docs/v1.29/setup': ['whole docs/v1.29/setup', 'whole 1.29', 'doc', 'v1', '29', 'setup'],
    'python-3.11': ['whole python3.11', 'whole 3.11', 'python', '3', '11'],
    '10.0.0.1:8080': [
      'whole 10.0.0.1:8080',
      'whole 10.0.0.1',
      'whole 10.0',
      ...['10', '0', '0', '1'],
      '8080',
    ],
  },
  'error codes and numbers stay whole': {
    E1234: ['e1234'],
    TS2304: ['ts2304'],
    sha256: ['sha256'],
    '404': ['404'],
    '1,000': ['1', '000'],
  },
  'camel case and acronyms are parted where a reader parts them': {
    useState: ['usest', 'use', 'state'],
    HTTPServer: ['httpserver', 'http', 'server'],
    XMLHttpRequest: ['xmlhttprequest', 'xml', 'http', 'request'],
    OAuth2Token: ['oauth2token', 'oauth2', 'token'],
    APIs: ['api'],
    getURLs: ['geturl', 'get', 'url'],
    iOS: ['io'],
    IPv6: ['ipv6'],
  },
  'apostrophes part words': {
    "don't": ['don', 't'],
    'user’s': ['user', 's'],
    "l'API": ['l', 'api'],
  },
  'emoji are terms of their own and never glue words together': {
    '🚀': ['🚀'],
    'Deploy🚀now': ['deploi', '🚀', 'now'],
    '🎉Release': ['🎉', 'releas'],
    '👩‍🚀': ['👩', '🚀'],
  },
  'writing from right to left is parted at its spaces': {
    'שלום עולם': ['שלום', 'עולם'],
    'استخدم kubectl الآن': ['استخدم', 'kubectl', 'الآن'],
  },
  'halves of characters and null bytes do no harm': {
    'a\0b': ['a', 'b'],
    'a\ud83db': ['a', '\ud83d', 'b'],
    'a\udc00b': ['a\udc00b'],
    '\udc00': [],
    '\u0301x': ['x'],
  },
  'signs alone say nothing': { '...': [], '--': [], '/ / /': [], '。、': [], ' \t\n': [], '': [] },
};

for (const [rule, examples] of Object.entries(cases)) {
  test(rule, () => {
    for (const [text, terms] of Object.entries(examples)) assert.deepEqual(termsOf(text), terms, text);
  });
}

const unspaced: Record<string, string[]> = {
  検索機能: ['検索', '索機', '機能'],
  検: ['検'],
  全文搜索: ['全文', '文搜', '搜索'],
  '가나다 라마': ['가나', '나다', '라마'],
  ภาษาไทย: ['ภา', 'าษ', 'ษา', 'าไ', 'ไท', 'ทย'],
  Podの状態: ['pod', 'の状', '状態'],
  第3章: ['第', '3', '章'],
  'ユーザー・ガイド': ['ユー', 'ーザ', 'ザー', 'ガイ', 'イド'],
  'か\u3099き': ['がき'],
};

test('text without spaces becomes pairs of neighbours', () => {
  for (const [text, terms] of Object.entries(unspaced))
    assert.deepEqual(termsOf(text, japanese), terms, text);
});

test('half-width kana and compatibility characters are the same as plain ones', () => {
  for (const [odd, plain] of [
    ['ﾃﾞｰﾀﾍﾞｰｽ', 'データベース'],
    ['⽤户', '用户'],
    ['㌢', 'センチ'],
  ] as const)
    assert.deepEqual(termsOf(odd, japanese), termsOf(plain, japanese), odd);
});

test('a rare Han character is found alone and in a word', () => {
  assert.deepEqual(termsOf('𠮷', japanese), ['𠮷']);
  assert.equal(termsOf('𠮷野家', japanese)[0], '𠮷');
});

test('every term has its position in the text', () => {
  assert.deepEqual(placesOf('Set --no-cache, in useState (v1.29).'), [
    'Set',
    ...['--no-cache', '--no-cache', 'no', 'cache'],
    'in',
    ...['useState', 'use', 'State'],
    'v1.29',
  ]);
  assert.deepEqual(placesOf('新しいPodの状態', japanese), ['新し', 'しい', 'Pod', 'の状', '状態']);
  assert.deepEqual(placesOf('at docs/v1.29/setup'), [
    ...['at', 'docs/v1.29/setup', 'v1.29'],
    ...['docs', 'v1', '29', 'setup'],
  ]);
});

test('names of JavaScript object properties are ordinary words', () => {
  assert.deepEqual(termsOf('constructor __proto__ toString'), [
    'constructor',
    ...['proto'],
    ...['tostr', 'to', 'string'],
  ]);
  assert.equal(english.isStopWord('constructor'), false);
});

test('a locale with a region has the analyser of its language', async () => {
  assert.equal(await analyserFor('en-US'), english);
  assert.equal(await analyserFor('EN_gb'), english);
  assert.notEqual(await analyserFor('fr'), english);
});

test('each language has its own stems and stop words; English stop words are the default', async () => {
  const french = await analyserFor('fr');
  assert.deepEqual(termsOf('Les déploiements', french), termsOf('les deploiement', french));
  assert.equal(french.isStopWord('les'), true);
  assert.equal(french.isStopWord('etes'), true, 'stop words are folded as words are');
  const unknown = await analyserFor('xx');
  assert.deepEqual(termsOf('running', unknown), ['running']);
  assert.equal(unknown.isStopWord('the'), true);
  assert.deepEqual(termsOf('running', japanese), ['run']);
});
