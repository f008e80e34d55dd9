import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtSite } from './built-site.ts';

const page = (title: string, body: string) =>
  `<!doctype html><title>${title}</title><main><h1>${title}</h1>${body}</main>`;
const text = '<p>Water the plant in the morning and keep it out of the sun.</p>';
const names = ['aloe', 'basil', 'cress', 'dill'];

/** Two pages with the same words. Every other page links to the second one. */
function site(link: (plant: string) => string) {
  const others = names.map((name) => [`${name}.html`, page(name, `<p>About ${name}.</p>${link(name)}`)]);
  return {
    'first.html': page('Watering', text),
    'second.html': page('Watering', text),
    ...Object.fromEntries(others),
  };
}

test('a link in running text ranks its target higher', async (context) => {
  const { find } = await builtSite(
    context,
    site((plant) => `<p>Care for ${plant} as <a href="second.html">${plant} needs it</a>.</p>`),
  );
  assert.deepEqual((await find('watering')).slice(0, 2), ['/second.html', '/first.html']);
});

test('a link in a list of links does not rank its target higher', async (context) => {
  const { find } = await builtSite(
    context,
    site((plant) => `<ul><li><a href="second.html">${plant} needs it</a></li></ul>`),
  );
  assert.deepEqual((await find('watering')).slice(0, 2), ['/first.html', '/second.html']);
});
