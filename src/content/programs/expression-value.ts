import type {
  ArrowFunctionExpression,
  AssignmentExpression,
  BinaryExpression,
  CallExpression,
  ConditionalExpression,
  FunctionDeclaration,
  FunctionExpression,
  LogicalExpression,
  MemberExpression,
  NewExpression,
  Node,
  ObjectExpression,
  ObjectMethod,
  OptionalCallExpression,
  OptionalMemberExpression,
  RegExpLiteral,
  TemplateLiteral,
  UnaryExpression,
} from '@babel/types';
import { withoutTypes } from './parse-program.ts';

export type Call = CallExpression | OptionalCallExpression;
export type Member = MemberExpression | OptionalMemberExpression;
export type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression | ObjectMethod;

/** How one kind of program computes each kind of expression. */
export interface ExpressionRules<Value, Context> {
  name(name: string, context: Context): Value;
  pattern(node: RegExpLiteral): Value;
  template(node: TemplateLiteral, context: Context): Value;
  list(items: readonly (Node | null)[], context: Context): Value;
  record(node: ObjectExpression, context: Context): Value;
  unary(node: UnaryExpression, context: Context): Value;
  binary(node: BinaryExpression, context: Context): Value;
  logical(node: LogicalExpression, context: Context): Value;
  condition(node: ConditionalExpression, context: Context): Value;
  assign(node: AssignmentExpression, context: Context): Value;
  member(node: Member, context: Context): Value;
  call(node: Call, context: Context): Value;
  made(node: NewExpression, context: Context): Value;
  functionIn(node: FunctionNode, context: Context): Value;
  /** All other nodes. */
  other(node: Node, context: Context): Value;
}

/** The value of an expression by the rules of its program. */
export function expressionValue<Value, Context>(
  given: Node,
  rules: ExpressionRules<Value, Context>,
  context: Context,
): Value | string | number | boolean | null {
  const node = withoutTypes(given);
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value;
    case 'NullLiteral':
      return null;
    case 'Identifier':
      return node.name === 'undefined' ? null : rules.name(node.name, context);
    case 'RegExpLiteral':
      return rules.pattern(node);
    case 'TemplateLiteral':
      return rules.template(node, context);
    case 'ArrayExpression':
      return rules.list(node.elements, context);
    case 'ObjectExpression':
      return rules.record(node, context);
    case 'UnaryExpression':
      return rules.unary(node, context);
    case 'BinaryExpression':
      return rules.binary(node, context);
    case 'LogicalExpression':
      return rules.logical(node, context);
    case 'ConditionalExpression':
      return rules.condition(node, context);
    case 'AssignmentExpression':
      return rules.assign(node, context);
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return rules.member(node, context);
    case 'CallExpression':
    case 'OptionalCallExpression':
      return rules.call(node, context);
    case 'NewExpression':
      return rules.made(node, context);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return rules.functionIn(node, context);
    default:
      return rules.other(node, context);
  }
}
