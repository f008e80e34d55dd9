import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';
import { drawMap, type MapPlace } from '../../pages/preview/site-map.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';

const config = 'base_url = "https://tea.example"';

function fields(text: string, body = 'Text.'): string {
  return `+++\n${text}\n+++\n\n${body}\n`;
}

async function linesOf(context: TestContext, body: string, files: Record<string, string> = {}) {
  const directory = await temporarySite(context, {
    'zola.toml': config,
    'content/pots.md': fields('title = "Pots"', body),
    ...files,
  });
  const { pages } = await readWhole({ directory });
  const blocks = pages.find(({ url }) => url === '/pots/')?.blocks ?? [];
  return renderBlocks(blocks, (href) => href).split('\n\n');
}

test('a section that redirects is a group without a page, and its links lead to the page', async (context) => {
  const directory = await temporarySite(context, {
    'zola.toml': config,
    'content/docs/_index.md': fields('redirect_to = "docs/tea"'),
    'content/docs/cups/_index.md': fields('title = "Cups"\nweight = 2'),
    'content/docs/cups/small.md': fields('title = "Small"'),
    'content/docs/tea/_index.md': fields(
      'title = "Making tea"\nweight = 1\nredirect_to = "/docs/tea/start/"',
    ),
    'content/docs/tea/start.md': fields('title = "Start"'),
  });
  const { pages } = await readWhole({ directory });
  const map = drawMap(pages.map((page) => ({ ...page, operation: null })));
  const titlesOf = (places: MapPlace[]): unknown[] =>
    places.map(({ title, entry, children }) => [
      entry === null ? `(${title})` : title,
      ...titlesOf(children),
    ]);
  assert.deepEqual(titlesOf(map.places), [
    ['(Making tea)', ['Start']],
    ['Cups', ['Small']],
  ]);
  assert.deepEqual(pages.find(({ url }) => url === '/docs/tea/start/')?.aliases, ['/docs', '/docs/tea']);
});

test('pages are in the order of `extra.weight` if they have no other weight', async (context) => {
  const directory = await temporarySite(context, {
    'zola.toml': config,
    'content/_index.md': fields('title = "Tea"'),
    'content/black.md': fields('title = "Black"\n[extra]\nweight = 2'),
    'content/green.md': fields('title = "Green"\n[extra]\nweight = 0'),
    'content/white.md': fields('title = "White"\nweight = 1'),
  });
  const { pages } = await readWhole({ directory });
  const map = drawMap(pages.map((page) => ({ ...page, operation: null })));
  assert.deepEqual(
    map.pages.map(({ title }) => title),
    ['Tea', 'Green', 'White', 'Black'],
  );
});

test('the marks of an escaped shortcode stay in a text about them', async (context) => {
  const body =
    'Write `{{/*` and `*/}}`, or `{%/*` and `*/%}`.\n\n`{{/* tea(pot="a") */}}`\n\n```\n{%/* tea() */%}\n{%/* end */%}\n```';
  assert.deepEqual(await linesOf(context, body), [
    'Write `{{/*` and `*/}}`, or `{%/*` and `*/%}`.',
    '`{{ tea(pot="a") }}`',
    '```\n{% tea() %}\n{% end %}\n```',
  ]);
});

test('a shortcode that loads a file shows the code', async (context) => {
  const template = '{% set code = load_data(path="samples/" ~ file) %}\n```{{ language }}\n{{ code }}\n```';
  const files = {
    'templates/shortcodes/sample.md': template,
    'samples/pot.rs': '// ANCHOR: boil\nfn boil() {}\n// ANCHOR_END: boil\nfn pour() {}\n',
  };
  assert.deepEqual(await linesOf(context, '{{ sample(file="pot.rs", anchor="boil") }}', files), [
    '```rs\nfn boil() {}\n```',
  ]);
});

test('a shortcode that shows data in a way that Docent cannot read leaves a note', async (context) => {
  const files = {
    'templates/shortcodes/prices.html': '{% set tea = load_data(path=find(version=version)) %}{{ tea }}',
    'templates/shortcodes/badge.html': '{% for word in words %}{{ word }}{% endfor %}',
  };
  assert.deepEqual(
    await linesOf(context, '{{ badge(words=["New"]) }}\n\nThe prices are:\n\n{{ prices(version=2) }}', files),
    ['The prices are:', '(only on the published page)'],
  );
});

test('shortcodes show the images and videos in their arguments', async (context) => {
  const directory = await temporarySite(context, {
    'zola.toml': config,
    'content/pots.md': fields(
      'title = "Pots"',
      '{{ scaled(path="pots/small.png", width=20) }}\n\n{{ compare(left_image="a.png", left_title="Old", right_image="b.png", right_title="New") }}\n\n{{ youtube(id="abc") }}',
    ),
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(pages[0]?.blocks, [
    { type: 'paragraph', content: [{ image: 'pots/small.png', alt: '' }] },
    {
      type: 'paragraph',
      content: [{ image: 'a.png', alt: 'Old' }, ' ', { image: 'b.png', alt: 'New' }],
    },
    { type: 'paragraph', content: [{ link: 'https://www.youtube.com/watch?v=abc', content: ['Video'] }] },
  ]);
});
