import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { closeMark, includeMark, openMark, unreadMark } from '../markdown/page-marks.ts';
import { Folder } from './folder.ts';
import { openLiquid } from './open-liquid.ts';
import type { PreparedText } from './preset.ts';

const about: PreparedText = {
  site: new Folder(import.meta.dirname),
  root: { dir: '', version: 'current', locale: 'en', baseUrl: '' },
  path: 'page.md',
  sitePath: 'page.md',
  frontMatter: {},
};

const cases: [before: string, after: string][] = [
  ['[Leaves]({{ shop.url }}) are sold', 'Leaves are sold'],
  ['Version **{{ none }}** or `{{ none }}`{{ none }} of **{{ title }}**', 'Version  or  of **Tea**'],
  ['[Edit]({{ edit }}src/tea.md)', 'Edit'],
  ['![A cup]({{ cup }}) of {{ title }}{{ none }}', 'A cup of Tea'],
  ['<a href="{{ shop.url }}">Leaves</a>', '<a>Leaves</a>'],
  ['[Tea](/{{ title }})', '[Tea](/Tea)'],
  ['Run:\n\n{{ npm_tabs({\n  package: "tea"\n}) }}\n\nText', `Run:\n\n${unreadMark('npm_tabs')}\n\n\n\nText`],
  ['Run:\n\n{{ header("sh") }}\n\n```sh\npour\n```', 'Run:\n\n\n\n```sh\npour\n```'],
  ['{% playground "tea" %}\n{% seo %}\n{% assign a = 1 %}', `${unreadMark('playground')}\n\n`],
  [
    'See [Tea]({% link {{ title }}/leaf.md %}) and [more]({% link {{ none }}/leaf.md %})',
    'See [Tea](/Tea/leaf.md) and more',
  ],
  [
    '{% include {{ title }}/leaf.md %}\n{% include {{ none }}/leaf.md %}\nA {% include leaf.md %}',
    `${includeMark({ kind: 'page', path: '_includes/Tea/leaf.md' })}\n\nA `,
  ],
  [
    'Use {% term leaves %} or {% term pots "cups" %} in {% my shop title="the shop" %}.',
    'Use leaves or cups in the shop.',
  ],
  [
    'Edit {% term "`tea.yaml`" %}, {% my start_flow domain=page.x %} or {% my start_flow title=title %}.',
    'Edit `tea.yaml`, start flow or Tea.',
  ],
  [
    '{% configuration %}\ncup:\n  description: "Where tea\n    goes."\n  type: [map, list]\n  required: true\n  keys:\n    size:\n      description: In {% term litres %}.\n      default: 1\n{% endconfiguration %}\nEnd',
    '`cup` (map | list, required)\n: Where tea goes.\n\n    `size` (default: 1)\n    : In litres.\n\nEnd',
  ],
  [
    '{% note %}\nname: x\n  description: "\n{% endnote %}',
    `${openMark({ kind: 'callout', callout: 'note' })}\nname: x\n  description: "\n${closeMark}`,
  ],
  ['{% if hot %}Boil{% else %}Cool{% endif %} it {% icon "mdi:cup" %} now', 'BoilCool it  now'],
  [
    'One\n\n{% note %}\nHot!\n{% endnote %}\n\n{% tip %}\nTwo',
    `One\n\n${openMark({ kind: 'callout', callout: 'note' })}\nHot!\n${closeMark}\n\n\nTwo`,
  ],
  ['[Home]({{ site.url }}/)', '[Home](/)'],
  [
    'Run:\n\n{%- set codeBlock %}\nboil --hot\n{%- endset %}\n{{ codeBlock | highlight("bash") | safe }}\n\t\t<p>Or:</p>\n',
    'Run:\n\n```bash\nboil --hot\n```\n\n<p>Or:</p>\n',
  ],
  [
    '{% capture shown %}{% raw %}\n{{ cup }}\n{% endraw %}{% endcapture %}{{ shown | highlight: "html" }}',
    '```html\n{{ cup }}\n```',
  ],
  ['{% set codeContent %}\nboil()\n{% endset %}\n{% include "config.njk" %}', '```\nboil()\n```\n'],
  ['<div>\n{% set code %}\nboil()\n{% endset %}\n</div>', '<div>\n\n```\nboil()\n```\n</div>'],
  ['{% set name %}\nTea\n{% endset %}', '\nTea\n'],
  [
    '{% capture one %}\nboil()\n{% endcapture %}\n{% capture two %}\nGET /tea\n{% endcapture %}\n{% include code-block.html\n  python=one\n  rest=two %}',
    '```python\nboil()\n```\n\n```\nGET /tea\n```\n',
  ],
  ['A{% render "tabs.js", { id: "cup" } %}{{ "Tea" | list({ all: true }) | safe }}', 'ATea'],
];

for (const [before, after] of cases)
  test(JSON.stringify(before), () => assert.equal(openLiquid(before, { title: 'Tea' }, about), after));

test('the words of an include with parameters are shown', async (context) => {
  const directory = await temporarySite(context, {
    '_includes/since.html': '<span title="Since {{ include.version }}">{{include.version}}</span>\n',
    '_includes/other.html': '{% if include.version %}{{ include.version }}{% endif %}',
  });
  const here = { ...about, site: new Folder(directory) };
  assert.equal(
    openLiquid(
      'Since {% include since.html version="2.0" %}{% include since.html %}{% include other.html version="3" %}.',
      {},
      here,
    ),
    'Since 2.0.',
  );
});

test('thousands of unclosed tags are read in time', () => {
  const text = '{% note %}\n'.repeat(20_000);
  assert.equal(openLiquid(text, {}, about), '\n'.repeat(20_000));
  for (const tag of ['{% a { ', '{{ { ', '{% include a.html b=c ', '{% capture a %}{'])
    assert.ok(openLiquid(tag.repeat(50_000), {}, about).length > 0);
});
