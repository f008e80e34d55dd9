import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { cpuSeconds } from '../../../test/cpu-seconds.ts';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { closeMark, type MarkedBlock, openMark } from '../markdown/page-marks.ts';
import { Folder } from './folder.ts';
import { expandShortcodes } from './hugo-shortcodes.ts';
import type { PreparedText } from './preset.ts';

const site = new Folder(join(import.meta.dirname, '../../../test/fixtures/sites/hugo'));
const about: PreparedText = {
  site,
  root: { dir: 'content/en', version: 'current', locale: 'en', baseUrl: '' },
  path: 'docs/page.md',
  sitePath: 'content/en/docs/page.md',
  frontMatter: { water: 'cold', params: { cup: { size: 2 } } },
};

const cases: [before: string, after: string][] = [
  ['{{<image alt="A map" width=75% >}}', '**A map:**'],
  ['no shortcodes', 'no shortcodes'],
  ['| a |\n{.wide #map}\n\n```\n{.b}\n```\n{x}', '| a |\n\n\n```\n{.b}\n```\n{x}'],
  ['{{ .Title }}', '{{ .Title }}'],
  ['{{< note >}}Text{{< /note >}}', 'Text'],
  ['{{% note %}}Text{{% /note %}}', 'Text'],
  [
    '[pour](/docs/{{< param water >}}/{{< param "cup.size" >}}/{{< param "none" >}})',
    '[pour](/docs/cold/2/)',
  ],
  ['[pour](/docs/<WATER>/a#b) `/<WATER>/`', '[pour](/docs/cold/a#b) `/<WATER>/`'],
  ['[pour]: https://a.example/<WATER>/a/<TEA>', '[pour]: https://a.example/cold/a/<TEA>'],
  ['{{< tabs name="id" >}}', ''],
  ['{{< tab name="YAML" >}}', '**YAML:**'],
  ['{{% tab header="YAML" %}}', '**YAML:**'],
  ['{{< tab "YAML" >}}', '**YAML:**'],
  ['at `{{< variable name="domain" >}}`', 'at `domain`'],
  [
    '{{< confkey type="integer" default="3" required="no" >}}',
    'Type: `integer`. Default: `3`. Required: `no`.',
  ],
  ['the {{< gloss="cni" >}}CNI{{< /gloss >}} agent', 'the CNI agent'],
  [
    '1. Step\n\n    {{< text yaml >}}\na: 1\n---\n\n  b: 2\n    {{< /text >}}\n',
    '1. Step\n\n    `````yaml\n    a: 1\n    ---\n\n      b: 2\n    `````\n',
  ],
  ['    {{< text yaml >}}\n    a: 1\n    {{< /text >}}\n', '    `````yaml\n    a: 1\n    `````\n'],
  ['{{< details title="A \\"B\\"" >}}', '**A "B":**'],
  ['{{< details title=`raw` >}}', '**raw:**'],
  ['a {{< figure src="a.png" caption="A can" >}}', 'a ![A can](<a.png>)'],
  [
    'a {{< figure src="a.png" alt="Can" title="Figure 1" caption="A can" >}}',
    'a ![Can](<a.png>) Figure 1 A can',
  ],
  [
    '{{< figure src="a.png" caption="A [can](/can)" >}}\n',
    '<figure><img src="a.png" alt="A [can](/can)"><figcaption>A <a href="/can">can</a></figcaption></figure>\n',
  ],
  ['{{< tab name="A" include="a.txt" />}}\n{{< tab name="B" >}}b{{< /tab >}}', '**A:**\n**B:**b'],
  ['{{< tooltip text="Pod" term_id="pod" >}}', 'Pod'],
  ['{{< tooltip term_id="green-manure" >}}', 'green manure'],
  ['{{< highlight go "linenos=1" >}}x{{< /highlight >}}', '```gox```'],
  ['{{< heading "whatsnext" >}}', 'What comes next'],
  ['{{< heading "prerequisites" >}}', 'Before you begin'],
  ['{{< heading "objectives" >}}', 'Objectives'],
  ['{{< comment >}}\nhidden\n{{< /comment >}}', '\n\n'],
  ['`{{</* note */>}}`', '`{{< note >}}`'],
  ['{{%/* tab name="x" */%}}', '{{% tab name="x" %}}'],
  ['{{< custom/thing kind="new" >}}', ''],
  ['{{< self-closing />}}', ''],
  ['{{< icon name="arrow-right" >}}', ''],
  ['{{< card link="roots" title="Roots" icon="leaf" >}}', '- [Roots](<roots>)'],
  ['{{< card\n  link="roots"\n  title="Roots" >}}', '- [Roots](<roots>)\n\n'],
  ['{{< card url="/a" title="A [b]" subtitle="So it is" >}}', '- [A  b ](</a>): So it is'],
  ['{{< feature-card title="Fast" subtitle="Very" >}}', '- **Fast**: Very'],
  ['{{< feature-card title=" Fast" subtitle="Very" >}}', '- **Fast**: Very'],
  ['<div>\n{{< button text="A & B" link="docs" >}}\n</div>', '<div>\n<a href="docs">A &#38; B</a>\n</div>'],
  ['See {{< button text="Start" link="docs" >}}', 'See [Start](<docs>)'],
  ['{{< filetree/folder name="content" >}}\n  {{< filetree/file name="a.md" >}}', '- `content`\n  - `a.md`'],
  ['[a]({{< ref "roots.md#depth" >}})', '[a](roots.md#depth)'],
  ['[a]({{< ref "docs/roots.md#depth" >}})', '[a](roots.md#depth)'],
  ['[a]({{< relref "/docs/roots" >}})', '[a](roots.md)'],
  ['[a]({{< relref path="nowhere" >}})', '[a](nowhere)'],
  ['{{< youtube id="a_B-c" >}}', '[Video](<https://www.youtube.com/watch?v=a_B-c>)'],
  ['{{< youtube-lite "a_B-c" >}}', '[Video](<https://www.youtube.com/watch?v=a_B-c>)'],
  ['{{< vimeo id=12 title="Pour tea" >}}', '[Video: Pour tea](<https://vimeo.com/12>)'],
  ['{{< video src="/pour.mp4" >}}', '[Video](</pour.mp4>)'],
];

for (const [before, after] of cases) {
  test(`${before} shows ${after}`, () => assert.equal(expandShortcodes(before, about), after));
}

const opened = (...blocks: MarkedBlock[]) => blocks.map(openMark);

test('tabs have the labels that the shortcode around them gives', () => {
  const [group, npm, yarn] = opened(
    { kind: 'group' },
    { kind: 'panel', label: 'With npm' },
    { kind: 'panel', label: 'Yarn' },
  );
  const shown = `${group}\n${yarn}\na\n${closeMark}\n${npm}\nb\n${closeMark}\n${closeMark}`;
  for (const [tabs, first, second] of [
    ['tabTotal="2" tabID1="n" tabName1="With npm" tabID2=y" tabName2="Yarn"', ' tabID="y"', ' tabID="n"'],
    ['title1="Yarn" title2="With npm"', '', ''],
    ['items="Yarn, With npm"', '', ''],
  ])
    assert.equal(
      expandShortcodes(
        `{{< tabs ${tabs}>}}\n{{< tab${first} >}}\na\n{{< /tab >}}\n{{< tab${second} >}}\nb\n{{< /tab >}}\n{{< /tabs >}}`,
        about,
      ),
      shown,
    );
});

test('code blocks with different languages in one code shortcode are tabs', () => {
  const code = (fences: string) => expandShortcodes(`- {{< code >}}\n${fences}  {{< /code >}}`, about);
  const linux = '  ```linux\n  pour\n  ```\n';
  const docker = '\n  ```docker\n  run pour\n  ```\n\n';
  const [group] = opened({ kind: 'group' });
  assert.equal(
    code(linux + docker),
    `- ${group}\n  \`\`\`linux tab="Linux"\n  pour\n  \`\`\`\n\n  \`\`\`docker tab="Docker"\n  run pour\n  \`\`\`\n\n  ${closeMark}`,
  );
  for (const fences of [linux, linux + linux, `${linux}Text\n${docker}`])
    assert.doesNotMatch(code(fences), /tab=/);
});

test('layouts show translated texts and link to the pages that they name', async (context) => {
  const directory = await temporarySite(context, {
    'i18n/en.toml': '[needed]\nother = "required"',
    'content/_index.md': '',
    'content/cups/wash.md': '---\ntitle: Wash [cups]\n---',
    'content/pots/_index.md': '---\ntitle: Pots\n---',
    'layouts/shortcodes/needed.html': '<span class="badge">{{ i18n "needed" }}</span>',
    'layouts/shortcodes/page.html':
      '{{- $page := .Site.GetPage (.Get 0) -}}\n{{- with $page -}}\n<a href="{{ .RelPermalink }}">\n  <i></i>\n  {{ .Title }}\n</a>\n{{- end -}}',
    'layouts/shortcodes/to.html':
      '<a href="{{ relref . (.Get "at") }}">{{ .Get "caption" | markdownify }}</a>',
  });
  const here = { ...about, site: new Folder(directory), root: { ...about.root, dir: 'content' } };
  const shown = (text: string) => expandShortcodes(text, here);
  assert.equal(shown('{{<needed>}} String'), 'required String');
  assert.equal(shown('See {{< page "cups/wash" >}}.'), 'See [Wash \\[cups\\]](../cups/wash.md).');
  assert.equal(shown('See {{< page "pots" >}}{{< page "none" >}}.'), 'See [Pots](../pots/_index.md).');
  assert.equal(
    shown('{{< to at="cups/wash#now" caption="Wash" >}}'),
    '<a href="../cups/wash.md#now">Wash</a>',
  );
});

test('a section shortcode lists the pages of its section below other text', async (context) => {
  const directory = await temporarySite(context, {
    'content/_index.md': '',
    'content/pour.md': '---\ntitle: Pour tea\nmenuTitle: Pour\nweight: 2\ndescription: Slowly.\n---',
    'content/boil.md': '---\ntitle: Boil\nweight: 1\n---',
    'content/draft.md': '---\ntitle: Draft\ndraft: true\n---',
    'content/cups/_index.md': '---\ntitle: Cups\n---',
    'content/cups/wash.md': '---\ntitle: Wash\n---',
  });
  const here = { ...about, site: new Folder(directory), root: { ...about.root, dir: 'content' } };
  const shown = (text: string, path = '_index.md') => expandShortcodes(text, { ...here, path });
  assert.equal(
    shown('Topics:\n\n{{< section menuTitle="true" withDescriptions="true">}}'),
    'Topics:\n\n- [Boil](<boil.md>)\n- [Pour](<pour.md>): Slowly.\n- [Cups](<cups/_index.md>)',
  );
  assert.equal(
    shown('Topics:\n\n{{% children depth=2 %}}'),
    'Topics:\n\n- [Boil](<boil.md>)\n- [Pour tea](<pour.md>)\n- [Cups](<cups/_index.md>)\n  - [Wash](<cups/wash.md>)',
  );
  assert.equal(shown('# Tea\n\n{{< section >}}'), '# Tea\n\n');
  assert.equal(shown('Topics:\n\n{{< section >}}', 'pour.md'), 'Topics:\n\n');
});

test('shortcodes of an HTML page do not become Markdown', () => {
  const page = { ...about, path: '_index.html' };
  assert.equal(
    expandShortcodes(
      '{{< cover title="Tea" subtitle="Hot" >}}\n<a href="{{< relref "/docs/roots" >}}">Go</a>',
      page,
    ),
    'Tea:\n<a href="docs/roots.md">Go</a>',
  );
});

test('headings are in the language of the page', () => {
  const japanese = { ...about, root: { ...about.root, locale: 'ja' } };
  assert.equal(expandShortcodes('{{% heading "whatsnext" %}}', japanese), '次の項目');
});

test('a shortcode shows the text and the values of its layout', async (context) => {
  const directory = await temporarySite(context, {
    'hugo.toml': '[params.release]\nName = "Oolong"',
    'data/release.yaml': 'version: 1.31\nnested:\n  year: 2026',
    'layouts/shortcodes/version.html': '{{/* The release */}}{{- .Site.Data.release.version -}}\n',
    'layouts/_shortcodes/full.html':
      '{{ site.Params.release.name }} v{{ $.Site.Data.release.version }} ({{ .Site.Data.release.nested.year }})',
    'layouts/shortcodes/listed.html': '{{ range .Site.Data.release }}{{ . }}{{ end }}',
    'layouts/shortcodes/missing.html': '{{ .Site.Data.release.none }}',
    'layouts/shortcodes/sitevar.html':
      '{{ $name := .Get "name" }}{{ $shown := .Get "nojs" | default "none" }}<span class="v-{{ $name }}{{ if eq $name "a" }}-{{ $name }}{{ end }}">{{ $shown }}</span>{{ "" -}}',
    'layouts/shortcodes/first.html': '{{ with .Get 0 }}<b>{{ . }}</b>{{ else }}nothing{{ end }}',
  });
  const used: string[] = [];
  const here = { ...about, site: new Folder(directory), uses: (file: string) => used.push(file) };
  assert.equal(
    expandShortcodes('A {{< version >}} b {{< full >}} c{{< listed >}}{{< missing >}}{{< version >}}', here),
    'A 1.31 b Oolong v1.31 (2026) c1.31',
  );
  assert.equal(
    expandShortcodes(
      '`{{< sitevar name="a" nojs="example.com" >}}` {{< sitevar name="b" >}} {{< first "x" >}} {{< first >}}',
      here,
    ),
    '`example.com` none x nothing',
  );
  assert.deepEqual(new Set(used).has('data/release.yaml'), true);
});

test('a shortcode on its own line shows the data that its layout lists', async (context) => {
  const directory = await temporarySite(context, {
    'hugo.toml': '',
    'data/teas.yaml': '- name: green\n  about: "**80** degrees"\n- name: black\n  example: |\n    pour black',
    'layouts/shortcodes/teas.html':
      '{{ $teas := partial "teas" . }}\n<table>\n  {{ range $teas }}\n    <tr>\n      <td>{{ .name }}</td>\n      <td>{{ .about | markdownify }}</td>\n    </tr>\n  {{ end }}\n</table>\n',
    'layouts/partials/teas.html': '{{ return where site.Data.teas "name" (.Get 0 | default "green") }}',
    'layouts/docs/_shortcodes/examples.html':
      '{{ range site.Data.teas }}{{ with .example }}\n  <h4>\n    Example\n  </h4>\n  {{ highlight . "sh" }}{{ end }}{{ end }}',
    'layouts/shortcodes/links.html':
      '<div>\n  {{ range site.Data.teas }}\n\n  ### More {{ .name }}\n  <ul>\n    <li>x</li></ul>{{ end }}\n</div>',
    'layouts/shortcodes/news.html': '{{ range site.RegularPages }}{{ .Title }}{{ end }}',
  });
  const here = { ...about, path: 'docs/page.md', site: new Folder(directory) };
  assert.equal(
    expandShortcodes('{{< teas >}}', here),
    '\n<table>\n<tr>\n<td>green</td>\n<td><strong>80</strong> degrees</td>\n</tr>\n</table>\n',
  );
  assert.equal(
    expandShortcodes('{{< examples >}}', here),
    '\n<h4>\nExample\n</h4>\n\n````sh\npour black\n````\n\n',
  );
  assert.equal(
    expandShortcodes('{{% links %}}', here).split('\n').slice(0, 6).join('\n'),
    '\n<div>\n\n### More green\n\n<ul>',
  );
  assert.equal(expandShortcodes('{{< news >}}', here), '<!--docent:unread news-->');
});

test('a hidden shortcode leaves no space in emphasis, and attributes of blocks are not shown', () => {
  assert.equal(
    expandShortcodes(
      'Click **{{< icon "plus" >}} Create** or **Save {{< icon >}}** or **{{< icon >}}**.',
      about,
    ),
    'Click **Create** or **Save** or .',
  );
  assert.equal(expandShortcodes('Text\n{data-level="2"}\n', about), 'Text\n\n');
});

test('a shortcode that names a folder of code shows a tab for each file', async (context) => {
  const directory = await temporarySite(context, {
    'content/snippets/_index.md': '---\nkinds: [python, go]\n---\n',
    'content/snippets/pour/_about.md': 'Pours tea.',
    'content/snippets/pour/csharp.md': '```csharp\nPour();\n```',
    'content/snippets/pour/generated/python.md': '```python\npour()\n```\n',
    'content/snippets/pour/generated/hot/python.md': '```python\npour_hot()\n```\n',
    'content/snippets/boil/sh.md': '```sh\nboil\n```',
    'content/snippets/prose/a.md': 'Text\n\n```sh\nboil\n```',
  });
  const here = { ...about, site: new Folder(directory), root: { ...about.root, dir: 'content' } };
  const shown = (code: string) => {
    const text = expandShortcodes(`> {{< ${code} >}}\n`, here);
    const labels = [...text.matchAll(/docent:open (\S+)-->/g)].map(
      ([, block = '']) => JSON.parse(decodeURIComponent(block)).label,
    );
    return [...labels, ...Array.from(text.matchAll(/- \/content\/snippets\/(\S+)-->/g), ([, path]) => path)];
  };
  const csharp = 'pour/csharp.md';
  assert.deepEqual(shown('snip path="/snippets/pour/"'), [
    'Python',
    'C#',
    'pour/generated/python.md',
    csharp,
  ]);
  assert.deepEqual(shown('snip path="snippets/pour" block="hot" order="csharp python"'), [
    'C#',
    'Python',
    csharp,
    'pour/generated/hot/python.md',
  ]);
  assert.deepEqual(shown('snip "/snippets/boil/"'), ['boil/sh.md']);
  for (const other of ['/snippets/prose/', '/snippets/none/', '../../'])
    assert.deepEqual(shown(`snip "${other}"`), []);
  assert.match(expandShortcodes('> {{< snip "/snippets/pour/" >}}\n', here), /^(?:> <!--.*-->\n)+$/);
});

test('a page with thousands of unclosed shortcodes is read quickly', () => {
  const pages = [
    '{{< note ',
    '{{< comment >}}\n',
    '{{< code >}}\n',
    '{{< a "',
    '{{< a b= ',
    '{{</* a ',
    '{{< docs/shared lookup="a" >}}\n',
  ];
  const seconds = cpuSeconds(() => {
    for (const page of pages) expandShortcodes(`${page.repeat(20_000)}{{< /code >}}`, about);
    expandShortcodes(`{{<${' '.repeat(100_000)}`, about);
    expandShortcodes(`{{< a${'=b'.repeat(20_000)}`, about);
  });
  assert.ok(seconds < 20, `${seconds} s`);
});

test('a page depends on all possible paths of a shared file', async (context) => {
  const directory = await temporarySite(context, { 'content/a/b/page.md': '' });
  const used: string[] = [];
  expandShortcodes('{{< docs/shared source="tea" lookup="pot.md" >}}', {
    ...about,
    site: new Folder(directory),
    root: { ...about.root, dir: 'content' },
    path: 'a/b/page.md',
    uses: (file: string) => used.push(file),
  });
  assert.ok(used.includes('content/tea/shared/pot.md'), used.join());
});
