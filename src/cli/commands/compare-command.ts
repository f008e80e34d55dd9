import { DocentError } from '../../errors.ts';
import type { PlacedCase } from '../../golden/evaluate-case.ts';
import { readGoldenFile } from '../../golden/golden-file.ts';
import type { Command } from '../command.ts';
import { type Comparison, compareStates } from '../compare-states.ts';
import { sayJson, sayUnwrapped } from '../output.ts';
import { refuseMore } from '../refuse-more.ts';
import { showComparison } from '../show-comparison.ts';
import { readState } from '../site-state.ts';
import { textFlag } from '../text-flag.ts';

/** `docent compare`: shows what changes for readers between two folders. */
export const compareCommand: Command = {
  name: 'compare',
  words: 'BEFORE [AFTER]',
  summary: 'show what changes for readers between two folders',
  description:
    'Compares the sites in BEFORE and AFTER (default: the current folder). ' +
    'Prints what changes for readers, as Markdown for a pull request comment: ' +
    'changed pages, new problems, and golden questions whose page ranks differently.\n\n' +
    'The command builds temporary indexes. ' +
    'It does not call any models or publish anything.',
  options: [
    {
      name: 'golden',
      value: 'FILE',
      summary: 'check the golden questions in FILE, in addition to those in front matter',
    },
    {
      name: 'strict',
      summary: 'for CI: exit with code 1 if there are new problems, or if a golden question no longer passes',
    },
    { name: 'json', summary: 'print the comparison as JSON' },
  ],
  examples: [
    'git worktree add ../before origin/main && docent compare ../before/docs ./docs',
    'docent compare ../before/docs ./docs --strict > comment.md',
  ],

  async run(invocation) {
    const { words, flags, output } = invocation;
    const [before, after = '.', ...extra] = words;
    const usage = 'docent compare BEFORE [AFTER]';
    refuseMore(usage, extra);
    if (before === undefined) throw new DocentError('usage', `Missing folder. Usage: ${usage}`);
    const golden = await goldenQuestions(textFlag(flags.golden));
    const old = await readState(before, golden, invocation);
    const comparison = compareStates(old, await readState(after, golden, invocation));
    if (flags.json === true) sayJson(output, comparison);
    else for (const line of showComparison(comparison)) sayUnwrapped(output, line);
    return flags.strict === true && isWorse(comparison) ? 1 : 0;
  },
};

async function goldenQuestions(file: string | undefined): Promise<PlacedCase[]> {
  if (file === undefined) return [];
  const cases = await readGoldenFile(file);
  return cases.filter(({ skip }) => skip !== true).map((each) => ({ ...each, from: file }));
}

function isWorse({ newProblems, results }: Comparison): boolean {
  return newProblems.length > 0 || results.some((result) => result.before?.passed && !result.after.passed);
}
