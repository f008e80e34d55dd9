import assert from 'node:assert/strict';
import test from 'node:test';
import { assertGrowsLinearly } from '../../../test/grows-linearly.ts';
import { type LiteralValue, literalNodes, literalValue, pageConstants, unread } from './literal-value.ts';
import { plainText } from './plain-text.ts';

const page = pageConstants([
  "export const name = 'Kettle'\nexport const cards: Card[] = [\n  { title: name },\n] as const;\nconst site = { title: 'Tea' }",
  'export const computed = cards.map((card) => card)\nexport const self = [self, self]',
]);

for (const [source, value] of [
  [`'it\\'s'`, "it's"],
  ['"one " +\n  "two"', 'one two'],
  ['`a\n  b`', 'a\n  b'],
  ['(`a`)', 'a'],
  ['3', null],
  ['true', null],
  [`['a', 1, /* no */ 'b',]`, ['a', null, 'b']],
  [`{ a: 'b', 'c-d': ["e"], }`, { a: 'b', 'c-d': ['e'] }],
  [`[...cards, { title: 'x' }]`, [{ title: 'Kettle' }, { title: 'x' }]],
  ['site.title', 'Tea'],
  ['{ a: f(1, "}"), b: `c` }', { a: unread, b: 'c' }],
  ['{ name , missing}', { name: 'Kettle', missing: unread }],
  ['{ render() { return "a" }, b: "c" }', { b: 'c' }],
  [`isHot ? 'a' : 'b'`, unread],
  [`isHot && 'a'`, unread],
  [`() => 'a'`, unread],
  ['`a ${b}`', unread],
  ['`\\${a} \\\\ \\`b\\``', '${a} \\ `b`'],
  ['`a ${name} ${site.title}`', 'a Kettle Tea'],
  ['computed', unread],
  ['missing', unread],
  ['[1, 2].join()', unread],
  ['<a>', unread],
  ['<a></b>', unread],
] as const) {
  test(`${source} is read without running it`, () => {
    assert.deepEqual(plain(literalValue(source, page)), value);
  });
}

for (const [what, source, text] of [
  ['white space at line ends', '<p>\n  One\n  two <b>three</b>\n</p>', 'One\ntwo three'],
  ['entities', '<p title="&lt;">a &amp; b &copy;</p>', 'a & b ©'],
  ['apostrophes', `<p>It's <X y={() => "}"} z='>' {...all}/>it</p>`, "It's it"],
  ['expressions', `<>{'a'}{" "}{/* no */}{isHot && <b>no</b>}{[<i>b</i>, 'c']}</>`, 'a bc'],
] as const) {
  test(`the text of JSX with ${what} is read`, () => {
    const children = literalNodes(literalValue(source));
    assert.equal(plainText({ type: 'paragraph', children } as never), text);
  });
}

for (const [source, missed] of [
  [`<p>{isHot ? 'Mind it' : ''}<X onClick={() => f('a')} /></p>`, [`isHot ? 'Mind it' : ''`]],
  [`[{ icon: f('a'), title: t('b') }]`, [`t('b')`]],
  ['<Code>{`a ${b}`}</Code>', []],
] as const) {
  test(`the unread parts of ${source} are recorded`, () => {
    const constants = pageConstants();
    literalValue(source, constants);
    assert.deepEqual(
      constants.unread.map((text) => text.trim()),
      missed,
    );
  });
}

test('code keeps the placeholders of a template', () => {
  const [code] = literalNodes(literalValue('<Code>{`npm i kettle@${version}`}</Code>'));
  assert.equal(plainText(code!), 'npm i kettle@${version}');
});

test('reading a constant that contains itself ends', () => {
  assert.ok(Array.isArray(literalValue('self', page)));
});

test('reading constants that multiply each other is bounded', () => {
  const lines = Array.from({ length: 30 }, (_, n) => `export const a${n + 1} = [a${n}, a${n}, a${n}, a${n}]`);
  const constants = pageConstants([`export const a0 = ['x']\n${lines.join('\n')}`]);
  literalValue('a30', constants);
  assert.ok(constants.stepsLeft < 1);
});

for (const piece of ['<a b={', '{a:[', '(', '<p>{x => `', "'", '<a>', '[...a,', '{f(']) {
  test(`many repetitions of ${piece} take linear time`, () => {
    assertGrowsLinearly(piece, 4000, (size) => literalValue(piece.repeat(size)));
  });
}

function plain(value: LiteralValue): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, entry]) => [key, plain(entry)]));
  return Array.isArray(value) ? value.map(plain) : value;
}
