/** An API operation and the chunk that describes it. */
export interface OperationPath {
  chunk: number;
  method: string;
  path: string;
}

/** Operations whose path is in the query, as a template or as a URL: `/v1/pets/123` matches `/v1/pets/{id}`. */
export function matchOperations(query: string, operations: readonly OperationPath[]): number[] {
  if (!query.includes('/')) return [];
  const paths = pathsIn(query);
  if (paths.length === 0 || operations.length === 0) return [];
  const method = methodIn(query);
  const templates = templatesOf(operations);
  const matches = operations.flatMap((operation, place) => {
    const fit = Math.max(...paths.map((path) => fitness(templates[place]!, path)));
    return fit > 0 ? [{ operation, fit: fit + (operation.method === method ? 0.5 : 0) }] : [];
  });
  const best = Math.max(0, ...matches.map(({ fit }) => Math.floor(fit)));
  const named = matches
    .filter(({ fit }) => Math.floor(fit) === best)
    .sort((a, b) => b.fit - a.fit || methodOrder(a.operation) - methodOrder(b.operation))
    .map(({ operation }) => operation);
  // `GET /sessions` means `GET /sessions/{id}` if no operation lists sessions.
  const isMeant = (operation: OperationPath, place: number) =>
    operation.method === method &&
    /^\{[^}]*\}$/.test(templates[place]!.at(-1) ?? '') &&
    paths.some((path) => Math.floor(fitness(templates[place]!.slice(0, -1), path)) === best);
  const isThere = best === 0 || method === null || named[0]!.method === method;
  const meant = isThere ? [] : operations.filter(isMeant);
  return [...meant, ...named].slice(0, 5).map(({ chunk }) => chunk);
}

/** Cache of path segments, because an API may have thousands of paths. */
const known = new WeakMap<readonly OperationPath[], readonly (readonly string[])[]>();

function templatesOf(operations: readonly OperationPath[]): readonly (readonly string[])[] {
  const templates = known.get(operations) ?? operations.map(({ path }) => segmentsOf(path));
  known.set(operations, templates);
  return templates;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The HTTP method of `GET`, `delete /pets/1` or `-XPUT`; curl with data means POST. */
function methodIn(query: string): string | null {
  const named =
    /\b(GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS|QUERY|TRACE)\b/.exec(query) ??
    /\b(get|put|post|delete|patch)\s+(?=\/|https?:)/i.exec(query) ??
    /-X\s*"?([A-Z]+)/.exec(query);
  if (named !== null) return (named[1] ?? '').toUpperCase();
  return /\bcurl\s[\s\S]*\s(?:-d|-F|--data|--form|--json)/.test(query) ? 'POST' : null;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function methodOrder({ method }: OperationPath): number {
  return methods.indexOf(method) >>> 0;
}

/** The kind of an operation's request for the learned ranking: its method, and whether the path ends in a parameter. */
export function requestKind({ method, path }: Pick<OperationPath, 'method' | 'path'>): number {
  return 2 * (methods.indexOf(method) + 1) + (/\{[^/]*$/.test(path) ? 1 : 0);
}

/** Segments of the paths in a query, without host, query string, fragment and trailing punctuation. */
function pathsIn(query: string): string[][] {
  if (!query.includes('/')) return [];
  const found = query.matchAll(/(?:https?:\/\/[^\s/"'`?#]+)?(\/[^\s"'`?#<>]*)/g);
  return [...found]
    .map(([, path = '']) => segmentsOf(path.replace(/[.,;:!)\]]+$/, '')))
    .filter((segments) => segments.length > 0)
    .slice(0, 8);
}

/** Number of equal literal segments when the template matches the end of the path; 0 when it does not match. */
function fitness(segments: readonly string[], path: readonly string[]): number {
  const offset = path.length - segments.length;
  if (offset < 0 || offset > 3 || segments.length === 0) return 0;
  let literal = 0;
  for (const [index, segment] of segments.entries()) {
    const given = path[index + offset] ?? '';
    if (segment === given) literal += segment.startsWith('{') ? 0.1 : 1;
    else if (!segment.includes('{')) return 0;
  }
  return literal < 1 ? 0 : literal;
}
