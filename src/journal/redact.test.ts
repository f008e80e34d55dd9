import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { ownRules, redact } from './redact.ts';
import { redactionRules } from './redaction-rules.ts';

const letters = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF';
const key = `${letters}${letters}`;
const hex = '9f86d081884c7d659a2feaa0c55ad015';

/** Text that a reader pastes, and what the journal stores. */
const redacted: [text: string, kept: string][] = [
  [`why is sk-${key.slice(0, 48)} rejected?`, 'why is [openai-key] rejected?'],
  [`sk-proj-${key.slice(0, 20)}-${key}_x`, '[openai-key]'],
  [`"sk-ant-api03-${key}-AA"`, '"[anthropic-key]"'],
  ['AKIAIOSFODNN7EXAMPLE', '[aws-key]'],
  ['ASIAIOSFODNN7EXAMPLX,', '[aws-key],'],
  ['aws_secret_access_key = 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', 'aws_secret_access_key = [secret]'],
  [`ghp_${key.slice(0, 36)} 401`, '[github-token] 401'],
  [`github_pat_${letters.slice(0, 22)}_${key.slice(0, 59)}`, '[github-token]'],
  [`glpat-${key.slice(0, 20)}`, '[gitlab-token]'],
  ['xoxb-123456789012-abcdefABCDEF', '[slack-token]'],
  ['https://hooks.slack.com/services/T000/B000/abcdefgh', 'https://hooks.slack.com/services/[slack-hook]'],
  [`AIza${key.slice(0, 35)}`, '[google-key]'],
  [`ya29.${key.slice(0, 40)}`, '[google-token]'],
  [`sk_live_${letters.slice(0, 24)} and rk_live_${letters.slice(0, 24)}`, '[stripe-key] and [stripe-key]'],
  [`npm_${key.slice(0, 36)}`, '[npm-token]'],
  [`pypi-AgEIcHlwaS5vcmc${key}`, '[pypi-token]'],
  [`SG.${letters.slice(0, 22)}.${key.slice(0, 43)}`, '[sendgrid-key]'],
  [`SK${hex}`, '[twilio-key]'],
  [`hf_${letters}`, '[hugging-face-token]'],
  [`dop_v1_${hex}${hex}`, '[digitalocean-token]'],
  [`shpat_${hex}`, '[shopify-token]'],
  [`bot123456789:${key.slice(0, 35)}`, 'bot[telegram-token]'],
  [`VAULT_ADDR and hvs.${letters.slice(0, 24)}`, 'VAULT_ADDR and [vault-token]'],
  [`sbp_${hex}${hex.slice(0, 8)} 401`, '[supabase-token] 401'],
  [`NRAK-${letters.toUpperCase().slice(0, 27)}`, '[new-relic-key]'],
  ['pat-na1-123e4567-e89b-12d3-a456-426614174000?', '[hubspot-token]?'],
  ['eyJhbGciOiJIUzI1NiIsInR5cCI6.eyJzdWIiOiIxMjM0NTY3ODkw.SflKxwRJSMeKKF2QT4', '[jwt]'],
  [
    `-----BEGIN RSA PRIVATE KEY-----\n${key}\n${key}=\n-----END RSA PRIVATE KEY-----\nwhy`,
    '[private-key]\nwhy',
  ],
  [`{"key":"-----BEGIN PRIVATE KEY-----\\n${key}\\nab12"}`, '{"key":"[private-key]\\nab12"}'],
  [`-----BEGIN OPENSSH PRIVATE KEY-----\n${key}\n${key}\nsh0rt`, '[private-key]'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [credentials]'],
  [
    `curl -H 'authorization: basic dXNlcjpwYXNz' https://x`,
    `curl -H 'authorization: basic [credentials]' https://x`,
  ],
  [`"Authorization": "Token ${hex}"`, '"Authorization": "Token [credentials]"'],
  ['Authorization: 0123456789abcdef', 'Authorization: [credentials]'],
  ['Cookie: session=a1b2c3; theme=dark\nHost: x', 'Cookie: [cookie]\nHost: x'],
  ['Set-Cookie: sid=31d4d96e407aad42; Path=/; HttpOnly', 'Set-Cookie: [cookie]'],
  ['password=hunter2', 'password=[secret]'],
  ['DB_PASSWORD="correct horse battery" npm start', 'DB_PASSWORD="[secret]" npm start'],
  [`{"api_key": "abc123def", "model": "x"}`, `{"api_key": "[secret]", "model": "x"}`],
  [String.raw`"{\"token\":\"abc123def\"}"`, String.raw`"{\"token\":\"[secret]\"}"`],
  ['https://x.org/?token=abc123&page=2', 'https://x.org/?token=[secret]&page=2'],
  ['spring.datasource.password: hunter2', 'spring.datasource.password: [secret]'],
  ['X-API-Key: 12345abcde', 'X-API-Key: [secret]'],
  ['Server=x;Password=p4ss;Database=y', 'Server=x;Password=[secret];Database=y'],
  ['密码：hunter2，然后', '密码：[secret]，然后'],
  ['SECRET_KEY_BASE=deadbeef99x', 'SECRET_KEY_BASE=[secret]'],
  ['API_KEY_PROD: abc123def', 'API_KEY_PROD: [secret]'],
  ['my password is Tr0ub4dor&3 and it fails', 'my password is [secret] and it fails'],
  ['The DB password was "hunter2", why?', 'The DB password was "[secret]", why?'],
  ['Password is: P@ss!word.', 'Password is: [secret].'],
  ['mein Passwort ist geheim123!', 'mein Passwort ist [secret]!'],
  ['我的密码是hunter2，然后', '我的密码是[secret]，然后'],
  ['login with password Tr0ub4dor&3 fails', 'login with password [secret] fails'],
  ['my key is 3f9c2ba4e88f4a329c0e', 'my key is [secret]'],
  ['my key: 3f9c2ba4e88f4a329c0e', 'my key: [secret]'],
  ['my key = 3f9c2ba4e88f4a329c0e', 'my key = [secret]'],
  ['my key=3f9c2ba4e88f4a329c0e', 'my key=[secret]'],
  ['https://x.org/?key=3f9c2ba4e88f4a329c0e&page=2', 'https://x.org/?key=[secret]&page=2'],
  ['key=dfffffea-ffea-7bff-8000-000000000000', 'key=[secret]'],
  ['my key is now 3f9c2ba4e88f4a329c0e', 'my key is now [secret]'],
  ['the key I use is 3f9c2ba4e88f4a329c0e', 'the key I use is [secret]'],
  ['my keys are 3f9c2ba4e88f4a329c0e and a1b2c3d4e5f6a7b8c9d0', 'my keys are [secret] and [secret]'],
  [`my keys are ${'a1b2c3d4e5f6, '.repeat(6)}why`, `my keys are ${'[secret], '.repeat(6)}why`],
  ['my key is:3f9c2ba4e88f4a329c0e', 'my key is:[secret]'],
  ['my key (3f9c2ba4e88f4a329c0e) is rejected', 'my key ([secret]) is rejected'],
  ['password for admin is Hunter2x9!', 'password for admin is [secret]!'],
  ['password for admin is Hunter2x9 is wrong', 'password for admin is [secret] is wrong'],
  ['password for jane.doe@mail.example.org is Hunter2x9', 'password for [email] is [secret]'],
  ['the password for token abc123def456ghi789 is wrong', 'the password for token [secret] is wrong'],
  ['the token for password Tr0ub4dor&3 is wrong', 'the token for password [secret] is wrong'],
  ['the password of the db is s3cr3tP4ss', 'the password of the db is [secret]'],
  ['my password is:Hunter2x9!', 'my password is:[secret]!'],
  ['my password (Hunter2x9!) is rejected', 'my password ([secret]) is rejected'],
  ["my password's hunter2", "my password's [secret]"],
  ['password "hunter2"', 'password "[secret]"'],
  ['my pw is hunter2!x', 'my pw is [secret]'],
  ['pw: hunter2', 'pw: [secret]'],
  ['my password is "Hunter2 x9!"', 'my password is "[secret]"'],
  ["my password is 'Hunter2 and it doesn't work", "my password is '[secret] and it doesn't work"],
  ['my password is "my key is 3f9c2ba4e88f4a329c0e"', 'my password is "my key is [secret]"'],
  ['my token is abc123def456, is it valid', 'my token is [secret], is it valid'],
  ['token abc123def456ghi789', 'token [secret]'],
  ['kubeadm token 07401b.f395accd246ae52d expired', 'kubeadm token [secret] expired'],
  ['the API key is 123e4567-e89b-12d3-a456-426614174000 (v2)', 'the API key is [secret] (v2)'],
  ['kubectl login --password hunter --user bob', 'kubectl login --password [secret] --user bob'],
  ['join --token abcdef.0123456789', 'join --token [secret]'],
  ['mysql -u root -phunter2 shop', 'mysql -u root -p[password] shop'],
  ['sshpass -p hunter2 ssh x', 'sshpass -p [password] ssh x'],
  ['docker login -u bob -p hunter2', 'docker login -u bob -p [password]'],
  ['curl -u bob:hunter2 https://x', 'curl -u bob:[credentials] https://x'],
  ['postgres://user:pass@host:5432/db', 'postgres://user:[password]@host:5432/db'],
  ['redis://:p@ss@cache', 'redis://:[password]@cache'],
  [`trace ${hex}`, 'trace [secret]'],
  [`what is ${key.slice(0, 43)}=?`, 'what is [secret]?'],
  ['mail jane.doe+docs@mail.example.co.uk.', 'mail [email].'],
  ['mailto:jürgen@müller.de?subject=x', 'mailto:[email]?subject=x'],
  ['请联系john@example.com谢谢', '请联系[email]谢谢'],
  ['用户@例子.公司', '[email]'],
  ['email=john%40example.org', 'email=[email]'],
  ['card 4111 1111 1111 1111, 4111-1111-1111-1111', 'card [card], [card]'],
  ['378282246310005 3782 822463 10005', '[card] [card]'],
  ['card 4242 4242 4242 4242 12/27 cvc 123', 'card [card] 12/27 cvc 123'],
  ['charge 4242 4242 4242 4242 3 times', 'charge [card] 3 times'],
  ['4111-1111-1111-1111-12', '[card]-12'],
  ['4111111111111111-12', '[card]-12'],
  ['4111 1111 11111111', '[card]'],
  ['41111111 11111111 12/27', '[card] 12/27'],
  ['4111.1111.1111.1111', '[card]'],
  ['4111  1111  1111  1111', '[card]'],
  ['4111/1111/1111/1111/12/27', '[card]/12/27'],
  ['4111_1111_1111_1111', '[card]'],
  ['4111–1111–1111–1111.', '[card].'],
  ['4111 1111-1111 1111 12/27', '[card] 12/27'],
  ['order 5500 4111-1111-1111-1111', 'order 5500 [card]'],
  ['visa4111111111111111 Mastercard5555555555554444', 'visa[card] Mastercard[card]'],
  ['4111 1111 1111 1111.50', '[card].50'],
  ['卡号４１１１１１１１１１１１１１１１。', '卡号[card]。'],
  ['４１１１　１１１１　１１１１　１１１１', '[card]'],
  ['3782 822463 10005 12/27, 3782-822463-10005-1234', '[card] 12/27, [card]-1234'],
  ['378282246310005 12 27', '[card] 12 27'],
  ['order 5500 4242 4242 4242 4242', 'order 5500 [card]'],
  ['4242 4242 4242 4242 5555 5555 5555 4444', '[card] [card]'],
  ['6304 5060 7080 9101 001', '[card]'],
  ['DE89 3704 0044 0532 0130 00 and GB29NWBK60161331926819', '[iban] and [iban]'],
  ['call +49 170 1234567 or +1 (415) 555-2671', 'call [phone] or [phone]'],
  ['ENOENT /home/alice/site/docs', 'ENOENT /home/[user]/site/docs'],
  ['/Users/jane.doe/x and file:///Users/jane/y', '/Users/[user]/x and file:///Users/[user]/y'],
  [String.raw`C:\Users\Jane Doe\x, c:\\Users\\jane\\y`, String.raw`C:\Users\[user]\x, c:\\Users\\[user]\\y`],
  ['/mnt/c/Users/jane/x -I/home/jane/include', '/mnt/c/Users/[user]/x -I/home/[user]/include'],
  [String.raw`\\wsl$\Ubuntu\home\jane\x`, String.raw`\\wsl$\Ubuntu\home\[user]\x`],
  ['在/home/alice目录下', '在/home/[user]目录下'],
];

for (const [text, kept] of redacted) {
  test(`${JSON.stringify(text.slice(0, 50))} is stored as ${JSON.stringify(kept)}`, () => {
    assert.equal(redact(text), kept);
    assert.equal(redact(kept), kept);
  });
}

test('every occurrence of a secret is removed, between any delimiters', () => {
  const token = `ghp_${key.slice(0, 36)}`;
  for (const [before, after] of [
    '""',
    "''",
    '``',
    '()',
    '<>',
    '「」',
    '钥匙',
    '  ',
    '\n\n',
    '\t;',
    '..',
    '=&',
  ])
    assert.equal(
      redact(`a${before}${token}${after}b${before}${token}${after}c`),
      `a${before}[github-token]${after}b${before}[github-token]${after}c`,
    );
});

test('names of secrets are recognised in any case', () => {
  for (const name of [
    'password',
    'PASSWORD',
    'Password',
    'dbPassword',
    'API_KEY',
    'apiKey',
    'api-key',
    'Secret',
  ])
    assert.equal(redact(`${name}=hunter2`), `${name}=[secret]`);
});

const asked = [
  ...[
    'how to set password',
    'token bucket',
    'password=',
    'password: ',
    'sk-...',
    '<YOUR_API_KEY>',
    'reset token',
  ],
  ...['Authorization: Bearer <token>', 'Authorization: Bearer $TOKEN', 'Authorization: Bearer token'],
  ...['bearer authentication', 'basic auth', 'api_key: <YOUR_API_KEY>', 'apiKey: process.env.OPENAI_API_KEY'],
  ...['OPENAI_API_KEY=sk-...', 'token: string', 'password: required', 'password={{ .Values.password }}'],
  ...['const token = await getToken()', 'token === undefined', 'password => string', 'max_tokens=4096'],
  ...['secretName: my-tls-1', 'existingSecret=my-db-secret', 'automountServiceAccountToken: false'],
  ...[
    '--password-stdin',
    'the --token flag',
    '--password not working',
    '--password --force',
    'mysql -p shop',
  ],
  ...[
    'docker run -p 8080:80',
    'invalid token: expired',
    'token: E401',
    "Unexpected token '<'",
    'ssh -p 2222',
  ],
  ...[
    'git@github.com:owner/repo.git',
    '@scope/pkg@1.2.3',
    'vue@3.4.0-rc.one',
    '@media print',
    '@Component()',
  ],
  ...['icon@2x.png', 'getty@tty1.service', 'root@10.0.0.1', 'docker pull x@sha256:', 'npm i react@next'],
  ...['a1b2c3d', '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12', '123e4567-e89b-12d3-a456-426614174000'],
  ...[`sha256:${hex}${hex}`, 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8KuxyGq9p0i1Yk4Lw2sQ7wEr5tYu8iOp3a'],
  ...[
    '1700000000000',
    '20240131123000',
    '1.2.3-20240131123000',
    '1234 5678 9012 3456',
    '4.17.21',
    '4111111111111112',
  ],
  ...[
    '+0100',
    '1.2.3+20130313144700',
    'x+123456789',
    '/home',
    '/home/node/app',
    '/home/$USER/x',
    '/home/<you>/x',
  ],
  ...[
    '/docs/home/contribute',
    'https://x.org/home/feed',
    '/users/octocat/repos',
    'http://localhost:3000/@x/y',
  ],
  ...['getServerSidePropsFromContextProviderV2', 'requiredDuringSchedulingIgnoredDuringExecution'],
  ...['SOME_VERY_LONG_ENVIRONMENT_VARIABLE_NAME_2', 'a-long-slug-with-many-words-and-2-numbers-in-2024'],
  ...[
    'kubernetes.io/ingress.class',
    '#kubescheduler-config-k8s-io-v1-InterPodAffinityArgs',
    'sha384-FhXw7b6AlE/jyjlZH5iHa/tTe9EpJ1Y55RjcgPbjeWMskSxZt1v9qkxLJWNJaGni',
    'io.k8s.api.core.v1.PodSecurityContext/v1/fields',
    'task-runner-options-1',
  ],
  ...['password is required', 'token is invalid', 'the password is stored in the keychain', 'key is missing'],
  ...[
    'what is a secret key',
    'password is base64 encoded',
    'the password is sha256-hashed',
    'password argon2id',
  ],
  ...[
    'password is 8-character',
    'the token is v1beta1',
    'key is AES-256-GCM',
    'my key is ed25519',
    'token oauth2',
  ],
  ...['reset password postgres16', 'reset password Ubuntu22.04', 'the key is spec.containers[0].image'],
  ...[
    'secret db-user-pass-96mffmfh4k',
    'the secret is my-tls-1',
    'token is <YOUR_TOKEN_1>',
    'key is Ctrl+Shift+1',
  ],
  ...[
    'public key is 3f9c2ba4e88f4a329c0e',
    'gpg key 3AA5C34371567BD2',
    "Unexpected token '<!DOCTYPE'",
    'pass 2 props',
  ],
  ...['password is set in k8s', 'TOKEN_TTL=3600s', 'SECRET_NAME=my-tls-1', 'the hotkey is a1b2c3d4e5f6g7h8'],
  ...['1.2.3-4111111111111111', '4111111111111111.12', '4111.1111-1111 1111', '3000 3001 3002 3003'],
  'how to pass 123e4567-e89b-12d3-a456-426614174000 as a parameter',
  ...['1-4111111111111111', 'order_4111111111111111', 'v4111111111111111', '4111-1111 1111-1111'],
  ...[
    'reset my password (Ubuntu22.04)',
    'password (8-16 characters)',
    'the password is "at least 8 letters"',
  ],
  ...[
    'password in postgres14 is scram-sha-256',
    'the key for v-for is item.id2',
    'what I pass to setup is props2x',
    'keys are sorted in ES2020',
  ],
  ...[
    'key: node-role.kubernetes.io/master2',
    'key=app1',
    'DEBUG=pw:browser*',
    'host key: SHA256:3f9c2ba4e88f',
  ],
  ...['cache key: 3f9c2ba4e88f4a329c0e', 'Idempotency-Key: 123e4567-e89b-12d3-a456-426614174000'],
  'key: Linux-node-958aff96db2d75d67787d1e634ae70b659de937b',
  ...[
    'hvs.xxxxxxxxxxxxxxxxxxxxxxxx',
    'hvs.token',
    'NRAK-XXXXXXXXXXXXXXXXXXXXXXXXXXX',
    'pat-na1-token',
    'sbp_token',
  ],
  ...['-----BEGIN RSA PRIVATE KEY-----', '-----BEGIN PRIVATE KEY----- ... -----END PRIVATE KEY-----'],
  ...[
    'Set-Cookie: SameSite=None; Secure',
    'cookie: name=<value>',
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxx',
    'postgres://',
  ],
  ...[
    'https://<user>:<password>@host',
    'npm_config_registry',
    'password：',
    'トークン: 更新',
    '[email] [secret]',
  ],
];

for (const query of asked) test(`${query} is stored unchanged`, () => assert.equal(redact(query), query));

const corpora = new URL('../../../shared/corpora/', import.meta.url);
const sites = ['astro', 'github-api', 'k8s', 'vue'];
const skip = existsSync(corpora) ? false : 'the corpora in ../shared/corpora are not here';

test('queries of readers of four sites are stored unchanged', { skip }, () => {
  const queries = sites.flatMap((site) =>
    readFileSync(new URL(`${site}/queries.jsonl`, corpora), 'utf8')
      .trim()
      .split('\n')
      .map((line): string => JSON.parse(line).query),
  );
  assert.ok(queries.length > 2000);
  assert.deepEqual(
    queries.filter((query) => redact(query) !== query),
    [],
  );
});

test('the docs list the same replacements as the journal uses', () => {
  const docs = readFileSync(new URL('../../docs/journal.md', import.meta.url), 'utf8');
  const told = docs.slice(docs.indexOf('## What is redacted'), docs.indexOf('## Where searches'));
  const examples = [...told.matchAll(/`([^`]+)` becomes `([^`]+)`/g)];
  assert.ok(examples.length > 0);
  for (const [, text = '', kept] of examples) assert.equal(redact(text), kept);
  const marks = new Set(['redacted', ...redactionRules.map((rule) => rule.name)]);
  for (const [, mark = ''] of told.matchAll(/\[([a-z-]+)\]/g)) assert.ok(marks.has(mark), mark);
});

test("an owner's rules are applied with the built-in ones, in any case", () => {
  const own = ownRules(['EMP-\\d{4}', 'project (?:blue|red)']);
  assert.equal(redact('emp-1234 in Project Blue, a@b.org', own), '[redacted] in [redacted], [email]');
  assert.equal(redact('how to', own), 'how to');
});

test("an owner's rule that matches everything or nothing leaves other replacements intact", () => {
  assert.equal(redact('a@b.org x', ownRules(['[a-z]+'])), '[email] [redacted]');
  assert.equal(redact('abc', ownRules(['x*'])), 'abc');
});

test('an invalid regular expression is reported with its reason', () => {
  assert.throws(() => ownRules(['ok', '(']), {
    name: 'DocentError',
    code: 'config_invalid',
    message: 'The redaction rule ( is not a valid regular expression: Unterminated group.',
  });
});
