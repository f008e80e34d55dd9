import { highlight } from './highlight.ts';
import { make } from './make.ts';

/** A text with the words of the query in `<mark>`. */
export function marked(text: string, query: string): (Node | string)[] {
  return highlight(text, query).map((each) => (each.isMatch ? make('mark', {}, each.text) : each.text));
}
