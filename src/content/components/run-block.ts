import type { Expression, Node, Statement, SwitchStatement } from '@babel/types';
import { pathOf } from '../programs/module-names.ts';
import { bindPattern } from './bind-pattern.ts';
import { once, type Scope } from './scope.ts';
import { isSame, isTruthy, Unread, type Value } from './value.ts';

/** What ends a block early. */
type Ending = { value: Value } | 'break' | undefined;

/** Calls whose result is not shown, such as hooks. */
const harmless = /^(?:React\.)?(?:use[A-Z]\w*|console\.\w+|assert\w*)$/;

/** The value that a block returns. */
export function runBlock(statements: readonly Statement[], scope: Scope): Value {
  const ending = run(statements, scope);
  return typeof ending === 'object' ? ending.value : null;
}

/** Defines the names of a declaration; other statements declare nothing. */
export function declare(node: Node, scope: Scope): void {
  if (node.type === 'VariableDeclaration')
    for (const { id, init } of node.declarations)
      bindPattern(
        id,
        once(() => (init ? scope.evaluate(init) : null)),
        scope,
      );
  else if ((node.type === 'FunctionDeclaration' || node.type === 'TSEnumDeclaration') && node.id)
    scope.define(node.id.name, () => scope.evaluate(node));
}

function run(statements: readonly Statement[], outer: Scope): Ending {
  const scope = outer.inner();
  for (const statement of statements) if (statement.type === 'FunctionDeclaration') declare(statement, scope);
  for (const statement of statements) {
    const ending = execute(statement, scope);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

function execute(statement: Statement, scope: Scope): Ending {
  switch (statement.type) {
    case 'BlockStatement':
      return run(statement.body, scope);
    case 'ReturnStatement':
      return { value: statement.argument ? scope.evaluate(statement.argument) : null };
    case 'IfStatement':
      if (isTruthy(scope.evaluate(statement.test))) return execute(statement.consequent, scope);
      return statement.alternate ? execute(statement.alternate, scope) : undefined;
    case 'SwitchStatement':
      return runSwitch(statement, scope);
    case 'BreakStatement':
      return 'break';
    case 'ExpressionStatement':
      if (!isHarmless(statement.expression)) scope.evaluate(statement.expression);
      return undefined;
    case 'VariableDeclaration':
      declare(statement, scope);
      return undefined;
    case 'FunctionDeclaration':
    case 'EmptyStatement':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return undefined;
    default:
      throw new Unread(statement.type);
  }
}

function runSwitch({ discriminant, cases }: SwitchStatement, scope: Scope): Ending {
  const value = scope.evaluate(discriminant);
  const at = cases.findIndex(({ test }) => test && isSame(scope.evaluate(test), value));
  const from = at === -1 ? cases.findIndex(({ test }) => !test) : at;
  const chosen = from === -1 ? [] : cases.slice(from).flatMap(({ consequent }) => consequent);
  const ending = run(chosen, scope);
  return ending === 'break' ? undefined : ending;
}

function isHarmless(expression: Expression): boolean {
  return expression.type === 'CallExpression' && harmless.test(pathOf(expression.callee) ?? '');
}
