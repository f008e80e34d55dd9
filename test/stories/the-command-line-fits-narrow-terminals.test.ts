import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

const site = {
  'index.md': '# Home\n\nWelcome to the documentation of the kettle, which boils water for tea and coffee.',
  'descale.md':
    '# Descale the kettle\n\nTo **descale** the kettle, boil vinegar with [clean water](/) and wait:\n\n1. Fill it with vinegar and water\n2. Boil it and wait for half an hour\n\n```sh\nkettle descale\n```\n',
  'broken.md': '# Broken\n\nA [link to a page that does not exist](missing-page.md) of this site.',
};

for (const columns of [40, 80, 120])
  test(`no command writes lines wider than a terminal of ${columns} columns`, async (context) => {
    const directory = await temporarySite(context, site);
    const dataDir = join(await temporarySite(context), 'data');
    for (const args of [
      ['help'],
      ['help', 'serve'],
      ['help', 'eval'],
      ['build', directory],
      ['doctor', directory],
      ['search', 'descale', 'kettle'],
      ['ask', 'how do I descale the kettle?'],
      ['why', 'kettle', '/descale'],
      ['why', 'kettle', '/nowhere'],
      ['frobnicate'],
    ]) {
      const environment = { DOCENT_DATA_DIR: dataDir };
      const { stdout, stderr } = await run(args, { environment, isTTY: true, columns });
      const lines = stripVTControlCharacters(`${stdout}\n${stderr}`.replace(/\r[^\n]*\u001b\[K/g, '')).split(
        '\n',
      );
      for (const line of lines)
        assert.ok(
          line.length <= columns || isLongWord(line) || isExample(line),
          `${args.join(' ')}: ${line}`,
        );
    }
  });

test('ask renders Markdown on a terminal, and prints it unchanged to a pipe', async (context) => {
  const directory = await temporarySite(context, site);
  const environment = { DOCENT_DATA_DIR: join(await temporarySite(context), 'data') };
  await run(['build', directory], { environment });
  const question = ['ask', 'how do I descale the kettle?'];
  const terminal = stripVTControlCharacters((await run(question, { environment, isTTY: true })).stdout);
  assert.match(
    terminal,
    /^Descale the kettle \[1\]\n\nTo descale the kettle, boil vinegar with clean water and wait:/,
  );
  assert.match(terminal, /\n1\. Fill it with vinegar and water\n2\. Boil it/);
  assert.match(terminal, /\n {4}kettle descale\n/);
  assert.match(terminal, /\n\[1\] \/descale\n\nLinks in this answer:\n- clean water \/\n/);
  const pipe = (await run(question, { environment })).stdout;
  assert.match(pipe, /^\*\*Descale the kettle\*\* \[1\]\n/);
  assert.ok(!pipe.includes('\u001b'));
});

/** URLs, paths and other words are not broken. */
function isLongWord(line: string): boolean {
  return !/\S {1,2}\S/.test(line.trim());
}

/** Commands stay on one line, so that they can be copied. */
function isExample(line: string): boolean {
  return /^ {2}(?:HOST=\S+ )?docent /.test(line);
}
