import assert from 'node:assert/strict';
import test from 'node:test';
import type { SiteLogo } from '../content/site-brand.ts';
import { brandMark } from './brand-mark.ts';

const image = { path: 'a.svg', mediaType: 'image/svg+xml', width: 40, height: 40, bytes: 1, modified: 0 };
const markOf = (logo?: Partial<SiteLogo>) =>
  brandMark({
    name: 'Tea',
    servicePath: '_service',
    brand: logo === undefined ? {} : { logo: { image, ...logo } },
  });

test('a wide logo keeps its width and replaces the name', () => {
  const mark = markOf({ image: { ...image, width: 120 } });
  assert.match(mark, /class="wordmark"[^>]* alt="Tea" width="96" height="32"/);
  assert.doesNotMatch(mark, /<span>/);
  assert.match(markOf({}), /class="mark"[^>]* alt="" width="32" height="32"><\/picture><span>Tea<\/span>/);
});

test('a logo that fades is inverted; bright colors are shown on a dark chip', () => {
  assert.match(markOf({ fadesOn: 'dark' }), /class="mark fades-on-dark"/);
  assert.match(markOf({ fadesOn: 'light', isGrey: true }), /class="mark fades-on-light"/);
  assert.match(markOf({ fadesOn: 'light', isGrey: false }), /class="mark chip"/);
});

test('a site without images has an icon with its first letter', () => {
  assert.match(markOf(), /icon\.svg/);
});
