import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acronymsIn, addressTitle, operationTitle } from './operation-title.ts';

type Case = [operation: Record<string, unknown>, method: string, path: string, title: string];

const described = (description: string, method: string, path: string, title: string): Case => [
  { description, operationId: `${method}${path.replace(/\W/g, '_')}` },
  method,
  path,
  title,
];

const long =
  'Delete a project by key. Caution: deleting a project deletes all that belongs to it, also its pets and their toys.';

const notice =
  '**New to our API?** We recommend Pets 2, which has more of everything.\n\n---\n\nCreates a pet from its name.';

const cases: Case[] = [
  [{ summary: notice, operationId: 'createPet' }, 'POST', '/kennel/pets', 'Create pet'],
  [{ summary: long }, 'DELETE', '/projects/{key}', 'Delete a project by key'],
  [{ summary: 'List all\npets', operationId: 'x' }, 'GET', '/pets', 'List all pets'],
  [{ summary: 'Lists pets that are `asleep`.' }, 'GET', '/pets', 'Lists pets that are asleep'],
  [{ operationId: 'get-pets' }, 'GET', '/pets', 'List pets'],
  [{ operationId: 'HTTPServerStart' }, 'POST', '/x', 'Http server start'],
  [{ operationId: 'listPets', description: 'Returns a page. And more.' }, 'GET', '/pets', 'List pets'],
  [{ operationId: 'zoo.pets.delete', description: 'Deletes a pet.' }, 'DELETE', '/pets/{id}', 'Delete a pet'],
  [{}, 'DELETE', '/', 'DELETE /'],
  described('<p>Creates a new <code>Pet</code>.</p>\n<p>More.</p>', 'POST', '/pets', 'Create a new Pet'),
  described('Permanently deletes a pet. It is gone.', 'DELETE', '/pets/{pet}', 'Permanently delete a pet'),
  described('Searches the pets and returns a page.', 'GET', '/pets', 'Search the pets and return a page'),
  described('Returns a list of the pets you’ve previously created.', 'GET', '/pets', 'List pets'),
  described('Retrieves a pet that has previously been created.', 'GET', '/pets/{pet}', 'Retrieve a pet'),
  described('Full details for a single pet', 'GET', '/pets/{pet}', 'Full details for a single pet'),
  described('You can list all pets, or some.', 'GET', '/pets', 'List all pets, or some'),
  described('To add a pet, send a POST request.', 'POST', '/pets', 'Add a pet'),
  described('Use this endpoint to groom a pet.', 'POST', '/pets/{pet}/groom', 'Groom a pet'),
  described('This endpoint creates a draft pet.', 'POST', '/pets', 'Create a draft pet'),
  described(
    'Pets are groomed at night. However, if you’d like to groom a pet now, you can do so.',
    'POST',
    '/pets/{pet}/groom',
    'Groom a pet now',
  ),
  described(
    'Updates the specified pet by setting the values of the parameters passed. Others stay.',
    'POST',
    '/pets/{pet}',
    'Update the specified pet',
  ),
  described(
    'Sets the name, color and size of a pet, the food of its owner, or the door of its cage at night.',
    'POST',
    '/pets/{pet}',
    'Set the name, color and size of a pet, the food of its owner, or the door of its cage at…',
  ),
  described('ペットを作る。次に', 'POST', '/pets', 'ペットを作る'),
];
for (const [operation, method, path, title] of cases) {
  test(`${method} ${path} ${JSON.stringify(operation)} is "${title}"`, () =>
    assert.equal(operationTitle(operation, method, path), title));
}

test('an operation whose description names no action is titled by its method and path', () => {
  const titles: [description: string, method: string, path: string, title: string][] = [
    ['A pet has a name.', 'POST', '/v1/pets', 'Create a pet'],
    ['Pets are fully editable.', 'POST', '/v1/pets/{pet}', 'Update a pet'],
    ['When you get a pet, feed it.', 'POST', '/v1/pets/{pet}', 'Update a pet'],
    ['You may update its name.', 'PATCH', '/owners/{id}/pets/{pet}', 'Update a pet'],
    ['A pet can be returned within a day.', 'POST', '/v1/pets/{pet}/cancel', 'Cancel a pet'],
    ['A pet can be returned within a day.', 'POST', '/v1/pets/{pet}/groom', 'POST /v1/pets/{pet}/groom'],
    ['', 'GET', '/owners/{owner}/pet_categories', 'List pet categories'],
    ['', 'GET', '/pet_categories/{id}', 'Get a pet category'],
    ['', 'GET', '/status', 'GET /status'],
  ];
  for (const [description, method, path, title] of titles)
    assert.equal(operationTitle({ description }, method, path), title);
});

test('an id that consists of the path and an action gives a title from the path', () => {
  assert.equal(
    operationTitle({ operationId: 'zoo_pets_partial_update' }, 'PATCH', '/zoo/pets/{id}/'),
    'Update a pet',
  );
});

test('addresses keep the words of ids', () => {
  assert.equal(
    addressTitle({ operationId: 'get-pets', description: 'Lists pets.' }, 'GET', '/pets'),
    'Get pets',
  );
  assert.equal(addressTitle({ description: 'Lists pets.' }, 'GET', '/pets'), 'GET /pets');
});

test('titles from ids use the acronyms in tag titles', () => {
  const acronyms = acronymsIn(['DNS zone', 'URLs to call', 'USERS', 'GET and more']);
  const titleOf = (operationId: string, path: string) =>
    operationTitle({ operationId }, 'GET', path, { acronyms, tag: null });
  assert.equal(titleOf('listDnsZones', '/zones'), 'List DNS zones');
  assert.equal(titleOf('checkUrls', '/check'), 'Check URLs');
  assert.equal(titleOf('getDnsZones', '/dns_zones'), 'List DNS zones');
  assert.equal(titleOf('getMyUsers', '/mine'), 'Get my users');
});

test('a summary that is only a verb is completed with the tag or the last noun of the path', () => {
  const titles: [summary: string, method: string, path: string, tag: string | null, title: string][] = [
    ['List', 'GET', '/letters', 'Letters', 'List letters'],
    ['Retrieve', 'GET', '/v1/letters/{id}', 'Letters', 'Retrieve a letter'],
    ['Create', 'POST', '/self_mailers', 'Self Mailers', 'Create a self mailer'],
    ['Update.', 'PATCH', '/qr_codes/{id}', 'QR Codes', 'Update a QR code'],
    [
      'Delete',
      'DELETE',
      '/templates/{id}/versions/{version}',
      'Template Versions',
      'Delete a template version',
    ],
    ['List', 'GET', '/checks/{id}/attachments', 'Checks', 'List attachments'],
    ['Delete', 'DELETE', '/domains/{id}', 'Settings of the whole big account', 'Delete a domain'],
    ['Cancel', 'POST', '/letters/{id}/cancel', 'Letters', 'Cancel a letter'],
    ['Archive', 'POST', '/letters/{id}/archive', 'Letters', 'Archive a letter'],
    ['Get all', 'GET', '/pets', 'pet', 'Get all pets'],
    ['Create new', 'POST', '/pets', null, 'Create a pet'],
    ['Get by ID', 'GET', '/petCategories/{id}', null, 'Get a pet category'],
    ['Get', 'GET', '/cart', 'Shop', 'Get cart'],
    ['Get', 'GET', '/', null, 'Get'],
    ['Status', 'GET', '/letters/{id}/status', 'Letters', 'Status'],
    ['Create Export', 'POST', '/exports', 'Exports', 'Create Export'],
    ['Search', 'POST', '/search', null, 'Search'],
    ['Search', 'POST', '/pets/search', null, 'Search pets'],
  ];
  for (const [summary, method, path, tag, title] of titles)
    assert.equal(operationTitle({ summary }, method, path, { acronyms: new Map(), tag }), title);
});
