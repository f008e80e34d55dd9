import { load as loadYaml } from 'js-yaml';
import { isObject } from './merge-values.ts';

const maxDepth = 8;

/**
 * A definition list of the keys that a YAML text describes:
 *
 *     initial:
 *       description: Value at the start.
 *       type: integer
 *
 * Null for other texts.
 */
export function describedKeys(yaml: string): string | null {
  if (!/^\s+description\s*:/m.test(yaml)) return null;
  let keys: unknown;
  try {
    keys = loadYaml(yaml, { maxAliases: 100 });
  } catch {
    return null;
  }
  return isObject(keys) && Object.values(keys).every(isDescribed) ? entriesOf(keys, 0).join('\n') : null;
}

function isDescribed(value: unknown): value is Record<string, unknown> {
  return isObject(value) && typeof value.description === 'string';
}

function entriesOf(keys: Record<string, unknown>, depth: number): string[] {
  if (depth > maxDepth) return [];
  return Object.entries(keys).flatMap(([key, value]) => {
    if (!isDescribed(value)) return [];
    const below = Object.values(value).find(
      (each) => isObject(each) && Object.values(each).some(isDescribed),
    );
    const nested = isObject(below) ? entriesOf(below, depth + 1) : [];
    const about = oneLine(String(value.description));
    return [
      `\`${key.replaceAll('`', '')}\`${factsOf(value)}`,
      `: ${about === '' ? '–' : about}`,
      '',
      ...nested.map((line) => (line === '' ? '' : `    ${line}`)),
    ];
  });
}

/** ` (integer, required, default: 0)` */
function factsOf({ type, required, default: fallback }: Record<string, unknown>): string {
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  const isPlain = ['string', 'number', 'boolean'].includes(typeof fallback);
  const facts = [
    ...(types.length === 0 ? [] : [types.join(' | ')]),
    ...(required === true ? ['required'] : []),
    ...(isPlain && fallback !== '' ? [`default: ${oneLine(String(fallback))}`] : []),
  ];
  return facts.length === 0 ? '' : ` (${facts.join(', ')})`;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
