/** Shorter ones, and those that are words, occur by chance. */
const shortest = 6;
const shortestStump = 4;
const longestStump = 200;

/**
 * Takes secrets that are known from a reader's question out of the answer to it. There, nothing around them may tell
 * what they are, Markdown may have escaped them, and the answer may have ended in the middle of one.
 */
export function withoutSecrets(text: string, secrets: ReadonlyMap<string, string>): string {
  let kept = text;
  for (const [secret, mark] of secrets) {
    if (secret.length < shortest || /^\p{L}+$/u.test(secret)) continue;
    kept = withoutStump(
      kept.replace(writtenAnyhow(secret), () => mark),
      secret,
      mark,
    );
  }
  return kept;
}

const special = /[\\^$.*+?()[\]{}|/]/;

function writtenAnyhow(secret: string): RegExp {
  const characters = [...secret].map((each) => (special.test(each) ? `\\${each}` : each));
  return new RegExp(characters.map((each) => `\\\\?${each}`).join(''), 'gu');
}

function withoutStump(text: string, secret: string, mark: string): string {
  for (let length = Math.min(secret.length - 1, longestStump); length >= shortestStump; length--) {
    const start = startOfEnding(text, secret.slice(0, length));
    if (start !== -1) return text.slice(0, start) + mark;
  }
  return text;
}

/** Where a text's ending starts, written with or without backslashes; -1 when the text does not end so. */
function startOfEnding(text: string, ending: string): number {
  let at = text.length;
  for (let place = ending.length - 1; place >= 0; place--) {
    if (text[at - 1] !== ending[place]) return -1;
    at--;
    if (text[at - 1] === '\\' && ending[place - 1] !== '\\') at--;
  }
  return at;
}
