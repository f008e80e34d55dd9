import { createContext, Script } from 'node:vm';
import { type ParserOptions, parse, parseExpression } from '@babel/parser';
import type { Expression, Node, Program } from '@babel/types';
import { LRUCache } from 'lru-cache';

/** Longer texts, in characters, are not parsed. */
const longest = 3_000_000;
const mostMilliseconds = 2000;
/** The parser tries several meanings of nested brackets. It needs long only if there are many of them. */
const quick = 80;

const options: ParserOptions = {
  sourceType: 'module',
  errorRecovery: true,
  attachComment: false,
  allowReturnOutsideFunction: true,
  plugins: ['jsx', 'typescript', 'decorators-legacy'],
};
/** Without JSX, `<Type>value` is a value with its type. */
const withoutJsx: ParserOptions = { ...options, plugins: ['typescript', 'decorators-legacy'] };

/** Trees of the last modules: many pages import the same components. Trees are about 100 times as large as texts. */
const known = new LRUCache<string, { program: Program | null }>({
  maxSize: 1_000_000,
  sizeCalculation: (_tree, text) => text.length + 1,
});

/** The tree of a module in JavaScript or TypeScript, with JSX; null if its syntax is invalid. It is never run. */
export function parseProgram(text: string, file = ''): Program | null {
  const found = known.get(text);
  if (found !== undefined) return found.program;
  const rules = /\.[mc]?ts$/.test(file) ? withoutJsx : options;
  const program = tried(text, () => parse(text, rules).program);
  known.set(text, { program });
  return program;
}

/** The tree of a text that is one expression; null if its syntax is invalid. */
export function parseValue(text: string): Expression | null {
  return tried(text, () => parseExpression(text, options));
}

/** An expression without its types: `value as const`, `value satisfies Type`, `value!`. */
export function withoutTypes(node: Node): Node {
  let inner = node;
  while (
    inner.type === 'TSAsExpression' ||
    inner.type === 'TSSatisfiesExpression' ||
    inner.type === 'TSNonNullExpression' ||
    inner.type === 'TSTypeAssertion' ||
    inner.type === 'TSInstantiationExpression'
  )
    inner = inner.expression;
  return inner;
}

const room = createContext({ work: (): unknown => null });
const start = new Script('work()');

/** Hostile brackets can take the parser endless time, or overflow the stack. */
function tried<Tree>(text: string, parseText: () => Tree): Tree | null {
  if (text.length > longest) return null;
  try {
    if (text.length <= quick) return parseText();
    room.work = parseText;
    return start.runInContext(room, { timeout: mostMilliseconds }) as Tree;
  } catch {
    return null;
  }
}
