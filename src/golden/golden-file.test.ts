import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/any-character.ts';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { caseKey, type GoldenCase } from './golden-case.ts';
import { addToGoldenFile, readGoldenFile, removeFromGoldenFile } from './golden-file.ts';

const install: GoldenCase = {
  question: 'How do I install it?',
  version: 'current',
  locale: 'en',
  pages: [],
  comments: ['The "command" is wrong: it fails'],
  cited: ['/start'],
  answer: 'a1',
};
const other: GoldenCase = { question: 'Why?', version: '2.0', locale: 'no', pages: [] };

test('the existing text of a golden file is not changed', async (context) => {
  const path = join(await temporarySite(context), 'golden.yaml');
  assert.deepEqual(await addToGoldenFile(path, [install]), [install]);
  const edited = (await readFile(path, 'utf8')).replace(/pages: \[\].*/, "pages: ['/install'] # mine");
  await writeFile(path, edited.trimEnd());
  const again = { ...install, question: 'how do I  INSTALL it?' };
  assert.deepEqual(await addToGoldenFile(path, [again, other]), [other]);
  const text = await readFile(path, 'utf8');
  assert.ok(text.startsWith(edited.trimEnd()));
  assert.deepEqual(await readGoldenFile(path), [{ ...install, pages: ['/install'] }, other]);
  assert.deepEqual(await addToGoldenFile(path, [install, other]), []);
  assert.equal(await readFile(path, 'utf8'), text);
});

test('the same question in another version or language is a different case', async (context) => {
  const path = join(await temporarySite(context), 'golden.yaml');
  const cases = [install, { ...install, version: '1' }, { ...install, locale: 'fr' }];
  assert.equal((await addToGoldenFile(path, cases)).length, 3);
});

test('a golden file may be JSON', async (context) => {
  const path = join(await temporarySite(context), 'golden.json');
  await addToGoldenFile(path, [install]);
  await addToGoldenFile(path, [install, other]);
  assert.deepEqual(JSON.parse(await readFile(path, 'utf8')), [install, other]);
});

for (const [what, text, message] of [
  ['is no list', 'question: Why?\n', /is not a list of golden questions/],
  ['cannot be parsed', '- question: "open\n', /cannot be read/],
  [
    'has a mistyped key',
    '- question: Why?\n  page: /a\n',
    /question 1: the key 'page' is unknown\. Did you mean 'pages'\?$/,
  ],
  [
    'has an unknown key',
    '- question: Why?\n  xyz: /a\n',
    /The allowed keys are question, version, .*answer\.$/,
  ],
  ['has a version without quotes', '- question: Why?\n  version: 2.0\n', /question 1, version: .*quotes/],
  ['has an empty question', '- question: ""\n', /question 1, question: must not be empty/],
] as const) {
  test(`a golden file that ${what} is not changed, and the message says why`, async (context) => {
    const path = join(await temporarySite(context, { 'golden.yaml': text }), 'golden.yaml');
    await assert.rejects(readGoldenFile(path), message);
    await assert.rejects(addToGoldenFile(path, [install]), message);
    assert.equal(await readFile(path, 'utf8'), text);
  });
}

test('a file that cannot be extended is not changed', async (context) => {
  const text = '[{ question: Why not? }]\n';
  const path = join(await temporarySite(context, { 'golden.yaml': text }), 'golden.yaml');
  await assert.rejects(addToGoldenFile(path, [install]), /Questions cannot be added/);
  assert.equal(await readFile(path, 'utf8'), text);
});

test('a removed case takes only its own lines with it', async (context) => {
  const third: GoldenCase = { question: 'Where?', pages: ['/a'] };
  for (const name of ['golden.yaml', 'golden.json']) {
    const path = join(await temporarySite(context), name);
    await addToGoldenFile(path, [install, other]);
    const before = await readFile(path, 'utf8');
    await addToGoldenFile(path, [third]);
    if (name.endsWith('yaml'))
      await writeFile(path, (await readFile(path, 'utf8')).replace('\n- question: Where?', '\n# mine\n$&'));
    assert.equal(await removeFromGoldenFile(path, caseKey({ question: 'nobody' })), false);
    assert.equal(await removeFromGoldenFile(path, caseKey(other)), true);
    assert.deepEqual(await readGoldenFile(path), [install, third]);
    if (name.endsWith('yaml')) assert.match(await readFile(path, 'utf8'), /# mine/);
    for (const each of [install, third]) await removeFromGoldenFile(path, caseKey(each));
    assert.deepEqual(await readGoldenFile(path), []);
    await addToGoldenFile(path, [install, other]);
    if (name.endsWith('json')) assert.equal(await readFile(path, 'utf8'), before);
  }
});

test('a file from which a case cannot be removed is not changed', async (context) => {
  const text = '[{ question: Why not? }]\n';
  const path = join(await temporarySite(context, { 'golden.yaml': text }), 'golden.yaml');
  await assert.rejects(removeFromGoldenFile(path, caseKey({ question: 'Why not?' })), /cannot be removed/);
  assert.equal(await readFile(path, 'utf8'), text);
});

test('the error for a missing file says how to create one', async (context) => {
  const path = join(await temporarySite(context), 'golden.yaml');
  await assert.rejects(readGoldenFile(path), /docent insights --golden/);
});

test('a path that cannot be a file is reported with the reason', async (context) => {
  const directory = await temporarySite(context);
  const inNoFolder = join(directory, 'nowhere', 'golden.yaml');
  await assert.rejects(addToGoldenFile(inNoFolder, [install]), {
    code: 'usage',
    message: `'${inNoFolder}' cannot be written: the folder does not exist. Create it, or use another path.`,
  });
  const isFolder = {
    code: 'usage',
    message: `'${directory}' cannot be read: it is a folder. Use a file name.`,
  };
  await assert.rejects(addToGoldenFile(directory, [install]), isFolder);
  await assert.rejects(readGoldenFile(directory), isFolder);
});

test('any text of readers is read back unchanged', async (context) => {
  const directory = await temporarySite(context);
  let number = 0;
  const anyText = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(anyText, fc.array(anyText, { maxLength: 3 }), async (question, comments) => {
      const path = join(directory, `golden-${number++}.yaml`);
      const golden = { ...install, question, comments };
      await addToGoldenFile(path, [golden]);
      await addToGoldenFile(path, [golden, other]);
      assert.deepEqual((await readGoldenFile(path))[0], golden);
    }),
  );
});
