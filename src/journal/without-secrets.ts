/** Shorter secrets, and those that are words, also occur by chance. */
const shortest = 6;
const shortestStump = 4;
const longestStump = 200;

/**
 * Removes the secrets of a question from its answer. In an answer, the text around a secret may not reveal it,
 * Markdown may have escaped it, and the answer may end in the middle of it.
 */
export function withoutSecrets(text: string, secrets: ReadonlyMap<string, string>): string {
  let kept = text;
  for (const [secret, mark] of secrets) {
    kept = withoutNamed(kept, secret, mark);
    if (secret.length < shortest || /^\p{L}+$/u.test(secret)) continue;
    kept = withoutStump(
      kept.replace(writtenAnyhow(secret), () => mark),
      secret,
      mark,
    );
  }
  return kept;
}

/** An answer names words of the question that the docs do not have: “hunter”. They may be part of a secret. */
function withoutNamed(text: string, secret: string, mark: string): string {
  return text.replace(/“([^“”]+)”/gu, (named, word) => (secret.includes(word) ? `“${mark}”` : named));
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

/** Where an ending starts in a text, with or without backslashes; -1 if the text does not end with it. */
function startOfEnding(text: string, ending: string): number {
  let at = text.length;
  for (let place = ending.length - 1; place >= 0; place--) {
    if (text[at - 1] !== ending[place]) return -1;
    at--;
    if (text[at - 1] === '\\' && ending[place - 1] !== '\\') at--;
  }
  return at;
}
