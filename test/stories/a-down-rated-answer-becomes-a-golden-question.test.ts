import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { buildIndex } from '../../src/build-index.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import { insightsSchema } from '../../src/vocabulary/insights.ts';
import { kitchen } from './asked-site.ts';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

test('a down-rated answer becomes a golden question, and fails until its page is added', async (context) => {
  const directory = await temporarySite(context, kitchen);
  const dataDir = await temporarySite(context);
  const golden = join(await temporarySite(context), 'golden.yaml');
  const docent = (...args: string[]) => run(args, { environment: { DOCENT_DATA_DIR: dataDir } });
  await buildIndex({ directory, dataDir });

  const journal = await openJournal({ dataDir });
  const docs = await openDocs({ dataDir, journal });
  const { id, parts, ended } = await docs.ask({ query: 'How do I descale a kettle?' });
  for await (const _ of parts);
  await ended;
  await docs.search({ query: 'unobtainium' });
  assert.deepEqual(await docs.rate({ id, value: -1, comment: 'Vinegar ruined it' }), { ok: true });
  await docs.close();
  await journal.close();

  const report = await docent('insights');
  assert.equal(report.code, 0, report.stderr);
  assert.match(
    report.stdout,
    /Answers with a thumbs-down\nHow do I descale a kettle\? {2}\(1 down\)\n {4}"Vinegar ruined it"/,
  );
  assert.match(report.stdout, /Searches without results\n.*\nunobtainium/);
  const { downRated } = insightsSchema.parse(JSON.parse((await docent('insights', '--json')).stdout));
  assert.equal(downRated[0]?.answer.id, id);

  const written = await docent('insights', '--golden', golden);
  assert.match(written.stdout, /Added 1 question to .*docent\S* eval/s);
  const text = await readFile(golden, 'utf8');
  for (const expected of [
    /question: How do I descale/,
    /pages: \[\]/,
    /Vinegar ruined it/,
    /cited:\n\s+- \/kettle/,
    /found:\n\s+- \/kettle#descale/,
  ])
    assert.match(text, expected);

  const fresh = await docent('eval', golden);
  assert.equal(fresh.code, 1);
  assert.match(fresh.stdout, /not set yet[\s\S]*0 of 1 golden questions passed, 1 not set yet\./);
  assert.doesNotMatch(fresh.stdout, /Correct pages/, 'no page is expected');
  assert.doesNotMatch(fresh.stdout, /✗/);
  assert.match(fresh.stdout, /No page is set. Add the page that answers the question/);

  await writeFile(golden, text.replace(/pages: \[\].*/, 'pages: ["/kettle#kettles"]'));
  const misplaced = await docent('eval', golden);
  assert.equal(misplaced.code, 1);
  assert.match(
    misplaced.stdout,
    /Correct page, wrong section: cited \/kettle#descale, expected \/kettle#kettles\./,
  );
  assert.match(
    misplaced.stdout,
    /Correct pages: 1 of 1 answers cite an expected page\.\nCorrect sections: 0 of 1 answers cite an expected section first\.\n0 of 1/,
  );

  const edited = text.replace(/pages: \[\].*/, "pages: ['/kettle#descale'] # checked");
  await writeFile(golden, edited);
  const mended = await docent('eval', golden);
  assert.equal(mended.code, 0, mended.stdout);
  assert.match(mended.stdout, /1 of 1 golden questions passed/);

  for (const [place, why] of [
    [join(directory, 'nowhere', 'golden.yaml'), 'the folder does not exist'],
    [directory, 'it is a folder'],
  ] as const) {
    const lost = await docent('insights', '--golden', place);
    assert.deepEqual([lost.code, lost.stdout], [2, '']);
    assert.match(lost.stderr, new RegExp(`^Error: '${place}' cannot be (read|written): ${why}\\..*\\n$`));
  }

  const again = await docent('insights', '--golden', golden);
  assert.match(again.stdout, /Added 0 questions.*1 question was already there/);
  assert.equal(await readFile(golden, 'utf8'), edited);

  const { stdout } = await docent('journal', 'stats', '--json');
  const { searches, answers } = JSON.parse(stdout);
  assert.deepEqual([searches, answers], [1, 1], 'checking records nothing');
});

test('the questions that a page answers are checked, after a build if there is none', async (context) => {
  const answers = (question: string, text: string) => `---\nanswers:\n  - ${question}\n---\n\n${text}`;
  const directory = await temporarySite(context, {
    'kettle.md': answers('How do I descale a kettle?', String(kitchen['kettle.md'])),
    'toaster.md': answers('At how many degrees is bread baked?', String(kitchen['toaster.md'])),
    'oven.md': kitchen['oven.md']!,
  });
  const dataDir = await temporarySite(context);
  const docent = (...args: string[]) => run(args, { environment: { DOCENT_DATA_DIR: dataDir } });
  const { code, stdout } = await docent('eval', directory, '--json', '--top', '1');
  assert.equal(code, 1);
  const { passed, failed, results } = JSON.parse(stdout);
  assert.deepEqual([passed, failed], [1, 1]);
  assert.deepEqual(
    results.map(({ from, passed }: { from: string; passed: boolean }) => [from, passed]),
    [
      ['kettle.md', true],
      ['toaster.md', false],
    ],
  );
  const doctor = await docent('doctor', directory, '--strict');
  assert.equal(doctor.code, 0, doctor.stdout);
  await writeFile(
    join(directory, 'toaster.md'),
    answers('How often do I empty the crumb tray?', String(kitchen['toaster.md'])),
  );
  const mended = await docent('eval', directory, '--build');
  assert.equal(mended.code, 0, mended.stdout);
  assert.match(mended.stdout, /✓ {2}How often do I empty the crumb tray\? +1 +yes +toaster.md/);
});

test('questions are not checked with the snapshot of another site', async (context) => {
  const other = await temporarySite(context, { 'walrus.md': '# Walrus\n\nIt swims.' });
  const directory = await temporarySite(context, {
    'kettle.md': `---\nanswers:\n  - How do I descale a kettle?\n---\n\n${kitchen['kettle.md']}`,
  });
  const environment = { DOCENT_DATA_DIR: await temporarySite(context) };
  assert.equal((await run(['build', other], { environment })).code, 0);
  const { code, stdout, stderr } = await run(['eval', directory], { environment });
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(
    stderr,
    /belongs to another site, or most pages have changed.*Nothing was checked\. Pass --build/,
  );
  assert.equal((await run(['eval', directory, '--build'], { environment })).code, 0);
});

test('a page can name the section that answers a question', async (context) => {
  const answers = (section: string) =>
    `---\nanswers:\n  - question: How do I descale a kettle?\n    section: '${section}'\n---\n\n${kitchen['kettle.md']}`;
  const directory = await temporarySite(context, { ...kitchen, 'kettle.md': answers('#descale') });
  const dataDir = await temporarySite(context);
  const docent = (...args: string[]) => run(args, { environment: { DOCENT_DATA_DIR: dataDir } });
  const right = await docent('eval', directory, '--json');
  assert.equal(right.code, 0, right.stdout);
  const { pages, sections, results } = JSON.parse(right.stdout);
  assert.deepEqual(
    [pages, sections],
    [
      { right: 1, of: 1 },
      { right: 1, of: 1 },
    ],
  );
  assert.deepEqual(results[0].pages, ['/kettle#descale']);

  await writeFile(join(directory, 'kettle.md'), answers('gone'));
  const wrong = await docent('eval', directory, '--build');
  assert.equal(wrong.code, 1);
  assert.match(
    wrong.stdout,
    /The page \/kettle has no section #gone\. Set the section that now answers the question\./,
  );
  const searched = await docent('eval', directory, '--search-only');
  assert.doesNotMatch(searched.stdout, /right:/);
});

test('skipped questions are counted, and are not a failure on their own', async (context) => {
  const skipped = '- question: Why?\n  skip: true\n';
  const directory = await temporarySite(context, {
    ...kitchen,
    'skipped.yaml': skipped,
    'mixed.yaml': `${skipped}- question: How do I descale a kettle?\n  pages: [/kettle]\n`,
  });
  const dataDir = await temporarySite(context);
  await buildIndex({ directory, dataDir });
  const docent = (...args: string[]) => run(args, { environment: { DOCENT_DATA_DIR: dataDir } });
  const file = join(directory, 'skipped.yaml');
  assert.deepEqual(await docent('eval', file), {
    code: 0,
    stdout: '',
    stderr: `Nothing was checked, because all golden questions in ${file} are skipped (skip: true).\n`,
  });
  const asJson = await docent('eval', file, '--json');
  const none = { right: 0, of: 0 };
  assert.deepEqual(JSON.parse(asJson.stdout), {
    passed: 0,
    failed: 0,
    skipped: 1,
    pages: none,
    sections: none,
    results: [],
  });
  const mixed = await docent('eval', join(directory, 'mixed.yaml'));
  assert.equal(mixed.code, 0, mixed.stdout);
  assert.match(mixed.stdout, /\n1 of 1 golden questions passed, 1 skipped\.\n$/);
});

test('a golden file alone does not build the current folder', async (context) => {
  const directory = await temporarySite(context, { 'golden.yaml': '- question: Why?\n  pages: [/why]\n' });
  const dataDir = join(directory, 'data');
  const { code, stderr } = await run(['eval', join(directory, 'golden.yaml')], {
    environment: { DOCENT_DATA_DIR: dataDir },
  });
  assert.notEqual(code, 0);
  assert.match(
    stderr,
    /There is no snapshot in '.*data', so nothing was checked\. Pass the folder of your docs/,
  );
  assert.ok(!existsSync(dataDir));
});

test('an invalid question in front matter is reported by doctor and eval', async (context) => {
  const directory = await temporarySite(context, {
    'kettle.md': `---\ntitle: Kettle\nanswers:\n  - How do I descale a kettle?\n  - 42\n---\n\n${kitchen['kettle.md']}`,
  });
  const dataDir = await temporarySite(context);
  const docent = (...args: string[]) => run(args, { environment: { DOCENT_DATA_DIR: dataDir } });
  const told = /kettle\.md:3 {2}answers, question 2: must be text. Put it in quotes\. It was skipped\./;
  const doctor = await docent('doctor', directory, '--strict');
  assert.equal(doctor.code, 1);
  assert.match(doctor.stdout, told);
  const evaluated = await docent('eval', directory);
  assert.match(evaluated.stdout, /1 of 1 golden questions passed/);
  assert.match(evaluated.stderr, told);
});

for (const [args, message] of [
  [['eval', 'a.yaml', 'b.json'], /Too many arguments/],
  [['eval', 'missing.yaml'], /The file 'missing.yaml' does not exist/],
  [['eval', '--top', '11'], /--top is '11', but must be a whole number from 1 to 10\./],
  [['insights', '--days', '0'], /--days is '0', but must be a whole number from 1 to 366\./],
  [['insights', '--golden', 'golden.yaml', '--json'], /Use either --json or --golden, not both\./],
  [['insights'], /There is no journal in/],
  [['journal', 'purge', '--kind', 'search'], /--kind is an option of 'docent journal export'\./],
  [['journal', 'purge', '--since', '30'], /--since is an option of 'docent journal export'\./],
  [['journal', 'purge', '--json'], /--json is an option of 'docent journal stats'\./],
  [['journal', 'purge', 'extra'], /Unexpected argument 'extra' for 'docent journal purge'\./],
  [['journal', 'export', '--days', '3'], /--days is an option of 'docent journal purge'\./],
  [['journal', 'export', 'extra'], /Unexpected argument 'extra' for 'docent journal export'\./],
  [['journal', 'stats', '--kind', 'answer'], /--kind is an option of 'docent journal export'\./],
  [['journal', 'stats', 'extra'], /Unexpected argument 'extra' for 'docent journal stats'\./],
  [['journal', 'remove', 'id', '--all', '--yes'], /--all is an option of 'docent journal purge'\./],
  [['journal'], /Missing action/],
  [['journal', 'constructor'], /unknown action 'constructor'/],
  [['journal', 'exprot'], /Did you mean 'export'\?/],
  [['journal', 'stats'], /There is no journal in/],
] as const) {
  test(`'docent ${args.join(' ')}' says what is wrong`, async () => {
    const { code, stderr } = await run(args);
    assert.equal(code, 2);
    assert.match(stderr, message);
  });
}
