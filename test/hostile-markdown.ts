import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

const signs = [
  ...['[', ']', '(', ')', '](', '!', '![', '`', '``', '```', '~~', '~~~', '<', '>', '\\', '|', '&', '@'],
  ...[':', '.', '/', '^', '*', '_', '-', '=', '"', "'", ';', ',', '{', '#', '?', '%', '$', '+'],
];
const blocks = [
  ...['\n', '\n', '\n\n', ' ', '  ', '    ', '\t', '- ', '* ', '1. ', '2) ', '10. ', '> ', '>> ', '# '],
  ...['\n- ', '\n> ', '\n  ', '---', '===', '* * *', '--- | ---\n', '|-|-|\n', ':-: | -', '| a | b |'],
  ...['```js\n', '~~~\n', '\r', '\r\n', ': '],
];
const links = [
  ...['[x](https://evil.example)', '[x](/ok)', '![x](/ok)', '![x](https://evil.example/b)', '(/ok)', '/ok'],
  ...['[a]: https://evil.example\n', '[a]', '[a][a]', '![a][a]', '[^1]: ', '[^1]', '[a]: ', '/ok "t"'],
  ...['https://evil.example/x', 'https://ok.example/a', 'http://', 'HTTPS://', 'http', '://', '//', 'www.'],
  ...['<https://evil.example>', 'www', 'ftp://', 'evil.example', 'a@evil.example', 'mailto:', 'xmpp:'],
  ...['javascript:', 'data:', '<a@evil.example>', '#frag', '&#104;', '&colon;', '&Tab;', '&lt;', '&amp;'],
  ...[
    'xhttps://evil.com',
    '//evil.com',
    '//',
    'evil.com/x',
    'xwww.evil.com',
    'a@évil.com',
    'mailto:x@localhost',
  ],
  ...[
    'vue@3.4',
    'a@1.2',
    '.www.evil.com',
    'ftp:',
    'https:',
    '.com',
    '.рф',
    'evil.co.uk',
    ':///',
    '\\/',
    '\\.',
  ],
  ...['&period;', '<img src=', ' alt="', '<a href="', '<!--', '-->', '<br>', '<script>', '</div>', '`a | b`'],
];
const words = [
  ...[
    'a',
    'h',
    't',
    'tp',
    'word',
    '0',
    '1',
    '[1]',
    '[99]',
    '[1, 2]',
    '【1】',
    '【99】',
    '【',
    '［',
    '[ ]',
    '[x]',
  ],
];
const oddities = ['\0', '\ufeff', '\u200b', '\u00a0', '\u2028', '\ud83d', '\ude00', 'é', '検', '。', '🚀'];

const evil = '[e](https://evil.example)';

/** Ways to make the parser and the filter disagree; each works on a filter that lacks one rule. */
export const tricks = [
  ...['[a]【99】(https://evil.example)', '\n\n[a]【99】: https://evil.example\n', '!【99】[a](/ok)'],
  ...['!https://ok.example/a', `\n【99】~~~\n~~~\n${evil}`, `\n\n【99】~~~\n\n~~~\n${evil}\n`],
  ...[`\ufeff~~~\n~~~\n${evil}`, `\n- a\n  \`\`\`\n  \t\`\`\`\n${evil}\n`, `\n\n    ~~~\n${evil}\n`],
  ...[`\n\n\`x | ${evil}\` \`\n--- | ---\n`, `\n\na | b\n--- | ---\n\`y | ${evil}\`\n`],
  ...[`\n\n\`x | ${evil}\`\n【99】--- | ---\n`, `\`a\`【99】\`\`${evil}\`\` `, `\\【99】\`${evil}\` \``],
  ...['\n\n[a `]: https://evil.example`\n\n', '\n\n[a `]: https://evil.example`](/ok)\n'],
  ...[
    '&#104;ttps://evil.example',
    'a@https://evil.example',
    '&https://evil.example',
    'https\\://evil.example',
  ],
  ...[`\n> ~~~\n${evil}`, `\n- ~~~\n${evil}`, `\n2. \`\`\`\n${evil}`, `\n\`a\n\n${evil}\``],
  ...[
    `\n\`a\n# b ${evil}\``,
    `\n\`a\n- ${evil}\``,
    `\n- \`a\n\n  ${evil}\``,
    '[a](https://evil.example\n"t")',
    '    [x](/ok)\n2. ```\n[e](/ok)\n- a\n  ```\n  \t```\n[e](https://evil.example)\n',
    '<https://evil.example>```[x](https://evil.example)`[x](https://evil.example)```',
  ],
];

const fragment = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...tricks) },
  { weight: 4, arbitrary: fc.constantFrom(...signs) },
  { weight: 4, arbitrary: fc.constantFrom(...blocks) },
  { weight: 4, arbitrary: fc.constantFrom(...links) },
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.constantFrom(...oddities), fc.string({ maxLength: 3, unit: anyCharacter })),
  },
);
/** Markdown that tries to get links, images and HTML past a filter. */
export const hostileMarkdown = fc
  .array(fragment, { maxLength: 30, size: 'max' })
  .map((parts) => parts.join(''));
