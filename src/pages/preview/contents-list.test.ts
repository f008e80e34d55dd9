import assert from 'node:assert/strict';
import test from 'node:test';
import { contentsList } from './contents-list.ts';

test('the start of the page comes first; names wrap after punctuation, and long parts before a capital letter', () => {
  const headings = [
    'coverage.cleanOnRerun',
    'taskTitleValueFormatTruncate',
    'Read & write',
    'Require all members to enable 2FA',
  ].map((text) => ({
    type: 'heading' as const,
    depth: 2,
    text,
    anchor: text,
  }));
  const page = {
    url: '/a',
    title: 'A',
    description: '',
    sourceFile: 'a.md',
    operation: null,
    blocks: headings,
  };
  const html = contentsList([page], 'Overview');
  assert.deepEqual(html.match(/(?<=">).*?(?=<\/a>)/g), [
    'Overview',
    'coverage.<wbr>cleanOnRerun',
    'task<wbr>Title<wbr>Value<wbr>Format<wbr>Truncate',
    'Read &#38; write',
    'Require all members to enable 2FA',
  ]);
});

test('the sections of an operation are listed although they have no anchors', () => {
  const headings = ['Parameters', 'Request body'].map((text) => ({
    ...{ type: 'heading' as const, depth: 2, text, anchor: null },
  }));
  const operation = { method: 'GET', path: '/a', apiTitle: 'A', tag: null, operationId: null };
  const page = {
    ...{ url: '/a', title: 'A', description: '', sourceFile: 'a.md', blocks: headings },
    operation: { ...operation, anchor: null, deprecated: false },
  };
  assert.match(contentsList([page], 'Overview'), /<a href="#docent-section-request-body">Request body</);
  assert.equal(contentsList([{ ...page, operation: null }], 'Overview'), '');
});

test('headings that many sections share are not listed; one level stays on one level', () => {
  const headings = ['Arrow', '-Usage', 'Link', '-Usage', '-Target', 'Video', '-Usage'].map((text, index) => ({
    ...{ type: 'heading' as const, depth: text.startsWith('-') ? 3 : 2, text: text.replace('-', '') },
    anchor: `a${index}`,
  }));
  const page = { url: '/a', title: 'A', description: '', sourceFile: 'a.md', operation: null };
  const shown = (blocks: typeof headings) => contentsList([{ ...page, blocks }], 'Overview');
  assert.deepEqual(shown(headings).match(/(?<=">)\w+(?=<\/a>)/g), [
    ...['Overview', 'Arrow', 'Link', 'Target', 'Video'],
  ]);
  assert.doesNotMatch(shown(headings.map((heading) => ({ ...heading, depth: 3 }))), /deeper/);
});

test('a page whose sections are deeper headings lists their two highest levels', () => {
  const headings = [4, 5, 6, 4].map((depth, index) => ({
    ...{ type: 'heading' as const, depth, text: `Part ${index}`, anchor: `a${index}` },
  }));
  const page = { url: '/a', title: 'A', description: '', sourceFile: 'a.md', operation: null };
  const html = contentsList([{ ...page, blocks: headings }], 'Overview');
  assert.deepEqual(html.match(/#a\d/g), ['#a0', '#a1', '#a3']);
  assert.match(html, /<li class="deeper"><a href="#a1"/);
  assert.match(html, /<li><a href="#a3"/);
});

test('long headings are shortened, and headings that only separate parts are not listed', () => {
  const sentence =
    'Learn with me: as a consultant, I work with teams on workshops and reviews, and I also just launched a course';
  const headings = ['Boil', '---', '—', sentence, '!'].map((text, index) => ({
    ...{ type: 'heading' as const, depth: 2, text, anchor: `a${index}` },
  }));
  const page = {
    url: '/a',
    title: 'A',
    description: '',
    sourceFile: 'a.md',
    operation: null,
    blocks: headings,
  };
  const html = contentsList([page], 'Overview');
  assert.deepEqual(html.match(/(?<=">).*?(?=<\/a>)/g), [
    'Overview',
    'Boil',
    'Learn with me: as a consultant, I work with teams on workshops and reviews, and I also…',
    '!',
  ]);
});
