import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { hasOpposite, isAboutUndoing, undoes } from './opposite-action.ts';

const filler = ['lamps', 'chairs', 'tables', 'shelves'].map((name) => [
  chunk([name], `There are ${name} in the shop. Nobody buys ${name}.`),
]);

test('a section about the opposite action is not certain', () => {
  const enable = chunk(
    ['Kettle alarm', 'Enable the kettle alarm'],
    'To enable the kettle alarm, set it in the kettle settings:\n\n```sh\nkettle alarm on\n```',
  );
  const publish = chunk(
    ['Drafts', 'Publish a recipe'],
    'To publish a recipe, open the recipe and press the button:\n\n```sh\nrecipe publish\n```',
  );
  assert.equal(answer('How do I enable the kettle alarm?', [[enable], ...filler]).verdict, 'answered');
  assert.equal(answer('How do I publish a recipe?', [[publish], ...filler]).verdict, 'answered');
  assert.notEqual(answer('How do I disable the kettle alarm?', [[enable], ...filler]).verdict, 'answered');
  assert.notEqual(answer('How do I unpublish a recipe?', [[publish], ...filler]).verdict, 'answered');
});

test('a heading that begins with the opposite action is not certain, unless it has both', () => {
  const page = (heading: string) => [
    [
      chunk(
        ['Data', heading],
        'To restore a backup of the server, run the backup command:\n\n```sh\nserver\n```',
      ),
    ],
    [chunk(['Shop'], 'Nobody comes back to the shop.')],
    ...filler,
  ];
  const asked = 'How do I back up the server?';
  assert.equal(answer(asked, page('Restoring a backup of the server')).verdict, 'likely');
  assert.equal(answer(asked, page('Restore or back up the server')).verdict, 'answered');
});

test('a section about another action on the object does not certainly undo it', () => {
  const members = chunk(
    ['Organizations', 'Members'],
    'Members of an organization can boil water. Most people in an organization are members.',
  );
  const asked = 'How do I remove a member from an organization?';
  assert.notEqual(answer(asked, [[members], ...filler]).verdict, 'answered');
});

test('verbs undo others by a prefix or as part of a pair', () => {
  for (const verb of ['disable', 'remove', 'unpin', 'deactivate', 'uninstall'])
    assert.equal(undoes(verb), true, verb);
  for (const verb of ['understand', 'deploy', 'define', 'put', 'export', 'unify'])
    assert.equal(undoes(verb), false, verb);
  assert.equal(hasOpposite('import', 'Exporting data'), true);
  assert.equal(hasOpposite('unlock', 'Lock the door'), true);
  assert.equal(hasOpposite('lock', 'Unlocked doors'), true);
  assert.equal(hasOpposite('lock', 'Lock the door'), false);
  assert.equal(hasOpposite('**lock**', 'Unlock the door'), false);
});

test('a section about undoing a task does not answer how to do it', () => {
  const opening = chunk(
    ['Kettle tracking'],
    'Kettle tracking counts kettles. To track kettles, add this line to the settings:\n\n```sh\ntrack kettles\n```',
  );
  const disable = chunk(
    ['Kettle tracking', 'How to disable tracking of kettles'],
    'You can control how kettles are tracked in the settings. Remove the line to disable it.',
    { position: 1 },
  );
  const first = (asked: string) => answer(asked, [[disable, opening], ...filler]).answer?.url;
  assert.equal(first('How do I track kettles?'), opening.url);
});

test('a heading is about undoing only if the question is not', () => {
  const question = 'How do I track visits?';
  for (const heading of [
    'Disabling tracking',
    'How to remove a visit',
    '3. Uninstall',
    'Can I delete visits?',
  ])
    assert.equal(isAboutUndoing(heading, question), true, heading);
  for (const heading of ['Tracking', 'Deploying', 'Understanding visits', 'Enable or disable visits'])
    assert.equal(isAboutUndoing(heading, question), false, heading);
  for (const asked of [
    'opt out of tracking',
    'How do I get rid of visits?',
    'switch tracking off',
    'deleted visits',
  ])
    assert.equal(isAboutUndoing('Disabling tracking', asked), false, asked);
});
