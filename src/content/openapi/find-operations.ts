import { checkKind, checkShape, operationShape, pathItemShape } from './check-shape.ts';
import { firstEntries, type LooseRecord, recordOf } from './loose-values.ts';
import type { Spec } from './spec.ts';

/** An operation before its content is read. */
export interface FoundOperation {
  /** In upper case. */
  method: string;
  /** The path, or a webhook's name. */
  path: string;
  isWebhook: boolean;
  operation: LooseRecord;
  pathItem: LooseRecord;
  /** The keys of the operation from the root, for reports. */
  place: string[];
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
const mostPaths = 60_000;
const mostMethods = 50;

/** Finds every public operation, in the order of the file. */
export function* findOperations(spec: Spec): Generator<FoundOperation> {
  yield* operationsUnder('paths', spec);
  yield* operationsUnder('webhooks', spec);
}

function* operationsUnder(shelf: 'paths' | 'webhooks', spec: Spec): Generator<FoundOperation> {
  for (const [path, node] of firstEntries(spec.root[shelf], mostPaths)) {
    if (path.startsWith('x-')) continue;
    const place = [shelf, path];
    if (!checkKind(node, 'an object', place, spec)) continue;
    const pathItem = spec.references.resolveRecord(node);
    if (pathItem === null || isHidden(pathItem)) continue;
    checkShape(pathItem, pathItemShape, place, spec);
    for (const [method, operation, keys] of operationsOf(pathItem)) {
      const found = readable(operation, [...place, ...keys], spec);
      if (found === null) continue;
      yield {
        method,
        path,
        isWebhook: shelf === 'webhooks',
        operation: found,
        pathItem,
        place: [...place, ...keys],
      };
    }
  }
}

type MethodEntry = [method: string, operation: unknown, keys: string[]];

function operationsOf(pathItem: LooseRecord): MethodEntry[] {
  const usual = firstEntries(pathItem, 1000).filter(([key]) => methods.has(key));
  const additional = firstEntries(recordOf(pathItem.additionalOperations), mostMethods);
  return [
    ...usual.map(([key, operation]): MethodEntry => [key.toUpperCase(), operation, [key]]),
    ...additional.map(
      ([key, operation]): MethodEntry => [
        key.slice(0, 40).toUpperCase(),
        operation,
        ['additionalOperations', key],
      ],
    ),
  ];
}

function readable(node: unknown, place: string[], spec: Spec): LooseRecord | null {
  if (!checkKind(node, 'an object', place, spec)) return null;
  const operation = spec.references.resolveRecord(node);
  if (operation === null || isHidden(operation)) return null;
  checkShape(operation, operationShape, place, spec);
  return operation;
}

/** Marks with which authors exclude parts from published references. */
function isHidden(piece: LooseRecord): boolean {
  return piece['x-internal'] === true || piece['x-hidden'] === true || piece['x-excluded'] === true;
}
