import { bounded, dataValue, type Func, isRecord, plainValue, textOf, Unread, type Value } from './value.ts';

const identity: Func = ([value = null]) => value;

function record(entries: Record<string, Value>): Map<string, Value> {
  return new Map(Object.entries(entries));
}

const fromObject = (read: (given: Map<string, Value>) => Value): Func =>
  function readRecord([given = null]) {
    if (!isRecord(given)) throw new Unread('Object');
    return read(given);
  };

/** Functions of JavaScript that depend only on their arguments. */
const globals: ReadonlyMap<string, Value> = record({
  Object: record({
    keys: fromObject((given) => [...given.keys()]),
    values: fromObject((given) => [...given.values()]),
    entries: fromObject((given) => [...given].map(([key, value]): Value => [key, value])),
  }),
  Array: record({ isArray: ([value = null]) => Array.isArray(value) }),
  JSON: record({
    stringify: ([value = null, , space = null]) =>
      bounded(
        JSON.stringify(plainValue(value), null, typeof space === 'string' ? space : Number(space ?? 0)),
      ),
  }),
  String: ([value = '']) => textOf(value),
  Number: ([value = 0]) => Number(textOf(value)),
  Boolean: ([value = null]) => Boolean(value),
});

/** Functions of frameworks with a known result. */
const hooks: ReadonlyMap<string, Value> = record({
  useMemo: ([make = null]) => (typeof make === 'function' ? make([]) : null),
  useCallback: identity,
  useState: ([start = null]) => [typeof start === 'function' ? start([]) : start, identity],
  useBaseUrl: identity,
  memo: identity,
  forwardRef: identity,
  translate: ([given = null]) => (isRecord(given) ? (given.get('message') ?? null) : given),
});

/** The value of a name that is not declared; null if it is unknown. */
export function globalValue(name: string): Value {
  return globals.get(name) ?? null;
}

/** What a package exports, as far as it is known. */
export function packageValue(specifier: string, name: string, config: unknown): Value {
  const own = name === 'default' || name === '*' ? (specifier.split('/').at(-1) ?? '') : name;
  if (/^React$/i.test(own)) return hooks as Map<string, Value>;
  if (own === 'useDocusaurusContext') return () => record({ siteConfig: dataValue(config ?? null) });
  return hooks.get(own) ?? { external: own };
}
