import assert from 'node:assert/strict';
import test from 'node:test';
import { renderBlock } from '../../src/vocabulary/render-blocks.ts';
import { readWhole, temporarySite } from './temporary-site.ts';

/** The files of each site, and the text of its page `/page`. */
const sites: [name: string, files: Record<string, string>, text: string][] = [
  [
    'Docusaurus: the files of a folder, which a plugin of the site shows',
    {
      'docusaurus.config.js': 'export default { presets: [["classic", { docs: {} }]] };',
      'docs/page.md': '# Page\n\n- Boil:\n\n  ```tea examples/boil|focus=cup.js\n  ```\n',
      'examples/boil/cup.js': 'fill();\n',
      'examples/boil/tea.html': '<p>Tea</p>\n',
    },
    '- Boil:\n\n  **cup.js:**\n\n  ```js\n  fill();\n  ```\n\n  **tea.html:**\n\n  ```html\n  <p>Tea</p>\n  ```',
  ],
  [
    'Docusaurus: commands for the configured package managers',
    {
      'docusaurus.config.js':
        'export default { presets: [["classic", { docs: { remarkPlugins: [[require("npm2yarn"), { converters: ["pnpm"] }]] } }]] };',
      'docs/page.md': '# Page\n\n```sh npm2yarn\nnpm i kettle\n```\n',
    },
    '**npm:**\n\n```sh\nnpm i kettle\n```\n\n**pnpm:**\n\n```sh\npnpm add kettle\n```',
  ],
  [
    'Fumadocs: a partial, a file beside the app and a part of a page',
    {
      'content/docs/meta.json': '{}',
      'content/docs/page.mdx':
        '# Page\n\n<include>.part.mdx</include>\n\n<include cwd>lib/code.ts</include>\n\n<include>./.long.mdx#second</include>',
      'content/docs/.part.mdx': 'Hidden words.',
      'content/docs/.long.mdx': '## First\n\nNo.\n\n## Second\n\nYes.',
      'lib/code.ts': 'const a = 1;\n',
    },
    'Hidden words.\n```ts title="code.ts"\nconst a = 1;\n```\n## Second\nYes.',
  ],
  [
    'Fumadocs: the operation that a page was made from',
    {
      'content/docs/meta.json': '{}',
      'content/docs/page.mdx':
        '---\ntitle: List\n_openapi:\n  method: get\n  route: /users\n---\n\nWords.\n\n<APIPage />',
      'openapi.json':
        '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": { "description": "All users." } } } }',
    },
    '`GET /users`\nAll users.\n## Example\n```sh\ncurl https://api.example.com/users\n```\nWords.',
  ],
  [
    'Fumadocs: an operation that no description has, and what the page says about it',
    {
      'content/docs/meta.json': '{}',
      'content/docs/page.mdx':
        '---\ntitle: List\ndescription: Lists **all** users.\n_openapi:\n  method: get\n  route: /users\n---\n\n<APIPage />',
    },
    '`GET /users`\nLists **all** users.',
  ],
  [
    'Mintlify: steps, some of which are in snippets',
    {
      'docs.json': '{ "name": "Tea", "navigation": { "pages": ["page"] } }',
      'page.mdx':
        '# Page\n\nimport Boil from "/snippets/boil.mdx";\n\n<Steps>\n<Step title="Fill">Fill the kettle.</Step>\n<Boil />\n</Steps>',
      'snippets/boil.mdx': '<Step title="Boil">Wait.</Step>',
    },
    '1. **Fill**\n\n   Fill the kettle.\n\n2. **Boil**\n\n   Wait.',
  ],
  [
    'Jekyll: values of data files',
    {
      '_config.yml': 'theme: minima',
      '_data/leaves.yml': 'green:\n  minutes: 2',
      'page.md':
        '---\npermalink: /page\n---\n\n# Page\n\nBrew for **{{ site.data.leaves.green.minutes }}** minutes, or **{{ site.data.cups.size }}** more.',
    },
    'Brew for **2** minutes, or  more.',
  ],
  [
    'MkDocs: Markdown beside and inside HTML, and references to names of a language',
    {
      'mkdocs.yml': 'site_name: A\nuse_directory_urls: true',
      'docs/page.md':
        '# Page\n\nA [`str`][] or [typing][].\n\n<hr>\n**Bold**\n\n<figure markdown="span">\n  ![A pot](pot.png){ width="9" }\n</figure>\n',
    },
    'A `str` or typing.\n**Bold**\nA pot',
  ],
  [
    'Hugo: code in a shortcode whose layout highlights it',
    {
      'hugo.toml': "title = 'A'",
      'layouts/shortcodes/inline.html':
        '{{ $code := trim .Inner "\\n" }}<div>{{ highlight $code (.Get "lang") "" }}</div>',
      'content/page.md':
        '# Page\n\n{{< inline lang="yaml" >}}\n# not a heading\nkind: Cup\n{{< /inline >}}\n\nWords.',
    },
    '```yaml\n# not a heading\nkind: Cup\n```\nWords.',
  ],
  [
    'MkDocs: the colors of a terminal',
    {
      'mkdocs.yml': 'site_name: A\nuse_directory_urls: true',
      'docs/page.md':
        '# Page\n\n```console\n$ <font color="#4E9A06">boil</font> --cups &lt;n&gt;\n<span style="color:red"><b>Hot</b></span>\n```\n\n```html\n<b>Tea</b>\n```\n',
    },
    '```console\n$ boil --cups <n>\nHot\n```\n```html\n<b>Tea</b>\n```',
  ],
  [
    'MkDocs: the HTML of a terminal',
    {
      'mkdocs.yml': 'site_name: A\nuse_directory_urls: true',
      'docs/page.md':
        '# Page\n\n<div class="termy">\n\n```console\n$ boil &apos;tea&apos; &gt; &quot;cup&quot;\n```\n\n</div>\n\n```console\n$ echo &apos;\n```\n',
    },
    '```console\n$ boil \'tea\' > "cup"\n```\n```console\n$ echo &apos;\n```',
  ],
  [
    'Fumadocs: collapsible content of a component',
    {
      'content/docs/meta.json': '{}',
      'content/docs/page.mdx':
        '# Page\n\n<Details>\n  <Summary>Requirements</Summary>\n\n  A cup.\n</Details>\n',
    },
    '**Requirements**\n\nA cup.',
  ],
  [
    'MkDocs: a program, and its first lines',
    {
      'mkdocs.yml': 'site_name: A\nuse_directory_urls: true',
      'docs/page.md':
        '# Page\n\nWords.\n\n{* ../src/main.py hl[2] *}\n\n- An item\n\n    {* ../src/main.py ln[1:2,4] *}\n',
      'src/main.py': 'app = A()\n\n@app.get("/")\ndef read():\n    return "```"\n',
    },
    'Words.\n````py\napp = A()\n\n@app.get("/")\ndef read():\n    return "```"\n````\n- An item\n\n  ```py\n  app = A()\n\n  def read():\n  ```',
  ],
  [
    'MkDocs: lines of a program within a code block',
    {
      'mkdocs.yml': 'site_name: A\nuse_directory_urls: true',
      'docs/page.md': '# Page\n\nWords.\n\n```Python\n{!../src/main.py[ln:1-2,4]!}\n```\n',
      'src/main.py': 'one = 1\ntwo = 2\nthree = 3\nfour = 4\n',
    },
    'Words.\n```python\none = 1\ntwo = 2\nfour = 4\n```',
  ],
  [
    'Zola: boxes, and the words of other shortcodes',
    {
      'config.toml': 'base_url = "https://a.example"',
      'content/page.md':
        '# Page\n\nSee [more](@/other.md){{ youtube(id="x") }} and {{ image(src="a.png", alt="a cup") }}.\n\n{% callout(type="warning") %}\nHot!\n{% end %}\n\n{% tea() %} One. {% end %}\n\n{% tea() %}\nTwo.\n{% end %}\n',
      'content/other.md': '# Other\n\nText.',
    },
    'See more and a cup.\n**Warning:** Hot!\nOne.\nTwo.',
  ],
  [
    'GitBook: tags that its editor escaped, and bold text in two parts',
    {
      '.gitbook.yaml': 'root: ./',
      'page.md':
        '# Page\n\n1. The **Client****:** run this:\n\n   \\{% code overflow="wrap" %\\}\n\n   ```sh\n   boil\n   ```\n\n   \\{% endcode %\\}\n2. Next.\n',
    },
    '1. The **Client:** run this:\n\n   ```sh\n   boil\n   ```\n\n2. Next.',
  ],
  [
    'MkDocs: references to names of the API',
    {
      'mkdocs.yml': 'site_name: A\nuse_directory_urls: true',
      'docs/page.md':
        '# Page\n\nCall [`boil()`][kettle.Pot.boil] or [kettle.Pot.pour][], see [the guide][guide], [the cup][cup.size] and `pots[0][kettle.size]`.\n\n[guide]: https://a.example\n[cup.size]: https://b.example',
    },
    'Call `boil()` or kettle.Pot.pour, see the guide, the cup and `pots[0][kettle.size]`.',
  ],
  [
    'Docusaurus: a partial whose path is escaped, and one from the site',
    {
      'docusaurus.config.js':
        'module.exports = { presets: [["classic", { docs: { routeBasePath: "/" } }]] };',
      'docs/page.md': `# Page\n\nimport One from './\\_one.mdx';\nimport Two from '@site/parts/_two.md';\n\n<One />\n\n<Two name="x" />`,
      'docs/_one.mdx': 'One.',
      'parts/_two.md': 'Two.',
    },
    'One.\nTwo.',
  ],
  [
    'VuePress: code below the tag of a component',
    {
      '.vuepress/config.js': 'module.exports = {};',
      'page.md':
        '---\npermalink: /page/\n---\n# Page\n\n<code-group>\n<code-block title="Yarn">\n```bash\nyarn brew\n```\n</code-block>\n\n<code-block title="npm">\n```bash\nnpm brew\n```\n</code-block>\n</code-group>\n',
    },
    '**Yarn**\n```bash\nyarn brew\n```\n**npm**\n```bash\nnpm brew\n```',
  ],
  [
    'VitePress: values of the page, but none that only the browser knows',
    {
      '.vitepress/config.mts': 'export default { cleanUrls: true };',
      'page.md':
        '---\nbrew: oolong\n---\n# Page\n\nDrink {{ $frontmatter.brew }} at {{ now.hour }}, or `{{ now }}`.',
    },
    'Drink oolong at , or `{{ now }}`.',
  ],
  [
    'VitePress: text that is shown as it is written',
    {
      '.vitepress/config.mts': 'export default { cleanUrls: true };',
      'page.md': '# Page\n\n<p v-pre>Write {{ name }}.</p>',
    },
    'Write {{ name }}.',
  ],
  [
    'A folder with tags of Liquid',
    {
      'page.md':
        '# Page\n\n{% comment %}\nLater.\n{% endcomment %}\n\n{% render "note.md", rule: "x" %}\n\nDrink {{yes}} tea.',
      'other.md': '# Other\n\nWrite {% if x %} and {{ x }} in a template.',
    },
    'Drink  tea.',
  ],
  [
    'Docusaurus: what a page passes on to a partial, and the partial to another',
    {
      'docusaurus.config.js':
        'module.exports = { presets: [["classic", { docs: { routeBasePath: "/" } }]] };',
      'docs/page.mdx': `# Page\n\nimport Intro from './_intro.mdx';\n\nexport const shop = 'Tea & Co';\n\n<Intro provider="Google" shop={shop} path={\`/\${shop}\`} />`,
      'docs/_intro.mdx': `import Step from './_step.mdx';\n\nConnect {props.provider} with {shop}{props.unknown}.\n\n- <Step name={props.provider} />`,
      'docs/_step.mdx': 'Select the **{props.name}** template, not {shop}.',
    },
    'Connect Google with Tea & Co.\n- Select the **Google** template, not.',
  ],
  [
    'Docusaurus: what the props of components in Markdown say',
    {
      'docusaurus.config.js': 'module.exports = { presets: ["classic"] };',
      'docs/page.md': `---\nslug: /page\n---\n# Page\n\nimport Link from '@site/src/link';\n\nSee <Link to="https://a.example" text="the guide" /> first.`,
    },
    'See the guide first.',
  ],
  [
    'Docusaurus: what a component names within a sentence',
    {
      'docusaurus.config.js': 'module.exports = { presets: ["classic"] };',
      'docs/page.mdx': `---\nslug: /page\n---\n# Page\n\nA hook gets a <PyObject section="ops" object="HookContext" /> <Icon name="star" /> of a <Term term="pod" />.`,
    },
    'A hook gets a `HookContext` of a pod.',
  ],
  [
    'GitBook: operations and what other services show',
    {
      '.gitbook.yaml': 'root: ./',
      'page.md':
        '# Page\n\n{% openapi src="a.json" path="/pots/{id}" method="get" %}\n[a.json](a.json)\n{% endopenapi %}\n\nSee [it](#pots-id).\n\n{% @github-files/github-code-block url="https://example.com/a.md" %}\n',
    },
    '**GET /pots/{id}**\nSee it.\nhttps://example.com/a.md',
  ],
  [
    'VitePress: ids and classes behind blocks, with marks of the site',
    {
      'docs/.vitepress/config.ts':
        "export default { markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } }, cleanUrls: true };",
      'docs/page.md':
        '# Page %{#top}%\n\n![a cup](/cup.png) %{#cup .wide}%\n\nSet `%{.a}%` to {#b}\n\n## 更多 %{#more}%\n\nText.',
    },
    'a cup\nSet `%{.a}%` to {#b}\n## 更多\nText.',
  ],
  [
    'VitePress 2: the same, with its names of the options',
    {
      'docs/.vitepress/config.ts':
        "export default { markdown: { attrs: { left: '%{', right: '}%' } }, cleanUrls: true };",
      'docs/page.md': '# Page %{#top}%\n\n## 更多 %{#more}%\n\nText.',
    },
    '## 更多\nText.',
  ],
  [
    'Docusaurus: the operation that the component of a page names',
    {
      'docusaurus.config.js':
        'module.exports = { presets: [["classic", { docs: { routeBasePath: "/" } }]] };',
      'docs/page.mdx':
        '---\ntitle: List\n---\n\nimport ApiPage from "@site/src/ApiPage";\n\n<ApiPage method="get" path="/users" title="List" />\n',
      'static/openapi.json':
        '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": { "description": "All users." } } } }',
    },
    '`GET /users`\nAll users.\n## Example\n```sh\ncurl https://api.example.com/users\n```',
  ],
  [
    'Docusaurus: Markdown within tags and beside comments',
    {
      'docusaurus.config.js':
        'module.exports = { presets: [["classic", { docs: { routeBasePath: "/" } }]] };',
      'docs/page.md':
        '# Page\n\n{/*START*/ }\n\n<div class="wide">\n| A | B |\n| --- | --- |\n| 1 | 2 |\n</div>\n',
    },
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'Docusaurus: Markdown that is no MDX',
    {
      'docusaurus.config.js': 'module.exports = { presets: ["classic"] };',
      'docs/page.md': `---\nslug: /page\n---\n# Page\n\nimport One from './_one.md';\n\n<One />\n\nA {brace.`,
      'docs/_one.md': 'One.',
    },
    'One.\nA {brace.',
  ],
  [
    'Starlight: a partial by the alias of tsconfig.json, and one in src',
    {
      'astro.config.mjs': 'export default defineConfig({ integrations: [starlight({ title: "A" })] });',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@parts/*": ["./src/parts/*"] } } }',
      'src/content/docs/page.mdx': `---\ntitle: Page\n---\nimport One from '@parts/one.mdx';\nimport Two from '@/parts/two.md';\n\n<One />\n\n<Two />`,
      'src/parts/one.mdx': 'One.',
      'src/parts/two.md': 'Two.',
    },
    'One.\nTwo.',
  ],
  [
    'VitePress: lines, a region and code from the folder of a language',
    {
      'docs/.vitepress/config.ts': 'export default { cleanUrls: true, locales: { root: {}, de: {} } };',
      'docs/index.md': '# Home\n\nText.',
      'docs/de/page.md':
        '# Page\n\n<!--@include: @/parts/all.md{1,2}-->\n\n<!--@include: ../parts/all.md#more-->\n\n<<< @/parts/code.js#use{1}',
      'docs/parts/all.md': 'One.\nTwo.\nThree.\n\n<!-- #region more -->\nFour.\n<!-- #endregion more -->',
      'docs/parts/code.js': 'let a;\n// #region use\na = 1;\n// #endregion use\n',
    },
    'One. Two.\nFour.\n```js\na = 1;\n```',
  ],
  [
    'VitePress: code from files in tabs, and terminal output',
    {
      'docs/.vitepress/config.ts': 'export default { cleanUrls: true };',
      'docs/page.md':
        '# Page\n\n::: code-group\n<<< ./pour.js\n<<< ./steep.js{1 js:line-numbers} [Steep]\n:::\n\n<<< ./output.ansi\n\n<<< ./pour.js [Pour]',
      'docs/pour.js': 'pour();',
      'docs/steep.js': 'steep();',
      'docs/output.ansi': '\u001b[32mdone\u001b[39m in 3s',
    },
    '**pour.js:**\n\n```js\npour();\n```\n\n**Steep:**\n\n```js\nsteep();\n```\n```ansi\ndone in 3s\n```\n```js title="Pour"\npour();\n```',
  ],
  [
    'MkDocs: places without words',
    {
      'mkdocs.yml': 'site_name: A\nuse_directory_urls: true',
      'docs/page.md':
        '# Page\n\n[](){#brewing}\n\nWords [](){ #cups .small }here, see [brewing](#brewing) and [cups](#cups).',
    },
    'Words here, see brewing and cups.',
  ],
  [
    'MkDocs: templates that a page shows as code',
    {
      'mkdocs.yml': 'site_name: A\nuse_directory_urls: true',
      'docs/page.md':
        '# Page\n\n```html\n<p>\n  {% include "partials/nav.html" %}\n</p>\n```\n\n{% include "part.md" %}',
      'docs/part.md': 'Words.',
    },
    '```html\n<p>\n  {% include "partials/nav.html" %}\n</p>\n```\nWords.',
  ],
  [
    'MkDocs: a line that a plugin fills in',
    {
      'mkdocs.yml': 'site_name: A\nuse_directory_urls: true',
      'docs/page.md': '# Page\n\n[TOC]\n\nWords {{ here }}.\n\n{{ table_of_tea }}\n',
    },
    'Words {{ here }}.',
  ],
  [
    'Plain Markdown: components that are indented',
    {
      'page.md':
        '# Page\n\n<Wide>\n\n  <TileGrid rows="4">\n    <Tile title="Get `it`" href="/other">\n        Words.\n\n        <strong>Demo</strong>\n    </Tile>\n    <Tile title="Rest">\n        More words.\n    </Tile>\n  </TileGrid>\n\n</Wide>\n',
      'other.md': '# Other\n\n    </Tile>\n\nA {brace}.',
    },
    '- **Get `it`**\n\n  Words.\n\n  Demo\n- **Rest**\n\n  More words.',
  ],
  [
    'Plain Markdown: the place of the contents',
    { 'page.md': '# Page\n\n[[toc]]\n\nWords.\n\n```md\n[[toc]]\n```' },
    'Words.\n```md\n[[toc]]\n```',
  ],
  [
    'Hugo: values that a section passes on to its pages and to what they include',
    {
      'hugo.toml': 'title = "A"',
      'content/docs/_index.md': '---\ntitle: Docs\ncascade:\n  vers: { tea: 1.2 }\n  TEA_NAME: Oolong\n---\n',
      'content/docs/page.md':
        '# Page\n\nUse `{{< param vers.tea >}}` of {{< param "TEA_NAME" >}}.\n\n{{% include "_part.md" %}}',
      'content/docs/_part.md': 'Part {{< param vers.tea >}}.',
    },
    'Use `1.2` of Oolong.\nPart 1.2.',
  ],
  [
    'Hugo: an HTML page with shortcodes',
    {
      'hugo.toml': 'title = "A"',
      'content/page.html':
        '---\ntitle: Page\n---\n{{< cover title="Tea" >}}\n<p>See <a href="{{< relref "other" >}}">more</a>.</p>\n{{< /cover >}}',
      'content/page/index.html': '<!doctype html><p>A demo that the page embeds.</p>',
      'content/other.md': '# Other\n\nText.',
    },
    'Tea:\nSee more.',
  ],
  [
    'Hugo: shared files, by the folder of their source, from above the page and within an item',
    {
      'docs/_index.md': '---\ntitle: Docs\n---\n',
      'docs/guide/_index.md': '---\ntitle: Guide\n---\n',
      'docs/guide/brew/page.md':
        '# Page\n\n{{< docs/shared source="tea" lookup="pots/hot.md" version="<TEA_VERSION>" >}}\n\n' +
        '- {{< docs/shared lookup="cold.md" source="guide" version="latest" >}}\n- Last.\n',
      'docs/guide/shared/index.md': '---\nheadless: true\n---\n',
      'docs/guide/shared/cold.md': '---\ntitle: Cold\n---\n\nCold water.\n',
      'docs/tea/shared/index.md': '---\nheadless: true\n---\n',
      'docs/tea/shared/pots/hot.md': '[//]: # "Keep it short."\n\nHot pots.\n\n## Handles\n\nMind them.\n',
    },
    'Hot pots.\n## Handles\nMind them.\n- Cold water.\n- Last.',
  ],
  [
    'Hugo: an include within a sentence, one that other shortcodes follow, and one by a name of the site',
    {
      'hugo.toml': 'title = "A"',
      'content/page.md':
        '# Page\n\nServe {{% include "_cup.md" %}}, hot.\n\n{{< include "_steps.md" >}} {{< version-check >}}\n\n' +
        '| A | B |\n| --- | --- |\n| 1 | {{< readfile file="_cup.md" >}} |\n\n{{< tea-part "/parts/_end.md" >}}',
      'content/_cup.md': '---\ntitle: Cup\n---\nin a *cup*\n',
      'content/_steps.md': '1. Boil.\n2. Pour.\n',
      'content/parts/_end.md': 'The end.\n',
    },
    'Serve in a *cup*, hot.\n1. Boil.\n2. Pour.\n| A | B |\n| --- | --- |\n| 1 | in a *cup* |\nThe end.',
  ],
  [
    'VitePress: the hero, the buttons and the features of a landing page',
    {
      '.vitepress/config.mts': 'export default { cleanUrls: true };',
      'page.md':
        '---\nlayout: home\nhero:\n  name: Tea\n  text: Hot\n  tagline: Drink `it`\n  actions:\n    - { theme: brand, text: Start, link: /start }\n' +
        'features:\n  - { icon: <b>x</b>, title: Fast, details: "Boils **soon**." }\n  - { title: Cheap, details: Costs little., link: ./price }\n  - { icon: y }\n---\n\nWords.\n',
      'start.md': '# Start\n\nText.',
      'price.md': '# Price\n\nText.',
    },
    'Hot\nDrink `it`\n- Start\n- **Fast**: Boils **soon**.\n- Cheap: Costs little.\nWords.',
  ],
  [
    'Starlight: the buttons of a landing page',
    {
      'astro.config.mjs': 'export default defineConfig({ integrations: [starlight({ title: "A" })] });',
      'src/content/docs/page.md':
        '---\ntitle: Page\nhero:\n  title: Tea\n  tagline: All you need.\n  image: { file: ./a.png, alt: A pot }\n  actions:\n    - { text: Start, link: /page/, icon: right-arrow }\n---\n\nWords.',
    },
    'All you need.\n- Start\nWords.',
  ],
  [
    'Hugo: cards in the front matter, in the place of the shortcode that names them',
    {
      'hugo.toml': 'title = "A"',
      'content/page.md':
        '---\ntitle: Page\nhero:\n  title: Page\n  description: >-\n    All about\n    tea.\ncards:\n  title_class: small\n  items:\n    - { title: Pour, href: ./pour/, description: With care. }\n---\n\n' +
        '{{< docs/hero-simple key="hero" >}}\n\nWords.\n\n{{< card-grid key="cards" type="simple" >}}\n',
      'content/pour.md': '# Pour\n\nText.',
    },
    'All about tea.\nWords.\n- Pour: With care.',
  ],
  [
    'Docusaurus: a partial that imports another one beside it',
    {
      'docusaurus.config.js':
        'module.exports = { presets: [["classic", { docs: { routeBasePath: "/" } }]] };',
      'docs/page.mdx': `import One from './parts/_one.mdx';\n\n# Page\n\n<One />`,
      'docs/parts/_one.mdx': `import Two from './_two.mdx';\n\nOne.\n\n<Two />`,
      'docs/parts/_two.mdx': 'Two.',
    },
    'One.\nTwo.',
  ],
  [
    'Docusaurus: a part that the theme imports for all pages, and an import below its use',
    {
      'docusaurus.config.js': 'module.exports = {};',
      'src/theme/MDXComponents.js':
        "import Base from '@theme-original/MDXComponents';\nimport Hint from '@site/docs/parts/_hint.mdx';\nexport default { ...Base, Hint };",
      'docs/page.mdx': "# Page\n\n<Hint />\n\n<More />\n\nimport More from './parts/_more.mdx'\n",
      'docs/parts/_hint.mdx': 'Hint.',
      'docs/parts/_more.mdx': 'More.',
    },
    'Hint.\nMore.',
  ],
];

for (const [name, files, text] of sites)
  test(name, async (context) => {
    const { pages, faults } = await readWhole({ directory: await temporarySite(context, files) });
    const page = pages.find(({ url }) => /\/page\/?$/.test(url));
    const shown = page?.blocks.map((block) => renderBlock(block)).filter((line) => line !== '');
    assert.deepEqual(shown?.join('\n'), text);
    assert.deepEqual(faults, []);
  });

test('an include that cannot be read is reported, and nothing of it is shown, also in code and tabs', async (context) => {
  const directory = await temporarySite(context, {
    'mkdocs.yml': 'site_name: A',
    'docs/page.md':
      '# Page\n\n```python\n{!> ../lost/one.py!}\n```\n\n=== "New"\n\n    ```python\n    {!> ../lost/two.py!}\n    ```\n\n' +
      '=== "Old"\n\n    ```python\n    a = 1\n    {!> ../lost/three.py!}\n    ```\n\n--8<-- "lost/four.md"\n\nWords.',
  });
  const { pages, problems } = await readWhole({ directory });
  const shown = pages.flatMap(({ blocks }) => blocks.map((block) => renderBlock(block)));
  assert.deepEqual(shown.filter(Boolean), ['**Old:**\n\n```python\na = 1\n```', 'Words.']);
  const named = problems.map(({ code, message }) => `${code} ${/lost\/\w+\.\w+/.exec(message)?.[0]}`);
  assert.deepEqual(
    named.toSorted(),
    ['four.md', 'one.py', 'three.py', 'two.py'].map((name) => `include_missing lost/${name}`),
  );
});

test('a shared file that is not in the repository leaves no trace on the page, not even in a sentence', async (context) => {
  const directory = await temporarySite(context, {
    'hugo.toml': 'title = "A"',
    'content/page.md':
      '# Page\n\n{{< docs/shared source="coffee" lookup="grind.md" version="next" >}}\n\n' +
      'Drink {{< readfile file="../../../../etc/hostname" >}}tea.\n\n{{< note >}}\n{{< docs/shared lookup="lost.md" source="x" >}}\n{{< /note >}}\n',
  });
  const { pages, faults } = await readWhole({ directory });
  const shown = pages.flatMap(({ blocks }) => blocks.map((block) => renderBlock(block)));
  assert.deepEqual(shown.filter(Boolean), ['Drink tea.']);
  assert.deepEqual(faults, ['include_missing content/page.md:3', 'include_missing content/page.md:8']);
});

test('a Hugo shortcode whose layout highlights a file shows the code', async (context) => {
  const directory = await temporarySite(context, {
    'hugo.toml': 'title = "A"',
    'layouts/shortcodes/sample.html':
      '<div>{{ highlight (trim (readFile (.Get "src")) "\\n") (.Get "lang") "" }}</div>',
    'content/page.md': '# Page\n\nBoil it:\n\n{{< sample src="samples/pot.py" lang="py" >}}\n\nDrink it.\n',
    'samples/pot.py': 'boil()\n',
  });
  const { pages } = await readWhole({ directory });
  const shown = pages.flatMap(({ blocks }) => blocks.map((block) => renderBlock(block)));
  assert.deepEqual(shown.filter(Boolean), ['Boil it:', '```py title="pot.py"\nboil()\n```', 'Drink it.']);
});

test('code with a shortcode shows no internal markers', async (context) => {
  const directory = await temporarySite(context, {
    'hugo.toml': 'title = "A"',
    'content/page.md':
      '# Page\n\n```go-text-template\nfirst\n{{% tab name="One" %}}\nlast\n{{% /tab %}}\n```\n',
  });
  const { pages } = await readWhole({ directory });
  assert.doesNotMatch(JSON.stringify(pages.map(({ blocks }) => blocks)), /docent:/);
});

test('a page that other pages import has a lower boost', async (context) => {
  const directory = await temporarySite(context, {
    'docusaurus.config.js': 'module.exports = { presets: ["classic"] };',
    'docs/page.md': "# Page\n\nimport Part from '/docs/parts/part.md';\n\n<Part />",
    'docs/parts/part.md': '# Part\n\nWords.',
  });
  const { pages } = await readWhole({ directory });
  assert.deepEqual(Object.fromEntries(pages.map(({ url, boost }) => [url, boost])), {
    '/docs/page': 1,
    '/docs/parts/part': 0.3,
  });
});

test('a file in a partials folder is not a page if pages include it, unless they link to it', async (context) => {
  const sites: [files: Record<string, string>, urls: string[]][] = [
    [
      {
        'docusaurus.config.js':
          'module.exports = { presets: [["classic", { docs: { routeBasePath: "/" } }]] };',
        'docs/page.md':
          "# Page\n\nimport Part from '/docs/snippets/part.md';\n\n<Part />\n\nSee [the other](snippets/other.md).",
        'docs/snippets/part.md': '# Part\n\nWords.',
        'docs/snippets/other.md': '# Other\n\nWords.',
        'docs/snippets/alone.md': '# Alone\n\nWords.',
      },
      ['/page', '/snippets/alone', '/snippets/other'],
    ],
    [
      {
        '.vitepress/config.mts': 'export default { cleanUrls: true };',
        'page.md': '# Page\n\n<!--@include: ./_part.md-->',
        '_part.md': 'Words.',
      },
      ['/page'],
    ],
    [
      {
        'mkdocs.yml': 'site_name: A',
        'docs/page.md': '# Page\n\n--8<-- "includes/part.md"',
        'docs/includes/part.md': 'Words.',
      },
      ['/page/'],
    ],
    [
      {
        'hugo.toml': 'title = "A"',
        'content/page.md': '# Page\n\n{{< docs/shared lookup="part.md" source="a" >}}',
        'content/shared/part.md': 'Words.',
      },
      ['/page/'],
    ],
  ];
  for (const [files, urls] of sites) {
    const { pages } = await readWhole({ directory: await temporarySite(context, files) });
    assert.deepEqual(pages.map(({ url }) => url).toSorted(), urls);
  }
});
