const texts = new Map<string, () => string>();

/** A word that stands for a text in the JSON of a request, until `fillIn` puts the text in its place. */
export interface LateText {
  word: string;
  /** From then on the word is a word. */
  forget(): void;
}

/**
 * Long texts that are only needed in the moment in which they are sent. The AI SDK keeps what it is given until the
 * answer has ended, and the JSON of it until the answer begins; so it is given a word instead, which nobody can guess.
 */
export function lateText(make: () => string): LateText {
  const word = `docent-text-${crypto.randomUUID()}`;
  texts.set(word, make);
  return { word, forget: () => texts.delete(word) };
}

/** JSON with texts instead of the words that stand for them. */
export function fillIn(json: string): string {
  return json.replace(/docent-text-[0-9a-f-]{36}/g, (word) => {
    const make = texts.get(word);
    return make === undefined ? word : JSON.stringify(make()).slice(1, -1);
  });
}
