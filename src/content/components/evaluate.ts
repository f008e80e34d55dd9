import type {
  AssignmentExpression,
  BinaryExpression,
  LogicalExpression,
  NewExpression,
  Node,
  ObjectExpression,
  ObjectMethod,
  RegExpLiteral,
  TemplateLiteral,
  TSEnumDeclaration,
  UnaryExpression,
} from '@babel/types';
import {
  type Call,
  type ExpressionRules,
  expressionValue,
  type FunctionNode,
  type Member,
} from '../programs/expression-value.ts';
import { nameOf } from '../programs/module-names.ts';
import { withoutTypes } from '../programs/parse-program.ts';
import { bindPattern } from './bind-pattern.ts';
import { elementNodes } from './element-nodes.ts';
import { runBlock } from './run-block.ts';
import type { Scope } from './scope.ts';
import {
  bounded,
  boundedList,
  callMethod,
  compute,
  entryValue,
  type Func,
  isExternal,
  isRecord,
  isTruthy,
  kindOf,
  memberOf,
  textOf,
  Unread,
  type Value,
} from './value.ts';

/** A repeated group may need endless time. */
const slowPattern = /\)[*+{]/;

/** Computes an expression, a function or an enum. Throws `Unread` if the result is only known in a browser. */
export function evaluate(node: Node, scope: Scope): Value {
  return expressionValue(node, rules, scope);
}

const rules: ExpressionRules<Value, Scope> = {
  name: (name, scope) => scope.value(name),
  pattern,
  template,
  list,
  record,
  unary,
  binary,
  logical: binary,
  condition: ({ test, consequent, alternate }, scope) =>
    evaluate(isTruthy(evaluate(test, scope)) ? consequent : alternate, scope),
  assign,
  member,
  call,
  made,
  functionIn,
  other,
};

function other(node: Node, scope: Scope): Value {
  if (node.type === 'TSEnumDeclaration') return enumeration(node, scope);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return { jsx: elementNodes(node, scope) };
  throw new Unread(node.type);
}

function binary({ operator, left, right }: BinaryExpression | LogicalExpression, scope: Scope): Value {
  return compute(operator, evaluate(left, scope), () => evaluate(right, scope));
}

function template({ quasis, expressions }: TemplateLiteral, scope: Scope): Value {
  const texts = quasis.map(({ value }, at) => {
    const expression = expressions[at];
    return (value.cooked ?? '') + (expression === undefined ? '' : textOf(evaluate(expression, scope)));
  });
  return bounded(texts.join(''));
}

function pattern({ pattern: source, flags }: RegExpLiteral): Value {
  if (slowPattern.test(source)) throw new Unread('a pattern');
  return { pattern: new RegExp(source, flags) };
}

function list(items: readonly (Node | null)[], scope: Scope): Value[] {
  return boundedList(
    items.flatMap((item): Value[] => {
      if (item === null) return [null];
      if (item.type !== 'SpreadElement') return [evaluate(item, scope)];
      const given = evaluate(item.argument, scope);
      return Array.isArray(given) ? given : [given];
    }),
  );
}

function record({ properties }: ObjectExpression, scope: Scope): Value {
  const entries = new Map<string, Value>();
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const given = evaluate(property.argument, scope);
      if (isRecord(given)) for (const [key, value] of given) entries.set(key, value);
    } else {
      const key = property.computed ? textOf(evaluate(property.key, scope)) : nameOf(property.key);
      const read = () =>
        property.type === 'ObjectMethod' ? method(property, scope) : evaluate(property.value, scope);
      entries.set(key, entryValue(read));
    }
  }
  return entries;
}

function method(node: ObjectMethod, scope: Scope): Func {
  if (node.kind !== 'method') throw new Unread('a getter');
  return functionIn(node, scope);
}

function unary({ operator, argument }: UnaryExpression, scope: Scope): Value {
  const value = evaluate(argument, scope);
  if (operator === '!') return !isTruthy(value);
  if (operator === '-') return -Number(value);
  if (operator === '+') return Number(value);
  if (operator === 'typeof') return kindOf(value);
  throw new Unread(operator);
}

/** `name = value`, `name += value`, `record.name = value` */
function assign({ left, operator, right }: AssignmentExpression, scope: Scope): Value {
  if (operator !== '=' && operator !== '+=') throw new Unread(operator);
  const given = evaluate(right, scope);
  if (left.type !== 'Identifier' && left.type !== 'MemberExpression') throw new Unread(left.type);
  const value = operator === '=' ? given : compute('+', evaluate(left, scope), () => given);
  if (left.type === 'Identifier') scope.assign(left.name, value);
  else {
    const owner = evaluate(left.object, scope);
    if (!isRecord(owner)) throw new Unread('a property');
    owner.set(keyOf(left, scope), value);
  }
  return value;
}

function keyOf({ computed, property }: Member, scope: Scope): string {
  return computed ? textOf(evaluate(property, scope)) : nameOf(property);
}

function member(node: Member, scope: Scope): Value {
  const object = evaluate(node.object, scope);
  return isCut(node, object) ? null : memberOf(object, keyOf(node, scope));
}

function call(node: Call, scope: Scope): Value {
  const callee = withoutTypes(node.callee);
  if (callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression') {
    const object = evaluate(callee.object, scope);
    if (isCut(callee, object)) return null;
    return callMethod(object, keyOf(callee, scope), list(node.arguments, scope));
  }
  const value = evaluate(callee, scope);
  if (isCut(node, value)) return null;
  scope.step();
  if (typeof value === 'function') return value(list(node.arguments, scope));
  if (isExternal(value)) return { external: '' };
  throw new Unread('a call');
}

/** Whether a chain such as `a?.b.c` ends here because a value is missing. */
function isCut({ type }: Call | Member, value: Value): boolean {
  return value === null && type.startsWith('Optional');
}

/** `new Map([...])` */
function made(node: NewExpression, scope: Scope): Value {
  const name = nameOf(node.callee);
  const [given = []] = list(node.arguments, scope);
  if ((name !== 'Map' && name !== 'Set') || !Array.isArray(given)) throw new Unread(name);
  if (name === 'Set') return given;
  return new Map(
    given.map((entry) => (Array.isArray(entry) ? [textOf(entry[0] ?? null), entry[1] ?? null] : ['', null])),
  );
}

function functionIn(node: FunctionNode, scope: Scope): Func {
  if (node.async || node.generator) throw new Unread('async');
  const { params, body } = node;
  return (values) => {
    const inner = scope.inner();
    for (const [at, parameter] of params.entries()) {
      if (parameter.type === 'RestElement') bindPattern(parameter.argument, () => values.slice(at), inner);
      else bindPattern(parameter, () => values[at] ?? null, inner);
    }
    return body.type === 'BlockStatement' ? runBlock(body.body, inner) : evaluate(body, inner);
  };
}

function enumeration({ body }: TSEnumDeclaration, scope: Scope): Value {
  const entries = new Map<string, Value>();
  for (const { id, initializer } of body.members)
    entries.set(nameOf(id), initializer ? evaluate(initializer, scope) : entries.size);
  return entries;
}
