import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { Folder } from './folder.ts';
import { openMyst } from './open-myst.ts';

test('references to labels and pages are links with text', async (context) => {
  const directory = await temporarySite(context, {
    '_config.yml': 'parse:\n  myst_substitutions:\n    brew: "**oolong**"',
    'guide/page.md': '',
    'guide/other.md': '# Other `page`\n',
    'leaves.md': '(Leaf/Green)=\n\n## Green leaves\n\n```\n(lost)=\n```\n\n(plain)=\nWords.',
  });
  const about = {
    site: new Folder(directory),
    root: { dir: '', version: 'current', locale: 'en', baseUrl: '' },
    path: 'guide/page.md',
    sitePath: 'guide/page.md',
    frontMatter: { myst: { substitutions: { cup: 'a cup' } } },
  };
  for (const [before, after] of [
    ['See [](leaf/green).', 'See [Green leaves](../leaves.md#leaf-green).'],
    ['[`tea`](leaf/green)', '[`tea`](../leaves.md#leaf-green)'],
    [
      '{ref}`leaf/green` and {ref}`these <leaf/green>`',
      '[Green leaves](../leaves.md#leaf-green) and [these](../leaves.md#leaf-green)',
    ],
    ['[](plain)', '[plain](../leaves.md#plain)'],
    ['[](other.md) and {doc}`other`', '[Other `page`](other.md) and [Other `page`](other.md)'],
    ['[a](lost) {ref}`b <lost/one>` {doc}`../lost`', 'a b ../lost'],
    [
      '[a](https://a.example) ![b](plain) `[](plain)` [c](lost.md)',
      '[a](https://a.example) ![b](plain) `[](plain)` [c](lost.md)',
    ],
    ['[tea](#leaf/green) [top](#top)', '[tea](../leaves.md#leaf-green) [top](#top)'],
    ['{.wide #cup}', '<a id="cup"></a>'],
    ['{pep}`517`', 'PEP 517'],
    ['{{ brew }}, {{cup}}, {{ lost }}, `{{ cup }}`', '**oolong**, a cup, {{ lost }}, `{{ cup }}`'],
    ['(leaf/green)=', '<a id="leaf-green"></a>'],
  ] as const)
    assert.equal(openMyst(before, about), after);
});

test('long lines of brackets are read in time', () => {
  const about = {
    site: new Folder(import.meta.dirname),
    root: { dir: '', version: 'current', locale: 'en', baseUrl: '' },
    path: 'page.md',
    sitePath: 'page.md',
    frontMatter: { substitutions: { a: 'b' } },
  };
  for (const piece of ['[](', '[`', '{{ a ', '{ref}`', '](a', '[a](b) '])
    assert.ok(openMyst(piece.repeat(50_000), about).length > 0);
});
