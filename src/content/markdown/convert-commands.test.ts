import assert from 'node:assert/strict';
import test from 'node:test';
import { convertCommands } from './convert-commands.ts';

const cases: [npm: string, yarn: string | null, pnpm: string | null, bun: string | null][] = [
  ['npm i', 'yarn install', 'pnpm install', 'bun install'],
  ['npm i -E kettle', 'yarn add --exact kettle', 'pnpm add -E kettle', 'bun add --exact kettle'],
  ['npm install --save kettle', 'yarn add kettle', 'pnpm add kettle', 'bun add kettle'],
  ['npm i kettle -g', 'yarn global add kettle', 'pnpm add -g kettle', 'bun add -g kettle'],
  ['npm rm kettle', 'yarn remove kettle', 'pnpm remove kettle', 'bun remove kettle'],
  ['npm rm -g kettle', null, null, null],
  ['npm update', 'yarn upgrade', 'pnpm update', 'bun update'],
  ['npm test -- -u', 'yarn test -u', 'pnpm test -u', 'bun run test -u'],
  ['npm run boil -- -D', 'yarn run boil -D', 'pnpm run boil -D', 'bun run boil -D'],
  ['npm init -y', 'yarn init -y', 'pnpm init -y', 'bun init -y'],
  ['npx -y kettle --save', 'yarn dlx kettle --save', 'pnpm dlx kettle --save', 'bunx kettle --save'],
  ['npm exec kettle', 'yarn kettle', 'pnpm exec kettle', 'bunx kettle'],
  ['npm config set tea', null, null, null],
  [
    '# npm ci\nTEA=1 npm start',
    '# npm ci\nTEA=1 yarn start',
    '# npm ci\nTEA=1 pnpm start',
    '# npm ci\nTEA=1 bun run start',
  ],
  [
    'cd cup; npm i kettle \\\n  -D',
    'cd cup; yarn add kettle \\\n  --dev',
    'cd cup; pnpm add kettle \\\n  -D',
    'cd cup; bun add kettle \\\n  --dev',
  ],
  ['./npm i && pnpm i', './npm i && pnpm i', './npm i && pnpm i', './npm i && pnpm i'],
];

for (const [npm, yarn, pnpm, bun] of cases)
  test(`a command of npm is converted: ${npm}`, () => {
    assert.deepEqual(
      { yarn, pnpm, bun },
      {
        yarn: convertCommands(npm, 'yarn'),
        pnpm: convertCommands(npm, 'pnpm'),
        bun: convertCommands(npm, 'bun'),
      },
    );
  });
