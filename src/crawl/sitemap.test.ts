import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/any-character.ts';
import { readSitemap } from './sitemap.ts';

test('URLs of pages are read with entities decoded, without images', () => {
  const xml = `<?xml version="1.0"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc> https://a.example/b?c=1&amp;d=2 </loc><lastmod>2026-01-01</lastmod>
        <image:image><image:loc>https://a.example/i.png</image:loc></image:image></url>
      <url><loc><![CDATA[https://a.example/e]]></loc></url>
    </urlset>`;
  assert.deepEqual(readSitemap(xml), {
    pages: ['https://a.example/b?c=1&d=2', 'https://a.example/e'],
    sitemaps: [],
  });
});

test('an index names further sitemaps', () => {
  const xml = '<sitemapindex><sitemap><loc>https://a.example/1.xml.gz</loc></sitemap></sitemapindex>';
  assert.deepEqual(readSitemap(xml), { pages: [], sitemaps: ['https://a.example/1.xml.gz'] });
});

test('a plain list of URLs is a sitemap', () => {
  assert.deepEqual(readSitemap('https://a.example/b\nhttps://a.example/c\n')?.pages, [
    'https://a.example/b',
    'https://a.example/c',
  ]);
});

test('an HTML page in place of a sitemap is not a sitemap', () => {
  assert.equal(readSitemap('<!doctype html><html><body><loc>https://a.example</loc></body></html>'), null);
  assert.equal(readSitemap('Not found'), null);
  assert.equal(readSitemap(''), null);
});

test('an incomplete sitemap is read up to its end', () => {
  const xml = '<urlset><url><loc>https://a.example/b</loc></url><url><loc>https://a.exa';
  assert.deepEqual(readSitemap(xml)?.pages[0], 'https://a.example/b');
});

test('every URL can be read back', () => {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  fc.assert(
    fc.property(fc.array(fc.webUrl({ withQueryParameters: true })), (urls) => {
      const xml = `<urlset>${urls.map((url) => `<url><loc>${escaped(url)}</loc></url>`).join('')}</urlset>`;
      assert.deepEqual(readSitemap(xml)?.pages, urls);
    }),
  );
});

test('any text is read without an error', () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => void readSitemap(`<urlset>${text}`)));
});
