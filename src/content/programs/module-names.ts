import type { Expression, FunctionDeclaration, Node, Program, Statement } from '@babel/types';

/** A name of another module: `default`, or `*` for the whole module. */
export interface Import {
  name: string;
  specifier: string;
}

/** What an exported name means: a name of the module itself, a name of another module, or a value. */
export type Export = { local: string } | Import | { value: Expression | FunctionDeclaration };

export interface ModuleNames {
  /** By the name that the module uses. */
  imports: ReadonlyMap<string, Import>;
  /** By the name that other modules use, also of CommonJS modules. */
  exports: ReadonlyMap<string, Export>;
  /** Modules of which all names are exported. */
  all: readonly string[];
}

/** The imports and exports of a module. */
export function moduleNames(program: Program | null): ModuleNames {
  const imports = new Map<string, Import>();
  const exports = new Map<string, Export>();
  const all: string[] = [];
  for (const statement of program?.body ?? []) {
    for (const [name, value] of importsOf(statement)) imports.set(name, value);
    for (const [name, value] of exportsOf(statement)) if (!exports.has(name)) exports.set(name, value);
    if (statement.type === 'ExportAllDeclaration') all.push(statement.source.value);
  }
  return { imports, exports, all };
}

function importsOf(statement: Statement): [string, Import][] {
  if (statement.type !== 'ImportDeclaration') return [];
  const specifier = statement.source.value;
  return statement.specifiers.map((each) => {
    const isNamed = each.type === 'ImportSpecifier';
    const name = isNamed ? nameOf(each.imported) : each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    return [each.local.name, { specifier, name }];
  });
}

function exportsOf(statement: Statement): [string, Export][] {
  if (statement.type === 'ExportDefaultDeclaration') return [['default', defaultOf(statement.declaration)]];
  if (statement.type === 'ExpressionStatement') return commonExport(statement.expression);
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const declared = namesIn(statement.declaration).map((name): [string, Export] => [name, { local: name }]);
  const specifier = statement.source?.value;
  const listed = statement.specifiers.map((each): [string, Export] => {
    const name = each.type === 'ExportSpecifier' ? nameOf(each.local) : '*';
    return [nameOf(each.exported), specifier === undefined ? { local: name } : { specifier, name }];
  });
  return [...declared, ...listed];
}

function defaultOf(declaration: Node): Export {
  const [name] = declaration.type === 'Identifier' ? [] : namesIn(declaration);
  if (name !== undefined) return { local: name };
  return { value: declaration as Expression | FunctionDeclaration };
}

/** `module.exports = value`, `exports.name = value` */
function commonExport(expression: Expression): [string, Export][] {
  if (expression.type !== 'AssignmentExpression') return [];
  const { left, right } = expression;
  const path = pathOf(left);
  if (path === 'module.exports') return [['default', { value: right }]];
  const name = /^(?:module\.)?exports\.([^.]+)$/.exec(path ?? '')?.[1];
  return name === undefined ? [] : [[name, { value: right }]];
}

/** `a.b.c`; null for other expressions. */
export function pathOf(node: Node): string | null {
  const names: string[] = [];
  let object = node;
  for (; object.type === 'MemberExpression' && !object.computed; object = object.object)
    names.push(nameOf(object.property));
  return object.type === 'Identifier' ? [object.name, ...names.reverse()].join('.') : null;
}

/** The names that a declaration or pattern declares. */
export function namesIn(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Identifier':
      return [node.name];
    case 'FunctionDeclaration':
    case 'TSEnumDeclaration':
      return namesIn(node.id);
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => namesIn(id));
    case 'ObjectPattern':
      return node.properties.flatMap((each) =>
        namesIn(each.type === 'RestElement' ? each.argument : each.value),
      );
    case 'ArrayPattern':
      return node.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(node.left);
    case 'RestElement':
      return namesIn(node.argument);
    default:
      return [];
  }
}

/** The text of a name, as a key or in quotes. */
export function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'StringLiteral' || node.type === 'NumericLiteral') return String(node.value);
  return '';
}
