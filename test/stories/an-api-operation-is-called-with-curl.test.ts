import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from './built-site.ts';

const body = (example: object) => ({ content: { 'application/json': { example } } });
const id = { name: 'plantId', in: 'path', required: true, schema: { type: 'integer' } };
const operation = (summary: string, more = {}) => ({ summary, responses: {}, ...more });
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Garden', version: '1' },
  servers: [{ url: 'https://garden.example' }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  security: [{ token: [] }],
  paths: {
    '/plants/{plantId}/water': {
      parameters: [id],
      post: operation('Water a plant', { requestBody: body({ litres: 2 }) }),
    },
    '/plants/{plantId}': {
      parameters: [id],
      get: operation('Get a plant'),
      delete: operation('Dig up a plant'),
    },
    '/beds': { get: operation('List beds'), post: operation('Add a bed') },
  },
};
const files = {
  'openapi.json': JSON.stringify(openapi),
  'guides/tokens.md':
    '# Access\n\nEvery request needs an access token. Make one in the settings of your garden.\n\nSend the token as a bearer token in the authorization header. With curl, add the header to each command.',
};

test('a question about an operation is answered with its curl command', async (context) => {
  const { docs } = await builtSite(context, files);
  const { parts } = await docs.ask({ query: 'How do I water a plant?' });
  let answer = '';
  for await (const part of parts) if (part.type === 'text-delta') answer += part.delta;
  const command = `curl -X POST https://garden.example/plants/PLANT_ID/water \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"litres":2}'`;
  assert.ok(answer.includes(`\`\`\`sh\n${command}\n\`\`\``), answer);
});

test('a guide is found despite the words of the commands', async (context) => {
  const { find } = await builtSite(context, files);
  for (const query of ['curl', 'authorization header'])
    assert.deepEqual(await find(query), ['/guides/tokens'], query);
});
