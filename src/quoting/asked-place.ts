const asking =
  /^(?:and |but )?where(?:['’]s| is| are| does| do(?! (?:i|we|you)\b)| (?:can|do) (?:i|we|you) find)\b/i;
/** `/etc/kettle`, `~/.kettle`, `$HOME/kettle`, `%APPDATA%\\kettle`, `https://kettle.test` */
const address =
  /(?<![\w/.:-])(?:~|\.{1,2}|\$\{?\w+\}?|\$\(pwd\)|<[\w-]+>)?\/[\w.@${}<>*-]+(?:\/[\w.@${}<>*-]*)+|(?<![\w/.:-])[~$]\S*\/\S+|%\w+%[\\/]|\b[a-z]:\\|\bhttps?:\/\/\w/i;
const located =
  /\b(?:stored|located|found|saved|kept|placed|written|lives?|resides?|stores?|searches|looks?)\b.{0,60}?\b(?:at|in|under|inside|below|to|from)\b/i;

/** Whether a question asks where something is: "Where is the log file?", but not "Where do I set the size?" */
export function asksForPlace(question: string): boolean {
  return asking.test(question.trim());
}

/** How well a text says where something is: 1 with a path or an address, less with only a word for it, 0 if it does not. */
export function placeIn(text: string): number {
  return address.test(text) ? 1 : located.test(text) ? 0.5 : 0;
}

/** The part of a sentence before a word such as "stored": what is stored. */
export function beforePlace(text: string): string {
  const [at] = located.exec(text) ?? [];
  return at === undefined ? text : text.slice(0, text.indexOf(at));
}
