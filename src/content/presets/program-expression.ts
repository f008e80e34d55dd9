import { join } from 'node:path/posix';
import type {
  BinaryExpression,
  ConditionalExpression,
  LogicalExpression,
  NewExpression,
  Node,
  ObjectExpression,
  TemplateLiteral,
} from '@babel/types';
import {
  type Call,
  type ExpressionRules,
  expressionValue,
  type FunctionNode,
  type Member,
} from '../programs/expression-value.ts';
import { nameOf, pathOf } from '../programs/module-names.ts';
import { nodesIn } from '../programs/nodes-in.ts';
import { withoutTypes } from '../programs/parse-program.ts';
import {
  type Call as CallValue,
  environment,
  isCall,
  memberOf,
  type ObjectValue,
  objectOf,
  truth,
  unknown,
  type Value,
} from './program-value.ts';

const deepest = 400;
const longestText = 10_000;

/** The parts of a program that an expression needs. */
export interface ProgramReader {
  text: string;
  /** The program's own folder, absolute. */
  folder: string;
  shared: { stepsLeft: number; depth: number; unreadSpreads: number };
  nameValue(name: string): Value;
  moduleValue(path: string, name: string): Value;
}

export type CallNode = Call | NewExpression;

/** The value of an expression, as far as the text of the program shows. */
export function readValue(node: Node | null | undefined, reader: ProgramReader): Value {
  const { shared } = reader;
  if (!node || shared.depth >= deepest || --shared.stepsLeft < 0) return unknown;
  shared.depth++;
  const value = expressionValue(node, rules, reader);
  shared.depth--;
  return value;
}

const rules: ExpressionRules<Value, ProgramReader> = {
  name: word,
  pattern: ({ pattern, flags }) => ({ type: 'call', name: `/${pattern}/${flags}`, values: [] }),
  template,
  list: readList,
  record: object,
  unary: ({ operator, argument }, reader) =>
    operator === '!' ? negated(readValue(argument, reader)) : unknown,
  binary,
  logical: choice,
  condition,
  assign: ({ right }, reader) => readValue(right, reader),
  member,
  call,
  made: call,
  functionIn: readFunction,
  other,
};

function other(node: Node, reader: ProgramReader): Value {
  switch (node.type) {
    case 'MetaProperty':
      return reader.folder; // `import.meta.url`, `import.meta.dirname`
    case 'ImportExpression':
      return namedCall('import', [readValue(node.source, reader)], reader);
    case 'AwaitExpression':
      return readValue(node.argument, reader);
    case 'SequenceExpression':
      return readValue(node.expressions.at(-1), reader);
    default:
      return unknown;
  }
}

export function isCallNode(node: Node): node is CallNode {
  return /^(?:Call|OptionalCall|New)Expression$/.test(node.type);
}

/** The values of a list or of the arguments of a call. */
export function readList(nodes: readonly (Node | null)[], reader: ProgramReader): Value[] {
  const values: Value[] = [];
  for (const node of nodes) {
    if (node === null) continue;
    if (node.type !== 'SpreadElement') values.push(readValue(node, reader));
    else {
      const value = readValue(node.argument, reader);
      if (Array.isArray(value)) values.push(...value.slice(0, 10_000));
      else reader.shared.unreadSpreads++;
    }
  }
  return values;
}

function condition({ test, consequent, alternate }: ConditionalExpression, reader: ProgramReader): Value {
  const tested = readValue(test, reader);
  const first = readValue(consequent, reader);
  const second = readValue(alternate, reader);
  const holds = truth(tested) ?? holdsInProduction(reader.text.slice(test.start ?? 0, test.end ?? 0));
  if (holds !== null) return holds ? first : second;
  return second === unknown ? first : second;
}

function choice({ operator, left, right }: LogicalExpression, reader: ProgramReader): Value {
  const first = readValue(left, reader);
  const second = readValue(right, reader);
  if (operator === '&&') return truth(first) === false ? first : second;
  // A text that is unknown on the left is most likely an environment variable of one deployment.
  return truth(first) === true ? first : second;
}

function binary({ operator, left, right }: BinaryExpression, reader: ProgramReader): Value {
  const first = readValue(left, reader);
  const second = readValue(right, reader);
  if (operator === '+') {
    const isText = typeof first === 'string' && typeof second === 'string';
    return isText && first.length + second.length < longestText ? first + second : unknown;
  }
  if (!/^[=!]==?$/.test(operator) || !isKnown(first) || !isKnown(second)) return unknown;
  return (first === second) === operator.startsWith('=');
}

function isKnown(value: Value): boolean {
  return typeof value !== 'symbol' && !isCall(value);
}

function negated(value: Value): Value {
  const holds = truth(value);
  return holds === null ? unknown : !holds;
}

function template({ quasis, expressions }: TemplateLiteral, reader: ProgramReader): Value {
  let whole = '';
  for (const [at, { value }] of quasis.entries()) {
    whole += value.cooked ?? '';
    const expression = expressions[at];
    if (expression === undefined) continue;
    const filled = readValue(expression, reader);
    if (typeof filled !== 'string' && typeof filled !== 'number') return unknown;
    whole += filled;
  }
  return whole.length > longestText ? unknown : whole;
}

function word(name: string, reader: ProgramReader): Value {
  if (name === '__dirname') return reader.folder;
  const value = reader.nameValue(name);
  if (value === unknown) return { type: 'call', name, values: [] };
  // The result of a call keeps its name: `docs.toSource()` depends on `docs`.
  return isCall(value) && value.name !== 'function' ? { type: 'call', name, values: [value] } : value;
}

function member(node: Member, reader: ProgramReader): Value {
  const name = nameOf(node.property);
  if (!node.computed && name === 'env' && (isMeta(node.object) || pathOf(node.object) === 'process'))
    return environment;
  if (isMeta(node.object)) return reader.folder;
  const value = readValue(node.object, reader);
  if (!node.computed) return memberNamed(value, name);
  const key = readValue(node.property, reader);
  return isKey(key) ? memberOf(value, String(key)) : unknown;
}

function isMeta(node: Node): boolean {
  return node.type === 'MetaProperty';
}

function isKey(value: Value): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function memberNamed(value: Value, name: string): Value {
  if (typeof value === 'string') return /^(href|pathname)$/.test(name) ? value : unknown;
  if (name === 'default' && objectOf(value)?.entries.has('default') !== true) return value;
  return memberOf(value, name);
}

function call(node: CallNode, reader: ProgramReader): Value {
  const callee = withoutTypes(node.callee);
  const values = readList(node.arguments, reader);
  if (callee.type === 'Identifier') return namedCall(callee.name, values, reader);
  const isMember = callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression';
  if (isMember && !callee.computed)
    return method(readValue(callee.object, reader), nameOf(callee.property), values, reader);
  const called = readValue(callee, reader);
  return resultOf(called, values) ?? { type: 'call', name: '', values: [...values, called] };
}

function namedCall(name: string, values: Value[], reader: ProgramReader): Value {
  const [first] = values;
  if ((name === 'require' || name === 'import') && typeof first === 'string')
    return reader.moduleValue(first, 'default');
  if (name === 'String' || name === 'fileURLToPath') return first ?? unknown;
  if (name === 'URL') return joined(values.toReversed());
  if (/^(join|resolve|normalize)$/.test(name)) return joined(values);
  return resultOf(reader.nameValue(name), values) ?? { type: 'call', name, values };
}

/** The result of a function of the program itself, if it does not depend on arguments; null for other calls. */
function resultOf(called: Value, values: readonly Value[]): Value {
  const isRead = values.length === 0 && isCall(called) && called.name === 'function';
  return isRead ? (called.values[0] ?? unknown) : null;
}

function method(value: Value, name: string, values: Value[], reader: ProgramReader): Value {
  if (Array.isArray(value)) {
    if (name === 'concat') return [...value, ...values.flat()];
    return /^(filter|flat|toSorted|sort|slice)$/.test(name) ? value : unknown;
  }
  if (/^(join|resolve|normalize)$/.test(name)) return joined(values);
  const [first] = values;
  if (name === 'parse' && first !== undefined) return parsed(first, reader);
  if (name === 'keys' && first !== undefined) return [...(objectOf(first)?.entries.keys() ?? [])];
  if (name === 'toString' || name === 'trim') return value;
  if (name === 'then') return unknown;
  const isObject = typeof value === 'object' && value !== null;
  return { type: 'call', name, values: isObject ? [...values, value] : values };
}

/** `JSON.parse(readFileSync('./data.json'))` */
function parsed(value: Value, reader: ProgramReader): Value {
  if (!isCall(value)) return unknown;
  const [first] = value.values;
  if (value.name !== 'readFileSync') return first === undefined ? unknown : parsed(first, reader);
  const path = value.values.find((given) => typeof given === 'string' && given.endsWith('.json'));
  return typeof path === 'string' ? reader.moduleValue(path, 'default') : unknown;
}

function object({ properties }: ObjectExpression, reader: ProgramReader): ObjectValue {
  const entries = new Map<string, Value>();
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const given = objectOf(readValue(property.argument, reader));
      for (const [key, value] of given?.entries ?? []) entries.set(key, value);
      continue;
    }
    const key = property.computed ? readValue(property.key, reader) : nameOf(property.key);
    if (!isKey(key)) continue;
    const isMethod = property.type === 'ObjectMethod';
    entries.set(String(key), isMethod ? readFunction(property, reader) : readValue(property.value, reader));
  }
  return { type: 'object', entries };
}

/** A function, represented by the values it returns: at its end first, then in nested blocks. */
function readFunction({ body }: FunctionNode, reader: ProgramReader): CallValue {
  if (body.type !== 'BlockStatement')
    return { type: 'call', name: 'function', values: [readValue(body, reader)] };
  const last: Value[] = [];
  const inner: Value[] = [];
  for (const node of nodesIn(body, (each) => !isFunction(each))) {
    reader.shared.stepsLeft -= 1 / 4;
    if (node.type !== 'ReturnStatement') continue;
    if (body.body.includes(node)) last.push(readValue(node.argument, reader));
    else if (inner.length < 20) inner.push(readValue(node.argument, reader));
  }
  return {
    type: 'call',
    name: 'function',
    values: last.length > 0 ? [...last, ...inner] : [unknown, ...inner],
  };
}

function isFunction({ type }: Node): boolean {
  return /Function|Method/.test(type);
}

/** `path.join(__dirname, '..', 'docs')` */
function joined(values: Value[]): Value {
  return values.every((value) => typeof value === 'string') ? join(...values) : unknown;
}

/** Whether an undecided condition holds for the published site; null if its names do not say. */
function holdsInProduction(text: string): boolean | null {
  const isNegated = text.includes('!');
  if (/prod|build/i.test(text)) return !isNegated;
  if (/dev|preview|staging|local|test|serve/i.test(text)) return isNegated;
  return null;
}
