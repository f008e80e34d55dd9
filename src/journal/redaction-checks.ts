/** Checks the two check digits of an IBAN (ISO 7064, modulo 97). */
export function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '');
  let rest = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return compact.length >= 15 && compact.length <= 34 && rest === 1;
}

/** A plus and at least nine digits; fewer are a time zone or a build number. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 9 && digits <= 15;
}

const fileEndings =
  /\.(?:service|socket|timer|target|mount|png|jpe?g|webp|gif|avif|svg|js|mjs|ts|tsx|jsx|css|json|ya?ml|html?|tgz|vue)$/i;

/** Not an address: `git@github.com`; a version: `vue@3.4.0-rc.one`; files: `icon@2x.png` and `getty@tty1.service`. */
export function isMailAddress(text: string): boolean {
  const [local, domain] = text.split(/[@＠]|%40/);
  if (local === undefined || domain === undefined) return false;
  return !/^(?:git|hg|svn)$/i.test(local) && !/^v?\d+(?:\.\d|x\.)/.test(domain) && !fileEndings.test(domain);
}

const sharedAccounts = new RegExp(
  `^(?:${[
    ...['user', 'users', 'username', 'user-?name', 'name', 'me', 'you', 'your[-_]?(?:user)?name', 'someone'],
    ...['node', 'runner', 'ubuntu', 'debian', 'centos', 'vscode', 'root', 'app', 'admin', 'vagrant', 'pi'],
    ...['ec2-user', 'linuxbrew', 'jovyan', 'git', 'gitpod', 'codespace', 'circleci', 'jenkins', 'deploy'],
    ...['public', 'shared', 'default', 'all users'],
  ].join('|')})$`,
  'i',
);

/** `/home/node/app` and `C:\Users\Public` contain no name of a person. */
export function isOwnName(name: string): boolean {
  return !sharedAccounts.test(name);
}

/** A row of x is a placeholder, not a token. */
export function isWrittenOut(token: string): boolean {
  return !/x{6}|\*{3}/i.test(token);
}

/** Random strings mix letters and digits; words with hyphens usually do not. */
export function isMixed(token: string): boolean {
  return isWrittenOut(token) && /\d/.test(token) && /[A-Za-z]/.test(token);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text after the name of a secret is neither a word nor a name. */
export function isUnreadable(text: string, shortest: number): boolean {
  if (!isWrittenOut(text)) return false;
  return (
    uuid.test(text) || text.split(/[^A-Za-z0-9]/).some((word) => word.length >= shortest && isScrambled(word))
  );
}

/** `Ed25519VerificationKey2020` and `xchacha20poly1305` have fewer digits, and longer words between them. */
function isScrambled(word: string): boolean {
  if (!isMixed(word)) return false;
  const numbers = countOf(word, /\d+/g);
  const isOfOneCase = word === word.toLowerCase() || word === word.toUpperCase();
  return numbers > 2 || (numbers > 1 && isOfOneCase && changes(word) > 0.2) || changes(word) > 0.37;
}

/**
 * A long random string. Unlike a name, it often changes between lower case, upper case, digits and signs:
 * `getServerSidePropsFromContext` changes at every fourth character, a random string at two of three.
 */
export function isRandom(text: string): boolean {
  if (isGitCommit(text) || /^(?:sha|md)\d{1,3}[-_]/i.test(text) || !isWrittenOut(text)) return false;
  return isRandomHex(text) || isRandomMix(text) || text.split(/[^A-Za-z0-9]/).some(isRandomWord);
}

/** Forty hexadecimal digits are as often a commit as a secret. */
function isGitCommit(text: string): boolean {
  return /^[0-9a-f]{40}$/i.test(text);
}

function isRandomHex(text: string): boolean {
  return /^(?:[0-9a-f]{32,}|[0-9A-F]{32,})$/.test(text) && /[a-f]/i.test(text) && new Set(text).size > 7;
}

/** Base64, standard or URL-safe. */
function isRandomMix(text: string): boolean {
  const hasDigits = /\d/.test(text) || text.length >= 60; // one in 50,000 random strings of this length has none
  const hasAll = countOf(text, /[a-z]/g) > 3 && countOf(text, /[A-Z]/g) > 3 && hasDigits;
  return hasAll && changes(text) > changesOfNames(text);
}

/** The highest rate of changes in names and paths of this form. */
function changesOfNames(text: string): number {
  if (text.length / text.split(/[^A-Za-z0-9]/).length < 6) return 0.5; // a path of short parts
  if (/[-_]/.test(text)) return 0.42; // `config-k8s-io-v1-InterPodAffinityArgs`
  return text.length < 60 ? 0.37 : 0.3;
}

/** Letters of one case and digits, without hyphens between words. */
function isRandomWord(word: string): boolean {
  if (word.length < 32 || isGitCommit(word)) return false;
  return isRandomHex(word) || (countOf(word, /\d/g) > 3 && /[g-z]/i.test(word) && changes(word) > 0.2);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Share of neighbouring characters that are of different classes. */
function changes(text: string): number {
  const borders = /(?<=[a-z])(?![a-z])|(?<=[A-Z])(?![A-Z])|(?<=\d)(?!\d)|(?<=[^A-Za-z0-9])(?=[A-Za-z0-9])/g;
  return (countOf(text, borders) - 1) / (text.length - 1);
}
