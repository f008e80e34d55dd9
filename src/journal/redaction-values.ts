import { isMixed, isUnreadable } from './redaction-checks.ts';

/** Whether the text after `password=`, `"token": "` and the like is a value and not a word about values. */
export function isAssigned(value: string, match: string): boolean {
  if (isPlaceholder(value)) return false;
  const isSpaced = /[ \t]$/.test(match.slice(0, match.length - value.length));
  return !(isSpaced && isExpression(value));
}

/** After a colon without quotes comes a YAML value or prose: "invalid token: expired", "token: E401". */
export function isAssignedByColon(value: string, match: string): boolean {
  if (isPlaceholder(value) || isExpression(value) || isWords(value) || /^\d{1,3}$/.test(value)) return false;
  return namesPassword(match) || (value.length > 5 && !/^[A-Z]{1,4}-?\d+$|^v?\d+(?:\.[\dx]+)+/.test(value));
}

/** After `--password` any word is a value; after `--token` only text that is not a word: "the --token flag". */
export function isFlagsValue(value: string, match: string): boolean {
  if (isPlaceholder(value) || isOrdinary(value)) return false;
  return namesPassword(match) || !isWords(value);
}

// None of the words may be a secret itself: "the password for token abc123def456ghi789 is wrong".
const owner = String.raw`(?:[^\s"'${'`'}():=!#$%^&*]{1,15}(?!\S)|[a-z.\-]{16,40})`;
const whose = String.raw`(?:(?<!pass)[ \t]{1,4}(?:for|of|to|on|in|at|from|i|we|für|von|pour|de|para)(?:[ \t]{1,4}${owner}){1,4}?)?`;
const still = String.raw`(?:[ \t]{1,4}(?:now|still|currently|set to))?`;

/** The words between the name of a secret and the secret in prose: "password *for the db is now* ...". */
export const verb = String.raw`(?:${whose}[ \t]{1,4}(?:is|are|was|were|ist|war|lautet|est|es|é)${still}(?:[ \t]?:[ \t]{0,4}|[ \t]{1,4})|['’]s[ \t]{1,4}|[ \t]?[是为為は는은][ \t]?)`;
const endsWithVerb = new RegExp(String.raw`(?:${verb}|[:：=][ \t]{0,4})\(?\\?["'${'`'}]?$`, 'i');

/**
 * After "my password is", anything but a word; after "token" alone, only unreadable text: "token bucket", "password
 * postgres16".
 */
export function isTold(value: string, match: string): boolean {
  if (isPlaceholder(value) || isTechnical(value)) return false;
  const words = match.slice(0, -value.length);
  const isSaid = endsWithVerb.test(words);
  if (isUnreadable(value, isSaid ? 12 : 16)) return true;
  if (!namesPassword(words)) return false;
  if (isSaid || /["'`]$/.test(words)) return isLikePassword(value);
  return isStrongPassword(value) || (words.endsWith('(') && isUnreadable(value, 8)); // "password (Ubuntu22.04)"
}

/** A quoted secret may have several words; quoted prose does not begin like a secret. */
export function isToldInQuotes(value: string, match: string): boolean {
  const [first = ''] = value.split(/\s/, 1);
  return isTold(first, match.slice(0, -value.length) + first);
}

/** `key: Linux-node-958aff96...` is the key of a cache. */
export function isAssignedToKey(value: string, match: string): boolean {
  return isTold(value, match) && !/^(?![0-9a-f-]+$)[a-z]+-[a-z]+-/i.test(value);
}

/** The second of "my keys are ... and ...". */
export function isToldBesideAnother(value: string): boolean {
  return !isPlaceholder(value) && !isTechnical(value) && isUnreadable(value, 12);
}

function isLikePassword(value: string): boolean {
  return value.length > 5 && (isMixed(value) || /[\p{L}\d][!@#$%^*~]+[\p{L}\d]/u.test(value));
}

function isStrongPassword(value: string): boolean {
  return value.length > 7 && isMixed(value) && /[\p{L}\d][!#$%^&*]/u.test(value);
}

/** After `Authorization: Bearer`, anything but a word about it. */
export function isCredential(value: string): boolean {
  return !isPlaceholder(value) && !isOrdinary(value);
}

const cookieAttributes = /^(?:path|domain|samesite|max-age|expires|secure|httponly|partitioned|priority)$/i;

/** `Set-Cookie: SameSite=None; Secure` contains no cookie. */
export function hasCookie(cookies: string): boolean {
  return cookies.split(';').some((pair) => {
    const [name = '', value = ''] = pair.trim().split(/=(.*)/s);
    return !cookieAttributes.test(name) && value !== '' && !isPlaceholder(value);
  });
}

const placeholders = [
  /^<|^\{|^%\w+%$|^\$\{|^\$\(|^\$[A-Z_][A-Z0-9_]*$|^\$[a-z_]+(?:\\n)?$|^\[[^\]]*\]$/, // <token>, {{ token }}, $TOKEN
  /^(?:[*•.…_-]+|x+|[\w-]{1,12}[-_])$|^\.{3}|…|\.{3}$|x{4}|\*{3}/i, // ***, xxxx, sk-...
  /^(?:your|my|the|some|any|enter|insert|replace)[-_ ].*(?:password|pw|secret|token|key|credential|here)/i,
  /^_*your(?:[-_ ]|$)|example|placeholder|change[-_]?me|redacted/i,
  /^[a-z]+(?:[-_.][a-z]+)*[-_.](?:secret|token|key|credential|password|tls|auth|cred)s?$/i, // the name of a secret
  /^(?:\.{1,2}|~)(?:\/[\w.-]+)+$|^(?:\/[a-z][a-z_.-]*){2,}$|^https?:\/\//i, // where the secret is
  /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*[([]/, // getToken(), os.environ["TOKEN"]
  /^(?:process|env|os|import|config|this|self|req|request|secrets|vars|var|data|props|state)\.[A-Za-z]/,
];

function isPlaceholder(value: string): boolean {
  return isType(value) || placeholders.some((placeholder) => placeholder.test(value));
}

function isType(value: string): boolean {
  return /^(?:str|string|text|number|integer|int|bool|boolean|true|false|null|nil|none|undefined|bytes|value|any|optional|required|yes|no|on|off|await|new|function|async|bearer|basic)[?!]?$/i.test(
    value,
  );
}

/** Whether a value is an ordinary word that follows the name of a flag or scheme in prose. */
function isOrdinary(value: string): boolean {
  return /^(?:token|tokens|auth|authentication|authorization|scheme|header|headers|flag|flags|option|options|parameter|argument|arguments|command|password|secret|file|stdin|is|are|was|not|does|doesn|doesnt|did|in|on|at|of|for|from|to|with|without|by|and|or|vs|versus|as|the|a|an|if|when|how|what|why|where|missing|deprecated|removed|required|invalid|expired|error|fails|failed|failing|working|work|works|ignored|using|usage|example|env|environment|variable|docs|via)$/i.test(
    value,
  );
}

/** "password is base64 encoded", "password is 8-character". */
function isTechnical(value: string): boolean {
  return /^(?:(?:base|s?sha|md|utf|latin|iso|rfc|argon|pbkdf|aes|rsa|oauth|pkcs|hmac)[-_]?\d|scram-sha|k8s|v\d+(?:\.|alpha|beta|$)|2fa(?![a-z0-9])|\d{1,4}-?(?:bit|byte|char|digit|letter|word))/i.test(
    value,
  );
}

/** Letters with at most a hyphen, dot or slash between them. */
function isWords(value: string): boolean {
  return /^\p{L}+(?:[-_./'’]\p{L}+)*$/u.test(value);
}

function isExpression(value: string): boolean {
  return /^[A-Za-z_$]+(?:\.[A-Za-z_$]+)*$/.test(value) && (isWords(value) || /[._$]/.test(value));
}

function namesPassword(match: string): boolean {
  return /pass|pwd|(?<![a-z])pw(?![a-z])|kennwort|contrase|senha|пароль|密码|密碼|口令|パスワード|비밀번호/i.test(
    match,
  );
}
