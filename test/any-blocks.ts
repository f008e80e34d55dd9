import fc from 'fast-check';
import type { Block, Inline } from '../src/vocabulary/block.ts';

/** With the usual prototype, like parsed JSON. */
const object = <Shape>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
  fc.record<Shape>(shape, { noNullPrototype: true });

/** Random running text with every kind of piece; each text, URL and anchor is one of `words`. */
export function anyInline(words: fc.Arbitrary<string>): fc.Arbitrary<Inline[]> {
  return fc.letrec<{ piece: Inline; content: Inline[] }>((tie) => ({
    content: fc.array(tie('piece'), { maxLength: 4 }),
    piece: fc.oneof(
      { depthSize: 'small' },
      words,
      object({ code: words }),
      object({ image: words, alt: words }),
      object({ note: words }),
      object({ anchor: words }),
      object({ unread: words }),
      object({ strong: tie('content') }),
      object({ emphasis: tie('content') }),
      object({ struck: tie('content') }),
      object({ link: words, content: tie('content') }),
    ),
  })).content;
}

/** Random blocks of every type, nested in each other. */
export function anyBlocks(words: fc.Arbitrary<string>): fc.Arbitrary<Block[]> {
  const inline = anyInline(words);
  const anchor = fc.option(words);
  const row = fc.array(inline, { maxLength: 3 });
  const type = <Type extends Block['type']>(name: Type) => fc.constant(name);
  return fc.letrec<{ block: Block; blocks: Block[] }>((tie) => {
    const blocks = tie('blocks');
    const some = <Part>(part: fc.Arbitrary<Part>) => fc.array(part, { maxLength: 3 });
    return {
      blocks: fc.array(tie('block'), { maxLength: 4 }),
      block: fc.oneof(
        { depthSize: 'small' },
        object({ type: type('paragraph'), content: inline }),
        object({ type: type('heading'), depth: fc.integer({ min: 1, max: 6 }), text: words, anchor }),
        fc.record(
          { type: type('code'), text: words, language: words, title: words },
          { noNullPrototype: true, requiredKeys: ['type', 'text'] },
        ),
        object({ type: type('table'), head: row, rows: some(row) }),
        fc.record(
          {
            type: type('list'),
            items: some(
              fc.record(
                { number: fc.nat(), checked: fc.boolean(), blocks },
                { noNullPrototype: true, requiredKeys: ['blocks'] },
              ),
            ),
            spread: fc.boolean(),
          },
          { noNullPrototype: true, requiredKeys: ['type', 'items'] },
        ),
        object({
          type: type('definitions'),
          entries: some(object({ term: inline, anchor, blocks })),
        }),
        fc.record(
          { type: type('callout'), kind: words, title: words, blocks },
          { noNullPrototype: true, requiredKeys: ['type', 'kind', 'blocks'] },
        ),
        object({ type: type('tabs'), panels: some(object({ label: words, blocks })) }),
        object({ type: type('details'), summary: inline, blocks }),
        object({ type: type('quote'), blocks }),
        object({ type: type('footnote'), label: words, blocks }),
      ),
    };
  }).blocks;
}
