import assert from 'node:assert/strict';
import test from 'node:test';
import { analyserFor } from '../text/analyser.ts';
import { narrowExamples } from './narrow-examples.ts';
import { QuestionTerms } from './question-terms.ts';

const terms = new QuestionTerms('how do I search only endpoints', [], await analyserFor('en'));

test('of examples of one program, the one that says it all is shown', () => {
  const code =
    '```bash\ndocent build ./docs\n\ndocent search versions\ndocent search pets --kind endpoint # only these\n```';
  assert.equal(narrowExamples(code, terms), '```bash\ndocent search pets --kind endpoint # only these\n```');
});

test('code whose lines belong together stays whole', () => {
  for (const body of [
    'cd docs\ndocent build\ndocent search only endpoints',
    'docent build \\\n  --only endpoints --search\ndocent serve',
    'docent search only\ndocent build endpoints\ndocent serve',
    'docent search only endpoints\ndocent search only endpoints --json\ndocent serve',
    'docent search only endpoints\ndocent serve',
    'docent build a\ndocent build b\ndocent build c',
  ]) {
    const code = `\`\`\`\n${body}\n\`\`\``;
    assert.equal(narrowExamples(code, terms), code);
  }
});
