import assert from 'node:assert/strict';
import test from 'node:test';
import { openDefinitions } from './open-definitions.ts';

const cases: [string, string, string][] = [
  [
    'a definition below a heading is the text of the section, with everything indented below',
    '## `TEA`\n\n: The sort of tea,\nsuch as green.\n\n    Default: `green`.\n\n    - a\n        - b\n\n    ```\n    brew\n      --hot\n    ```\n\n## Pot\n\n    code',
    '## `TEA`\n\nThe sort of tea,\nsuch as green.\n\nDefault: `green`.\n\n- a\n    - b\n\n```\nbrew\n  --hot\n```\n\n## Pot\n\n    code',
  ],
  ['several definitions are paragraphs', '## Tea\n\n: Hot.\n\n: Green.', '## Tea\n\nHot.\n\nGreen.'],
  [
    'a callout in a definition is no longer indented',
    '## Tea\n: Hot.\n\n    !!! note\n        Pour.\n\nText.\n\n    code',
    '## Tea\nHot.\n\n!!! note\n    Pour.\n\nText.\n\n    code',
  ],
  [
    'a definition of a term does not change',
    'Tea\n: Hot.\n\n    Green.\n\nPot\n\n: Round.',
    'Tea\n: Hot.\n\n    Green.\n\nPot\n\n: Round.',
  ],
  [
    'code does not change',
    '```\n# Tea\n\n: Hot.\n    x\n```\n: Hot.',
    '```\n# Tea\n\n: Hot.\n    x\n```\nHot.',
  ],
];

for (const [name, text, expected] of cases) test(name, () => assert.equal(openDefinitions(text), expected));
