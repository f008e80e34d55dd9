import type { Node, ObjectPattern } from '@babel/types';
import { nameOf } from '../programs/module-names.ts';
import type { Scope } from './scope.ts';
import { isRecord, memberOf, Unread, type Value } from './value.ts';

/** Defines the names of `name`, `{ a, b: c = 1, ...rest }` or `[a, b]`. */
export function bindPattern(pattern: Node, value: () => Value, scope: Scope): void {
  switch (pattern.type) {
    case 'Identifier':
      return scope.define(pattern.name, value);
    case 'AssignmentPattern':
      return bindPattern(pattern.left, () => value() ?? scope.evaluate(pattern.right), scope);
    case 'ObjectPattern':
      return bindFields(pattern, value, scope);
    case 'ArrayPattern':
      for (const [at, element] of pattern.elements.entries()) {
        if (element?.type === 'RestElement')
          bindPattern(element.argument, () => listFrom(value(), at), scope);
        else if (element !== null) bindPattern(element, () => memberOf(value(), String(at)), scope);
      }
      return;
    default:
      throw new Unread(pattern.type);
  }
}

function bindFields({ properties }: ObjectPattern, value: () => Value, scope: Scope): void {
  const taken: string[] = [];
  for (const property of properties) {
    if (property.type === 'RestElement') {
      bindPattern(property.argument, () => without(value(), taken), scope);
      continue;
    }
    const key = nameOf(property.key);
    taken.push(key);
    bindPattern(property.value, () => memberOf(value(), key), scope);
  }
}

function without(value: Value, keys: readonly string[]): Value {
  return isRecord(value) ? new Map([...value].filter(([key]) => !keys.includes(key))) : null;
}

function listFrom(value: Value, at: number): Value {
  return Array.isArray(value) ? value.slice(at) : null;
}
