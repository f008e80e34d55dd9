import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import {
  asksToAvoid,
  doesOpposite,
  hasOpposite,
  isAboutAvoiding,
  isAboutOtherTask,
  isAboutUndoing,
  undoes,
} from './opposite-action.ts';

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

test('questions how to avoid something', () => {
  const avoiding = [
    'How do I not lint a folder?',
    "don't show the username",
    'copy files but dont overwrite them',
    'prevent new users from signing up',
    'stop devices from joining',
  ];
  for (const question of avoiding) assert.ok(asksToAvoid(question), question);
  const others = [
    'How do I stop a watcher?',
    'why is it not shown',
    'make a component',
    'keep a video playing',
  ];
  for (const question of others) assert.ok(!asksToAvoid(question), question);
});

test('a heading about avoiding something', () => {
  for (const heading of ['Ignoring files', 'Exclude files', '--ignore-existing', 'Disabling inheritance'])
    assert.ok(isAboutAvoiding(heading), heading);
  for (const heading of ['--delete-excluded', 'Officers', 'Inheritance'])
    assert.ok(!isAboutAvoiding(heading), heading);
});

test('how to avoid something is certain only from a section about avoiding', () => {
  const sync = (heading: string, text: string) => chunk(['Kettles', heading], text);
  const deleting = sync('Deleting recipes of the kettle', 'The kettle deletes recipes that are old.');
  const ignoring = sync(
    'Ignore recipes',
    'To prevent the kettle from deleting recipes, run:\n\n`kettle keep`',
  );
  const ask = (page: ReturnType<typeof chunk>) =>
    answer('How do I prevent the kettle from deleting recipes?', [[page], ...filler]).verdict;
  const aside = sync(
    'Deleting recipes of the kettle',
    'The kettle deletes recipes that are old. Exclude new ones.',
  );
  assert.equal(ask(deleting), 'unsure');
  assert.equal(ask(aside), 'likely');
  assert.equal(ask(ignoring), 'answered');
});

test('how to undo something is only answered by a section about undoing', () => {
  const swapping = chunk(['Swapping lids'], 'To swap the lids of two kettles, turn both lids.');
  const reverting = chunk(
    ['Swapping lids', 'Swap back'],
    'To return to the lids before the swap, turn both lids.',
  );
  const ask = (page: ReturnType<typeof chunk>) =>
    answer('How do I undo a swap of lids?', [[page], ...filler]).verdict;
  assert.equal(ask(swapping), 'unsure');
  assert.notEqual(ask(reverting), 'unsure');
});

test('a sentence or section about the opposite of a task is not certain, and comes after one about the task', () => {
  const both = chunk(
    ['Kettle'],
    'Prevent boiling of the water when the lid is open:\n\n```\nkettle dry\n```\n\nBoil the water at once:\n\n```\nkettle hot\n```',
  );
  const prevents = chunk(
    ['Boiling'],
    'Prevent boiling of the water when the lid of the kettle is open:\n\n```\nkettle dry\n```',
  );
  const asked = 'How do I boil water?';
  assert.notEqual(answer(asked, [[prevents], ...filler]).verdict, 'answered');
  assert.match(answer(asked, [[both], ...filler]).answer?.quote ?? '', /hot/);
  assert.equal(answer(asked, [[prevents], [both], ...filler]).answer?.url, both.url);
  const adding = chunk(['Lids', 'How to add lids'], 'To add a lid, put it on the kettle.');
  const removing = chunk(['Kettle', 'Care'], 'To take off the lids of a kettle, remove the screws.');
  assert.equal(answer('How do I remove lids?', [[adding], [removing], ...filler]).answer?.url, removing.url);
});

test('an instruction does the opposite of a task', () => {
  assert.equal(doesOpposite('Prevent caching of errors', 'How do I cache responses?'), true);
  assert.equal(doesOpposite('To remove a header, use a minus', 'How do I add a header?'), true);
  assert.equal(doesOpposite('Remove the old server', 'How do I upgrade the server?'), false);
  assert.equal(doesOpposite('Prevent caching of errors', 'How do I prevent caching?'), false);
  assert.equal(doesOpposite('Disable the alarm to enable it', 'How do I enable the alarm?'), false);
});

test('a section about the opposite way of doing something does not answer', () => {
  const sequential = chunk(
    ['Slow kettles'],
    'Run the kettles sequentially. To run kettles in the same place and not in parallel, use `--in-band`, one at a time.',
  );
  const parallel = chunk(['Many kettles'], 'To run kettles in parallel, use `--all`.');
  const asked = 'how to run kettles in parallel';
  assert.notEqual(answer(asked, [[sequential], ...filler]).verdict, 'answered');
  assert.equal(answer(asked, [[sequential], [parallel], ...filler]).answer?.url, parallel.url);
});

test('a heading with another verb is about another task', () => {
  assert.equal(isAboutOtherTask('Run the app', 'How do I make an app?'), true);
  assert.equal(isAboutOtherTask('Creating an app', 'How do I make an app?'), false);
  assert.equal(isAboutOtherTask('The app', 'How do I make an app?'), false);
  const run = chunk(
    ['Apps with pages', 'Run the app with pages'],
    'To run your app with pages, run:\n\n```sh\napp run\n```',
  );
  const create = chunk(
    ['Pages', 'Creating apps with pages'],
    'To create your app with pages, create:\n\n```sh\napp create\n```',
  );
  const { answer: quoted } = answer('How do I make an app with pages?', [[run, create], ...filler]);
  assert.equal(quoted?.url, create.url);
});
