import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';

const openapi = `openapi: 3.0.0
info: { title: Pets, version: '1' }
security: []
paths:
  /pets:
    post:
      description: Adds a pet to the store. The store feeds it.
      requestBody:
        content:
          application/json:
            schema:
              properties:
                color: { type: string, description: The color of the pet. }
                owner: { type: string, description: Who pays. }
      responses:
        '200':
          description: Fine.
          content:
            application/json:
              schema:
                properties:
                  pet: { type: boolean, description: Whether the pet was added to the store. }
                  color: { type: string, description: Its color. }
                  shelf: { type: string, description: Where it is kept. }
`;

const snippetOf = async (context: TestContext, query: string, description = openapi) => {
  const { docs } = await builtSite(context, { 'openapi.yaml': description });
  const { hits } = await docs.search({ query, kind: 'endpoint' });
  return hits[0]?.snippet;
};

test('the snippet of an operation says what it does', async (context) => {
  const about = 'Adds a pet to the store. The store feeds it.';
  assert.equal(await snippetOf(context, 'add pet'), about);
  assert.equal(await snippetOf(context, 'pet store'), about);
  assert.equal(await snippetOf(context, 'authentication pet'), about);
});

test('fields are shown if only fields have words of the query, request fields first', async (context) => {
  assert.match(
    (await snippetOf(context, 'color of a pet')) ?? '',
    /^color \(string\): The color of the pet\./,
  );
  assert.match((await snippetOf(context, 'pet shelf')) ?? '', /shelf \(string\): Where it is kept\./);
});

test('an operation without a description is shown by its fields', async (context) => {
  const bare = openapi.replace(/ {6}description: Adds.*\n/, '');
  assert.match((await snippetOf(context, 'create pet', bare)) ?? '', /color/);
});
