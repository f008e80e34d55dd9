import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/any-character.ts';
import { assertGrowsLinearly } from '../../test/grows-linearly.ts';
import { groupingKey } from './grouping-key.ts';
import { ownRules, redact } from './redact.ts';

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** As a generator writes it: a few repeated characters, which fast-check prefers, are not a secret. */
function random(characters: string, length: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length })
    .filter((text) => new Set(text).size > Math.min(characters.length, length) / 4);
}

const word = (length: number) => random(alphanumeric, length);
const hex = (length: number) => random('0123456789abcdef', length);
const base64 = (length: number) => random(`${alphanumeric}+/`, length);
const after = (prefix: string, rest: fc.Arbitrary<string>) => rest.map((text) => `${prefix}${text}`);

/** Fills in the last digit of a card's number. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, character, place) => {
    const digit = Number(character);
    return total + (place % 2 === 1 ? digit : digit * 2 - (digit > 4 ? 9 : 0));
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function grouped(digits: string, separator: string): string {
  return digits.replace(/\d{4}(?=\d)/g, `$&${separator}`);
}

const gaps = ['', ' ', '  ', '-', '–', '.', '/', '_'];
const byFours = fc
  .tuple(random('0123456789', 14), fc.constantFrom(...gaps))
  .map(([digits, separator]) => grouped(withCheckDigit(`4${digits}`), separator));
const americanExpress = fc
  .tuple(random('0123456789', 12), fc.constantFrom(...gaps))
  .map(([digits, separator]) => {
    const card = withCheckDigit(`37${digits}`);
    return [card.slice(0, 4), card.slice(4, 10), card.slice(10)].join(separator);
  });

/** A German IBAN with valid check digits. */
function iban(account: string): string {
  return `DE${String(98n - (BigInt(`${account}131400`) % 97n)).padStart(2, '0')}${account}`;
}

const password = fc
  .stringMatching(/^[A-Za-z0-9!#%+/=@^~-]{6,20}$/)
  .filter((text) => /\d/.test(text) && /^[A-Za-z0-9].*[A-Za-z0-9]$/.test(text));
const key = word(20).filter((text) => /\d[A-Za-z]+\d+[A-Za-z]+\d/.test(text));
const name = fc.stringMatching(/^[b-d]{4,9}[0-9]$/);

/** A text with a secret in it, and the secret. */
interface Planted {
  text: string;
  secret: string;
}
const alone = (secrets: fc.Arbitrary<string>): fc.Arbitrary<Planted> =>
  secrets.map((secret) => ({ text: secret, secret }));
const within = (secrets: fc.Arbitrary<string>, frames: readonly string[]): fc.Arbitrary<Planted> =>
  fc
    .tuple(secrets, fc.constantFrom(...frames))
    .map(([secret, frame]) => ({ text: frame.replace('~', () => secret), secret }));

const kinds: Record<string, fc.Arbitrary<Planted>> = {
  openai: alone(fc.oneof(after('sk-', word(48)), after('sk-proj-', word(60)))),
  anthropic: alone(after('sk-ant-api03-', word(80))),
  aws: alone(
    fc.tuple(fc.constantFrom('AKIA', 'ASIA'), random('ABCDEFGHIJ234567', 16)).map((all) => all.join('')),
  ),
  awsSecret: within(base64(40), [
    'aws_secret_access_key=~',
    'AWS_SECRET_ACCESS_KEY="~"',
    '"SecretAccessKey": "~"',
  ]),
  github: alone(
    fc.oneof(
      ...['ghp_', 'gho_', 'ghs_', 'ghu_', 'ghr_'].map((prefix) => after(prefix, word(36))),
      after('github_pat_', word(60)),
    ),
  ),
  gitlab: alone(after('glpat-', word(20))),
  slack: alone(after('xoxb-123456789012-', word(24))),
  slackHook: within(word(24), ['https://hooks.slack.com/services/T00000000/B00000000/~']),
  google: alone(fc.oneof(after('AIza', word(35)), after('ya29.', word(60)))),
  stripe: alone(
    fc.oneof(...['sk_live_', 'sk_test_', 'rk_live_', 'pk_live_'].map((prefix) => after(prefix, word(24)))),
  ),
  npm: alone(after('npm_', word(36))),
  pypi: alone(after('pypi-AgEIcHlwaS5vcmc', word(100))),
  sendgrid: alone(fc.tuple(word(22), word(43)).map(([id, key]) => `SG.${id}.${key}`)),
  twilio: alone(after('SK', hex(32))),
  huggingFace: alone(after('hf_', word(34))),
  digitalOcean: alone(after('dop_v1_', hex(64))),
  shopify: alone(after('shpat_', hex(32))),
  vault: alone(after('hvs.', word(24))),
  supabase: alone(after('sbp_', hex(40))),
  newRelic: alone(after('NRAK-', random('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 27))),
  hubspot: alone(fc.tuple(fc.constantFrom('pat-na1-', 'pat-eu1-'), fc.uuid()).map((all) => all.join(''))),
  telegram: alone(after('123456789:', word(35))),
  jwt: alone(
    fc.tuple(word(30), word(60), word(43)).map(([head, body, sign]) => `eyJ${head}.eyJ${body}.${sign}`),
  ),
  privateKey: within(base64(64), [
    '-----BEGIN PRIVATE KEY-----\n~\n-----END PRIVATE KEY-----',
    '-----BEGIN RSA PRIVATE KEY-----\n~',
  ]),
  header: within(word(12), [
    'Authorization: Bearer ~',
    "'authorization': 'Basic ~'",
    'AUTHORIZATION: TOKEN ~',
  ]),
  cookie: within(word(16), ['Cookie: sid=~', 'Set-Cookie: sid=~; Path=/']),
  assignment: within(password, [
    'password=~',
    'DB_PASSWORD="~"',
    '"password": "~"',
    "client_secret: '~'",
    'pwd=~',
    'SECRET_KEY_BASE=~',
  ]),
  saidPassword: within(
    password.filter((text) => /[A-Za-z]/.test(text)),
    [
      'my password is ~',
      "the DB password was '~'",
      'Password is: ~',
      'mein Passwort ist ~',
      '密码是~',
      'password for my db is now ~',
      'the pw is:~',
      'password "~"',
    ],
  ),
  toldKey: within(fc.oneof(key, fc.uuid()), [
    'my key is ~',
    'token ~',
    'the API key was "~"',
    'TOKEN IS: ~',
    'client secret `~`',
    'my key: ~',
    'key=~',
    'the key I use is ~',
    'our keys are ~',
    'my key (~) is rejected',
  ]),
  yaml: within(password, ['password: ~', 'dbPassword: ~']),
  query: within(word(12), ['https://x.example/?token=~&page=2', '?a=b&api_key=~']),
  flag: within(password, ['--password ~', '--password=~', '--db-password "~"']),
  command: within(password, ['mysql -u root -p~', 'sshpass -p ~', 'docker login -u me -p ~', 'curl -u me:~']),
  url: within(word(10), ['postgres://me:~@db', 'https://me:~@x.example/y']),
  hex: alone(hex(32).filter((text) => /[a-f]/.test(text) && new Set(text).size > 7)),
  // One in a few thousand shorter strings looks like a name by chance.
  base64: alone(base64(64)),
  email: alone(
    fc
      .tuple(
        name,
        fc.constantFrom('', '+docs', '.ü'),
        fc.constantFrom('mail.example.org', 'müller.de', 'a-b.co.uk'),
      )
      .map(([local, more, domain]) => `${local}${more}@${domain}`),
  ),
  card: alone(fc.oneof(byFours, americanExpress)),
  cardBesideNumbers: within(fc.oneof(byFours, americanExpress), [
    'card ~ 12/27 cvc 123',
    'charge ~ 3 times',
    '~-12',
    '~ 12 27',
    '~ 1227 123',
    'for 12 ~',
    'order 5500 ~ 1',
  ]),
  iban: alone(
    fc
      .tuple(random('0123456789', 18), fc.boolean())
      .map(([account, isSpaced]) => (isSpaced ? iban(account).replace(/.{4}(?=.)/g, '$& ') : iban(account))),
  ),
  phone: alone(after('+49 170 ', random('123456789', 7))),
  home: within(name, ['/home/~/x', '/Users/~/x', 'C:\\Users\\~\\x', 'file:///home/~/x', '/mnt/c/Users/~/x']),
};

/** Text around a secret. It is not redacted, and is not part of the text beside it. */
const before = fc.constantFrom(
  '',
  'why ',
  'how does\n',
  '(',
  '"',
  '> ',
  '。',
  '请用 ',
  'v1.2.3 ',
  'a/b ',
  '🚀 ',
  '\t- ',
);
const behind = fc.constantFrom(
  '',
  ' works?',
  '\nfails',
  ' )',
  '" x',
  ' 。',
  ' 是什么',
  ' v1.2.3',
  ' …',
  ' 🚀',
  '\n\n# a',
);

for (const [kind, planted] of Object.entries(kinds)) {
  test(`${kind}: the secret is removed and the text around it is kept`, () => {
    fc.assert(
      fc.property(before, planted, behind, (head, { text, secret }, tail) => {
        const kept = redact(`${head}${text}${tail}`);
        assert.ok(!kept.includes(secret), kept);
        assert.ok(kept.startsWith(head) && kept.endsWith(tail), kept);
        assert.match(kept, /\[[a-z-]+\]/);
        assert.equal(redact(kept), kept);
      }),
      { numRuns: 200 },
    );
  });
}

test('a redacted text contains no part of a secret after it is cut', () => {
  const cut = fc.tuple(fc.oneof(...Object.values(kinds)), fc.integer({ min: 60, max: 130 }));
  fc.assert(
    fc.property(cut, ([{ text, secret }, padding]) => {
      const key = groupingKey(redact(`${'why '.repeat(40).slice(0, padding)} ${text}`));
      const parts = groupingKey(secret);
      for (let at = 0; at + 8 <= parts.length; at++)
        assert.ok(!key.includes(parts.slice(at, at + 8)), `${key} has ${parts.slice(at, at + 8)}`);
    }),
    { numRuns: 600 },
  );
});

test('the start of a token at the end of a text is removed', () => {
  const known = [
    kinds.openai!,
    kinds.aws!,
    kinds.github!,
    kinds.gitlab!,
    kinds.stripe!,
    kinds.google!,
    kinds.jwt!,
  ];
  fc.assert(
    fc.property(fc.oneof(...known), fc.integer({ min: 16, max: 100 }), ({ secret }, length) => {
      const typed = secret.slice(0, length);
      fc.pre(/\d[a-z]|[a-z]\d/i.test(typed.slice(13)) && /\w$/.test(typed));
      assert.ok(!redact(`what is ${typed}`).includes(typed.slice(-8)), redact(`what is ${typed}`));
    }),
    { numRuns: 1000 },
  );
  for (const text of [
    'what is npm_config_cache',
    'sk-learn',
    'hf_hub_download',
    'eyJ',
    'use npm_lifecycle_event',
  ])
    assert.equal(redact(text), text);
});

test('all of several secrets in a text are removed', () => {
  const several = fc.array(fc.oneof(...Object.values(kinds)), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(several, (all) => {
      const kept = redact(all.map(({ text }) => text).join('\nand\n'));
      for (const { secret } of all) assert.ok(!kept.includes(secret), kept);
      assert.equal(kept.split('\nand\n').length, all.length);
    }),
    { numRuns: 500 },
  );
});

const pieces = [
  ...[
    'password',
    'token',
    'api_key',
    'Bearer ',
    'Authorization: ',
    'Cookie: ',
    'a=b; ',
    '--',
    '-p ',
    'mysql ',
    'curl ',
  ],
  ...[
    '=',
    ':',
    ': ',
    ' = ',
    '"',
    "'",
    '`',
    '\\',
    '/',
    '@',
    '.',
    ',',
    '&',
    '[',
    ']',
    '[email]',
    '[secret]',
    '<',
    '>',
    '{',
  ],
  ...[
    '://',
    'a',
    'Z',
    '7',
    'hunter2',
    'x.org',
    'eyJ',
    'sk-',
    'ghp_',
    'AKIA',
    '-----BEGIN PRIVATE KEY-----',
    '+49',
  ],
  ...[
    '/home/',
    'C:\\Users\\',
    '4111111111111111',
    'DE89370400440532013000',
    '密码',
    '：',
    '。',
    'ü',
    '\n',
    ' ',
    '%40',
  ],
  ...[
    'key',
    ' is ',
    ' for ',
    ' and ',
    "'s ",
    ' (',
    '!)',
    'pw',
    '４',
    '1_',
    '密码是',
    'Tr0ub4dor&3',
    ' 12/27',
    '4111 1111 ',
    'hvs.',
    'pat-na1-',
  ],
  'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF',
];
const hostile = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ maxLength: 3, unit: anyCharacter }),
    ),
    {
      maxLength: 24,
      size: 'max',
    },
  )
  .map((parts) => parts.join(''));

test('redacting a text twice changes nothing', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const kept = redact(text);
      assert.equal(redact(kept), kept, JSON.stringify(text));
    }),
    { numRuns: 1500 },
  );
  const own = ownRules(['[a-z]+', '\\d']);
  fc.assert(
    fc.property(hostile, (text) => {
      const kept = redact(text, own);
      assert.equal(redact(kept, own), kept, JSON.stringify(text));
    }),
    { numRuns: 500 },
  );
});

const nasty = [
  ...pieces,
  ...[
    'a',
    'A1',
    '1',
    '1 ',
    '1-',
    'a@',
    'a.',
    'a@a.',
    '@a.a',
    '%',
    '-',
    '- ',
    '_',
    'eyJ-',
    'eyJa.',
    'pypi-',
    'sk-a-',
    'SG.',
  ],
  ...[
    'password ',
    'password=',
    'password="',
    "password='",
    'password:',
    'password= ',
    'token:[',
    'secret=[a-',
    'pass',
  ],
  ...[
    '://a',
    '://a:',
    '://a:b',
    'cookie:a=b;',
    'cookie: a=',
    'curl -u ',
    'curl -',
    'mysql ',
    'mysql -',
    'docker login ',
  ],
  ...[
    '--a-',
    '--password',
    '-password ',
    '-----',
    '-----BEGIN ',
    '-----BEGIN PRIVATE KEY-----\n',
    '\n',
    '\t',
    ' ',
  ],
  ...[
    '-----BEGIN PRIVATE KEY-----\naaaaaaaaaaaaaaaaaaaa',
    '+1',
    '+1 ',
    '+1(',
    '/home/a',
    '/home/',
    'C:\\Users\\a ',
  ],
  ...[
    'DE89',
    'DE89 ',
    '検',
    '検@',
    'a検.',
    'sha256:',
    'hash= ',
    'Bearer a',
    'authorization:bearer ',
    'x{',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-',
  ],
  ...[
    'key=',
    'key: ',
    'key for ',
    'key for a is "',
    "key is 'a ",
    'pw (',
    '[secret], a1',
    '[secret] and ',
    '1_',
    '1  ',
    '１',
    '１ 1a',
    'password is ',
    'key is a',
    'key is !',
    'token a1',
    'token ',
    '密码是',
    '4111 ',
    '4111.',
    '41111111 1',
    '4-',
    'hvs.a',
  ],
];

test('redacting takes linear time on repetitive texts', () => {
  for (const unit of nasty)
    assertGrowsLinearly(JSON.stringify(unit), 4000, (length) =>
      redact(`password=${unit.repeat(Math.ceil(length / unit.length))}`),
    );
});
