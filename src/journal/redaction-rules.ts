import { withoutCards } from './redaction-cards.ts';
import {
  isIban,
  isMailAddress,
  isMixed,
  isOwnName,
  isPhoneNumber,
  isRandom,
  isWrittenOut,
} from './redaction-checks.ts';
import type { RedactionRule } from './redaction-rule.ts';
import {
  hasCookie,
  isAssigned,
  isAssignedByColon,
  isAssignedToKey,
  isCredential,
  isFlagsValue,
  isTold,
  isToldBesideAnother,
  isToldInQuotes,
  verb,
} from './redaction-values.ts';

// Every pattern must run in linear time: an unbounded repetition starts at a word boundary or is consumed whole by
// the match, and two repetitions of the same characters are never adjacent.

/** Tokens with a known form. `check` keeps placeholders such as `ghp_xxxxxxxx`. */
const tokens: RedactionRule[] = [
  ['anthropic-key', /(?<![A-Za-z0-9])sk-ant-[\w-]{12,}/g],
  ['openai-key', /(?<![A-Za-z0-9])sk-(?:(?:proj|svcacct|admin|None|or-v1|lf)-[\w-]{12,}|[A-Za-z0-9]{20,})/g],
  ['aws-key', /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/g],
  ['github-token', /(?<![A-Za-z0-9])(?:gh[opsur]_[A-Za-z0-9]{16,}|github_pat_\w{20,})/g],
  ['gitlab-token', /(?<![A-Za-z0-9])gl(?:pat|ptt|dt|rt|cbt|oas|soat|ft|imt|agent)-[\w-]{16,}/g],
  ['slack-token', /(?<![A-Za-z0-9])(?:xox[abeprsd]-[\w.-]{10,}|xapp-\d-[\w-]{10,})/g],
  ['slack-hook', /hooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[\w/-]{10,})/gi],
  ['discord-hook', /discord(?:app)?\.com\/api\/webhooks\/(?<secret>\d{10,}\/[\w-]{20,})/gi],
  ['google-key', /(?<![A-Za-z0-9])(?:AIza[\w-]{30,}|GOCSPX-[\w-]{20,})/g],
  ['google-token', /(?<![A-Za-z0-9])ya29\.[\w.-]{16,}/g],
  ['stripe-key', /(?<![A-Za-z0-9])(?:[prs]k_(?:live|test)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/=]{20,})/g],
  ['npm-token', /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{30,}/g],
  ['pypi-token', /(?<![A-Za-z0-9])pypi-[\w-]{40,}/g, isMixed],
  ['sendgrid-key', /(?<![A-Za-z0-9])SG\.[\w-]{16,}\.[\w-]{16,}/g],
  ['twilio-key', /(?<![A-Za-z0-9])(?:SK|AC)[0-9a-f]{32}(?![A-Za-z0-9])/g],
  ['hugging-face-token', /(?<![A-Za-z0-9])(?:hf_|api_org_)[A-Za-z0-9]{20,}/g],
  ['digitalocean-token', /(?<![A-Za-z0-9])do[opr]_v1_[0-9a-f]{32,}/g],
  ['shopify-token', /(?<![A-Za-z0-9])shp(?:at|ca|pa|ss)_[A-Za-z0-9]{24,}/g],
  ['vault-token', /(?<![A-Za-z0-9])hv[bsr]\.[\w-]{24,}/g],
  ['supabase-token', /(?<![A-Za-z0-9])sbp_[0-9a-f]{40}(?![A-Za-z0-9])/g],
  ['new-relic-key', /(?<![A-Za-z0-9])NRAK-[A-Z0-9]{27}(?![A-Za-z0-9])/g],
  [
    'hubspot-token',
    /(?<![A-Za-z0-9])pat-[a-z]{2}\d-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![A-Za-z0-9])/g,
  ],
  ['telegram-token', /(?<!\d)\d{8,10}:[\w-]{35}(?![\w-])/g],
  ['jwt', /(?<![\w+/-])eyJ[\w+/=-]{16,}(?:\.[\w-]+){0,4}/g],
].map(([name, pattern, check = isWrittenOut]) => ({ name, pattern, check }) as RedactionRule);

const beginning = `-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----`;
const ending = `-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----`;
const lineBreak = String.raw`(?:\s|\\[nr])+`;
const keyLine = String.raw`(?:(?:Proc-Type|DEK-Info|Version|Comment):[^\n]*|[A-Za-z0-9+/=]{16,})`;

const privateKeys: RedactionRule[] = [
  {
    name: 'private-key', // whole; "-----BEGIN PRIVATE KEY----- ... -----END PRIVATE KEY-----" is a question
    pattern: new RegExp(`${beginning}[^-]*(?:-(?!----)[^-]*)*${ending}`, 'g'),
    check: (key) => /[A-Za-z0-9+/]{16}/.test(key),
  },
  {
    name: 'private-key', // cut off: as many lines as look like a key's, and the stump at the end of the text
    pattern: new RegExp(
      String.raw`${beginning}(?:${lineBreak}${keyLine})+(?:${lineBreak}(?=[a-z]*[A-Z0-9+/=])[A-Za-z0-9+/=]{1,15}(?=\s?$))?`,
      'g',
    ),
  },
];

const passwordNames =
  'password|passwd|passphrase|passcode|(?<![a-z])pass|pwd|passwort|kennwort|mot de passe|contraseña|senha|пароль|密码|密碼|口令|パスワード|비밀번호';
const keyNames =
  'api|access|secret|private|account|auth|encryption|signing|master|license|subscription|app|write|admin|deploy';
const secretNames = `secret|token|(?:${keyNames})[-_ ]?key|_auth|x-amz-(?:signature|credential)|session[-_]?id|sig(?<=[?&]sig)`;
const stages = 'base|prod|production|live|test|dev|development|staging|old|new|[0-9]{1,3}';
const names = `(?:${passwordNames}|${secretNames})(?:[-_](?:${stages}))?`;
const quoted = String.raw`(?<=")[^"\n]+?(?=\\?")|(?<=')[^'\n]+?(?=\\?')|(?<=${'`'})[^${'`'}\n]+?(?=${'`'})`;
const cjk = String.raw`\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef`;
const stops = String.raw`\s"'${'`'}&;<>|${cjk}`;
const punctuation = String.raw`.,:!?)\]}\\`;
const unquoted = String.raw`(?:\[[a-z\-]+\](?![^${stops}${punctuation}])|[^${stops}]*[^${stops}${punctuation}])`;
const opening = String.raw`\\?["'${'`'}]`;
const ownNames =
  '(?:key(?<!(?:[a-z]|(?:public|primary|foreign|gpg|pgp|cache|object|partition|idempotency)[-_ ])key)|pw(?<![a-z]pw))';
// Without a verb, `pass` is a verb itself: "how to pass 123e4567-...".
const saying = String.raw`(?:${names}|${ownNames})(?:s?${verb}|(?<!pass)[ \t]{1,4})`;
const naming = String.raw`${saying}\(?(?:${opening})?`;
const told = String.raw`[^\s"'${'`'}${cjk}]*(?:[^\s"'${'`'}${cjk}${punctuation}]|!(?=[)"'${'`'}]))`;
const anyTold = new RegExp(told, 'g');

/** Prose that may contain a secret: the name of a secret, followed by something other than letters. */
export const telling = String.raw`${naming}[^\s${cjk}]*[\d!#$%^&*~]`;

/** Secrets that are recognised by the text before them. */
const assignments: RedactionRule[] = [
  {
    name: 'password', // postgres://user:...@host
    pattern: /:\/\/[^\s/:@"'<>]{0,128}:(?<secret>[^\s/"'<>]{1,256})(?=@)/g,
    check: (value) => !/^[<{$]|^\[[a-z-]+\]$|^\*+$/.test(value),
  },
  {
    name: 'token', // https://...@host
    pattern: /:\/\/(?<secret>[\w-]{20,256})(?=@)/g,
    check: isMixed,
  },
  {
    name: 'cookie', // Cookie: session=...; theme=dark
    pattern:
      /cookie["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?<secret>[\w.$-]{1,80}=[^;\s"']+(?:;[ \t]?[\w.$-]{1,80}(?:=[^;\s"']*)?)*)/gi,
    check: hasCookie,
  },
  {
    name: 'cookie', // curl -b session=...
    pattern: /(?<![\w-])(?:--cookie|curl [^\n]{0,200}?-b) ?["']?(?<secret>[\w.$-]{1,80}=[^\s"']+)/g,
    check: hasCookie,
  },
  {
    name: 'credentials', // Authorization: Bearer ...
    pattern:
      /authorization["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?:bearer|basic|token|digest|apikey|negotiate)[ \t]{1,4}(?<secret>[\w.~+/=:-]{1,8000})/gi,
    check: isCredential,
  },
  {
    name: 'credentials', // Authorization: ..., without a scheme
    pattern: /authorization["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?<secret>[\w.~+/=:-]{10,8000})/gi,
    check: isMixed,
  },
  {
    name: 'credentials', // Bearer ..., wherever it looks like one
    pattern: /(?<![\w-])(?:bearer|basic)[ \t]{1,4}(?<secret>[\w.~+/=-]{16,8000})/gi,
    check: isMixed,
  },
  {
    name: 'credentials', // curl -u name:...
    pattern: /(?<![\w-])curl [^\n]{0,200}?(?:-u|--user)[ =]?["']?[^\s:"']{1,80}:(?<secret>[^\s"']{1,200})/g,
    check: isCredential,
  },
  {
    name: 'password', // mysql -u root -p..., sshpass -p ..., docker login -p ..., redis-cli -a ...
    pattern:
      /(?<![\w-])(?:(?:mysql|mysqldump|mysqladmin|mariadb) [^\n|;&]{0,120}?(?<=\s)-p|sshpass -p ?|(?:docker|podman|helm registry) login [^\n|;&]{0,120}?(?<=\s)-p |redis-cli [^\n|;&]{0,120}?(?<=\s)-a )["']?(?<secret>[^\s"']{1,200})/g,
    check: isCredential,
  },
  {
    name: 'secret', // --password ..., --api-key ...
    pattern: new RegExp(
      String.raw`(?<![\w-])--?[\w-]{0,40}?(?:${names})[ \t]{1,4}["']?(?<secret>${quoted}|(?!-)${unquoted})`,
      'gi',
    ),
    check: isFlagsValue,
  },
  {
    name: 'secret', // password=..., "token": "...", secret => '...'
    pattern: new RegExp(
      String.raw`${names}(?:${opening})?\]?[ \t]{0,4}(?:(?::=|=>|=(?![=>~]))[ \t]{0,4}(?:${opening})?|[:：][ \t]{0,4}${opening})(?<secret>${quoted}|${unquoted})`,
      'gi',
    ),
    check: isAssigned,
  },
  {
    name: 'secret', // api_key: ...
    pattern: new RegExp(
      String.raw`${names}(?:${opening})?[ \t]{0,4}[:：][ \t]{0,4}(?<secret>${unquoted})`,
      'gi',
    ),
    check: isAssignedByColon,
  },
  {
    name: 'secret', // my password is "... ..."
    pattern: new RegExp(String.raw`${saying}${opening}(?<secret>${quoted})(?!${opening}\w)`, 'gi'),
    sign: /["'`]/,
    check: isToldInQuotes,
  },
  {
    name: 'secret', // my password is ..., token ...
    pattern: new RegExp(`${naming}(?<secret>${told})`, 'gi'),
    check: isTold,
  },
  {
    name: 'secret', // my key: ..., pw=...
    pattern: new RegExp(
      String.raw`${ownNames}[ \t]{0,4}(?:[:：]|=(?![=>~]))[ \t]{0,4}(?:${opening})?(?<secret>${unquoted})`,
      'gi',
    ),
    check: isAssignedToKey,
  },
  {
    name: 'secret', // my keys are [secret] and ...
    pattern: new RegExp(
      String.raw`\[secret\](?:(?:${opening})?(?:,|,?[ \t](?:and|or|und|oder|et|y))[ \t]{1,4}(?:${opening})?${told})+`,
      'g',
    ),
    takeOut: (list, mark) => list.replace(anyTold, (word) => (isToldBesideAnother(word) ? mark : word)),
  },
];

const withoutCjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}`;
const letter = String.raw`[[\p{L}\p{N}\p{M}]--[${withoutCjk}]]`;
const local = String.raw`[[\p{L}\p{N}\p{M}._%+'\-]--[${withoutCjk}]]`;
const at = /[@＠]|%40/;

/** Personal data. */
const persons: RedactionRule[] = [
  {
    name: 'email',
    pattern: new RegExp(
      String.raw`(?<!${local})(?!['.])${local}+(?:[@＠]|%40)(?:(?:${letter}|-)+\.)+(?:xn--[a-z0-9\-]+|[\p{L}--[${withoutCjk}]]{2,})`,
      'giv',
    ),
    sign: at,
    check: isMailAddress,
  },
  {
    name: 'email', // in Chinese, Japanese, Korean or Thai, with all adjacent text before it
    pattern: /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+[@＠](?:[\p{L}\p{N}\p{M}-]+\.)+\p{L}[\p{L}\p{M}]+/gu,
    sign: at,
    check: isMailAddress,
  },
  {
    name: 'iban',
    pattern: /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g,
    check: isIban,
  },
  {
    name: 'card', // and all numbers beside it
    pattern:
      /(?:(?<![\w０-９]|\d[.-])|(?<=visa|master|amex|card|maestro|discover))[\d０-９](?:(?:[ \u3000]{0,2}|[./_–－-])[\d０-９]){12,}(?![\w０-９])/gi,
    takeOut: withoutCards,
  },
  {
    name: 'phone', // only with the country's code: without, it could be any number
    pattern: /(?<![\w+.)-])\+[1-9]\d{0,3}(?:[ .-]?\(?\d{1,5}\)?){2,6}(?!\w)/g,
    check: isPhoneNumber,
  },
  {
    name: 'user', // /home/..., /Users/..., file:///home/..., /mnt/c/Users/..., -I/home/...
    pattern: new RegExp(
      String.raw`(?<![\w.~\)\}\]>$*\-])(?:-[A-Z])?(?:file:\/\/(?:localhost)?)?(?:(?:\/mnt)?\/[a-z]|\/(?:var|usr|export)|\/System\/Volumes\/Data|\/\/wsl(?:\$|\.localhost)\/[\w.\-]{1,40})?\/(?:home|Users)\/(?<secret>[\p{L}_][\p{L}\p{N}\p{M}._\-]{0,63}(?=\/)|${letter}(?:(?:${letter}|[._\-]){0,62}(?:${letter}|_))?)`,
      'gv',
    ),
    check: isOwnName,
  },
  {
    name: 'user', // C:\Users\..., \\wsl$\Ubuntu\home\...
    pattern:
      /(?:(?<![A-Za-z0-9])[A-Za-z]:(?:\\{1,2}|\/)Users|\\\\wsl(?:\$|\.localhost)\\{1,2}[\w.-]{1,40}\\{1,2}home)(?:\\{1,2}|\/)(?<secret>[^\\/:*?"<>|\s]{1,64}(?: [^\\/:*?"<>|\s]{1,64}){0,2}(?=\\)|[^\\/:*?"<>|\s,;)\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]{1,64})/gi,
    check: isOwnName,
  },
];

const hashNames = String.raw`(?:(?:sha|md)-?\d{1,3}(?:sum)?|hash|digest|checksum|commit|revision)["']?[ \t]{0,2}[:=]?[ \t]{0,2}["']?`;

// The lookahead comes before the lookbehind, because it fails sooner.
/** Random strings. Hashes that are named as such, git commits and UUIDs are kept. */
const chance: RedactionRule[] = [
  {
    name: 'secret', // Base64 with slashes in it
    pattern: new RegExp(
      `(?<![A-Za-z0-9+/_.-])(?=[A-Za-z0-9+/]{32})(?<!${hashNames})[A-Za-z0-9+/]{32,}(?![A-Za-z0-9+/_-])={0,2}`,
      'gi',
    ),
    check: isRandom,
  },
  {
    name: 'secret', // also as one part of a path; not the later parts of `integrity="sha384-.../..."`
    pattern: new RegExp(
      String.raw`(?<![A-Za-z0-9+_-])(?=[A-Za-z0-9+_-]{32})(?<!${hashNames}|sha\d{3}-[A-Za-z0-9+/]{0,90})[A-Za-z0-9+_-]{32,}={0,2}`,
      'gi',
    ),
    check: isRandom,
  },
];

const tokenStarts =
  'sk-|A(?:KIA|SIA|BIA|CCA)|gh[opsur]_|github_pat_|gl(?:pat|ptt|dt|rt|cbt|oas|soat|ft|imt|agent)-|xox[abeprsd]-|xapp-|AIza|GOCSPX-|ya29\\.|[prs]k_(?:live|test)_|whsec_|npm_|SG\\.|hf_|do[opr]_v1_|shp(?:at|ca|pa|ss)_|hv[bsr]\\.|sbp_|NRAK-|eyJ';

/** The start of a token at the end of a text: the reader is still typing, or has stopped the answer. */
export const stump = String.raw`(?<![A-Za-z0-9])(?:${tokenStarts})(?<secret>[\w.+/=-]{4,200})$`;

const stumps: RedactionRule[] = [
  {
    name: 'token',
    pattern: new RegExp(stump, 'g'),
    check: (rest) => isMixed(rest) || (/^[A-Z]{4,}$/.test(rest) && isWrittenOut(rest)),
  },
];

/**
 * In the order of their application: first secrets with a known form, which keep the name of their kind, then those
 * recognised by their context.
 */
export const redactionRules: readonly RedactionRule[] = [
  ...privateKeys,
  ...tokens,
  ...assignments,
  ...persons,
  ...chance,
  ...stumps,
];
