import assert from 'node:assert/strict';
import test from 'node:test';
import { pageMarkdown } from '../../vocabulary/page-markdown.ts';
import { readOpenApi } from './read-openapi.ts';

async function overviewOf(descriptions: Record<string, string>) {
  const schemes = Object.entries(descriptions).map(([name, description]) => [
    name,
    { type: 'http', scheme: 'bearer', description },
  ]);
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Kitchen', version: '1' },
    paths: {},
    components: { securitySchemes: Object.fromEntries(schemes) },
  });
  const { pages } = await readOpenApi(
    { text, file: 'kitchen.json', load: async () => '' },
    { baseUrl: '/api', version: 'current', locale: 'en' },
  );
  return { markdown: pageMarkdown(pages[0]!).markdown, anchors: pages[0]!.anchors };
}

test('short descriptions of authentication schemes are in a list, with their links', async () => {
  const { markdown } = await overviewOf({ token: 'Get it [here](https://kettle.example/token).', other: '' });
  assert.match(markdown, /^- `token` \(HTTP bearer\): Get it \[?here/m);
  assert.match(markdown, /^- `other` \(HTTP bearer\)$/m);
});

test('the headings, tables and code in the description of an authentication scheme are sections', async () => {
  const tea = `## Tea tokens

They begin with \`tea_\`.

### Scopes

| scope | allows |
| --- | --- |
| \`pour\` | Pouring. |

~~~sh
curl -H "Authorization: Bearer $TEA"
~~~
`;
  const { markdown, anchors } = await overviewOf({ tea, cup: 'Ask the cook.\n\n- Politely.' });
  assert.deepEqual(anchors, ['authentication', 'cup', 'tea-tokens', 'scopes']);
  assert.match(markdown, /## Tea tokens\n\n`tea` \(HTTP bearer\)\n\nThey begin with `tea_`\./);
  assert.match(markdown, /### Scopes\n\n\| scope \| allows \|[\s\S]*curl -H/);
  assert.match(markdown, /### cup\n\n`cup` \(HTTP bearer\)\n\nAsk the cook\.\n\n- Politely\./);
});
