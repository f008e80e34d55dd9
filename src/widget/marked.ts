import { highlight, type Stretch } from './highlight.ts';
import { make } from './make.ts';

/** A text with the words of the query in `<mark>`. */
export function marked(text: string, query: string): (Node | string)[] {
  return marks(highlight(text, query));
}

/** Stretches with the matches in `<mark>`. */
export function marks(stretches: readonly Stretch[]): (Node | string)[] {
  return stretches.map((each) => (each.isMatch ? make('mark', {}, each.text) : each.text));
}
