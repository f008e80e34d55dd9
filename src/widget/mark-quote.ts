import { make } from './make.ts';

/** Marks a quote in a rendered answer, across elements. Ignores white space; does nothing without a match. */
export function markQuote(answer: HTMLElement, quote: string): void {
  const wanted = quote.replace(/\s+/g, '');
  const places: [node: Text, offset: number][] = [];
  /** Index in `places` of each character of `text`. */
  const solid: number[] = [];
  let text = '';
  for (const node of textsOf(answer))
    for (let offset = 0; offset < node.data.length; offset++) {
      const character = node.data[offset]!;
      if (/\S/.test(character)) {
        text += character;
        solid.push(places.length);
      }
      places.push([node, offset]);
    }
  const start = text.indexOf(wanted);
  if (wanted === '' || start === -1) return;
  const marked = places.slice(solid[start], solid[start + wanted.length - 1]! + 1);
  const stretches = Map.groupBy(marked, ([node]) => node);
  for (const [node, stretch] of stretches) {
    const range = document.createRange();
    range.setStart(node, stretch[0]![1]);
    range.setEnd(node, stretch.at(-1)![1] + 1);
    range.surroundContents(make('mark'));
  }
}

/** Text nodes of the answer, without citation numbers and code headers. */
function textsOf(answer: HTMLElement): Text[] {
  const walker = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement!.closest('.reference, .code-head')) texts.push(node);
  }
  return texts;
}
