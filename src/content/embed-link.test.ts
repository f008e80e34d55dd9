import assert from 'node:assert/strict';
import test from 'node:test';
import { paragraph } from '../vocabulary/block.ts';
import { embedLink } from './embed-link.ts';
import { readMarkdown } from './markdown/read-markdown.ts';

const cases: [
  element: string,
  attributes: Record<string, string>,
  link: [label: string, href: string] | null,
][] = [
  [
    'iframe',
    { src: 'https://www.youtube.com/embed/a_B-c?start=3', title: 'YouTube video player' },
    ['Video', 'https://www.youtube.com/watch?v=a_B-c'],
  ],
  [
    'iframe',
    { src: '//player.vimeo.com/video/12', title: 'Make tea' },
    ['Video: Make tea', 'https://vimeo.com/12'],
  ],
  [
    'iframe',
    { src: 'https://codesandbox.io/embed/github/tea/pot/tree/main/examples/green-tea/?runonclick=1' },
    ['Sandbox: green-tea', 'https://codesandbox.io/s/github/tea/pot/tree/main/examples/green-tea/'],
  ],
  ['iframe', { src: 'https://codepen.io/tea/embed/aBc?x' }, ['Sandbox', 'https://codepen.io/tea/pen/aBc']],
  [
    'iframe',
    { src: 'https://tea.example/map', title: 'Map' },
    ['tea.example: Map', 'https://tea.example/map'],
  ],
  ['iframe', { src: 'https://tea.example/count' }, null],
  ['iframe', { src: 'https://tea.example/talk', title: 'Comments' }, null],
  ['iframe', { src: 'javascript:alert(1)', title: 'Map' }, null],
  [
    'YouTube',
    { id: 'a_B-c', title: 'Make tea' },
    ['Video: Make tea', 'https://www.youtube.com/watch?v=a_B-c'],
  ],
  ['YouTube', {}, null],
  ['Tweet', { id: '123' }, ['Post on X', 'https://x.com/i/status/123']],
  ['WistiaVideo', { id: 'a1' }, ['Video', 'https://fast.wistia.net/embed/iframe/a1']],
  ['Video', { src: 'https://cdn.example.com/a.mp4' }, ['Video', 'https://cdn.example.com/a.mp4']],
  ['Video', { src: '/a.mp4' }, null],
  ['Kettle', { id: 'a' }, null],
];
for (const [element, attributes, link] of cases) {
  test(`an embedded page becomes a link: ${element} ${JSON.stringify(attributes)}`, () => {
    const { label, href } = embedLink(element, (name) => attributes[name]) ?? {};
    assert.deepEqual(label === undefined ? null : [label, href], link);
  });
}

test('Markdown, MDX and HTML show the link of a frame', () => {
  const frame = '<iframe width="560" src="https://www.youtube.com/embed/a" allowFullScreen></iframe>';
  const link = { link: 'https://www.youtube.com/watch?v=a', content: ['Video'] };
  for (const text of [`Words.\n\n${frame}`, `Words.\n\n<div>\n${frame}\n</div>`])
    for (const mdx of [true, false]) {
      const { blocks, links } = readMarkdown(text, { mdx, slugs: 'github', bracketIds: false });
      assert.deepEqual(blocks, [paragraph('Words.'), paragraph(link)]);
      assert.deepEqual(
        links.map(({ href }) => href),
        [link.link],
      );
    }
  for (const mdx of [true, false]) {
    const { blocks } = readMarkdown(`See ${frame} first.`, { mdx, slugs: 'github', bracketIds: false });
    assert.deepEqual(blocks, [paragraph('See ', link, ' first.')]);
  }
});
