import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageTitle } from './page-title.ts';

const cases: [title: string, siteName: string | null, expected: string][] = [
  ['Install | Docent', null, 'Install'],
  ['a | b | Docent', null, 'a | b'],
  ['json — JSON encoder — Python 3.11 documentation', null, 'json — JSON encoder'],
  ['json — JSON encoder', null, 'json — JSON encoder'],
  ['Einrichten - Werkzeug', 'Werkzeug', 'Einrichten'],
  ['Git - a short history', null, 'Git - a short history'],
  ['Setup - Tool Docs', null, 'Setup'],
  ['ConfigNode (AbstractMenus 1.14 API)', null, 'ConfigNode'],
  ['Docent', 'Docent', 'Docent'],
];

for (const [title, siteName, expected] of cases) {
  test(`the page's part of "${title}" is "${expected}"`, () => {
    assert.equal(pageTitle({ title, siteName }, []), expected);
  });
}
