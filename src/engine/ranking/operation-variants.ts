import type { OperationPath } from './match-operations.ts';
import type { ForwardTerms } from './query-view.ts';

/** The operations of a scope, and the terms of their titles. */
export interface OperationTerms extends Pick<ForwardTerms, 'chunkCount' | 'forwardReader'> {
  operations: readonly OperationPath[];
}

/**
 * Finds operations that do the same as a plain operation, but for something else. Operations with the same method and
 * the same end of the path are variants of the operation whose first path segment is the most frequent in the API:
 *
 *     PUT /repos/{owner}/{repo}/collaborators/{username}      plain: 400 operations start with /repos
 *     PUT /projects/{project_id}/collaborators/{username}     variant: 20 start with /projects
 */
export class OperationVariants {
  readonly #terms: OperationTerms;
  #names: ReadonlyMap<number, ReadonlySet<number>> | null = null;

  constructor(terms: OperationTerms) {
    this.#terms = terms;
  }

  /** Returns whether an operation is a variant that none of the terms names. */
  unnamedBy(terms: ReadonlySet<number>): (chunk: number) => boolean {
    const names = this.names();
    return (chunk) => names.get(chunk)?.isDisjointFrom(terms) ?? false;
  }

  /** For each variant, the terms of its title that are not in the title of the plain operation. */
  names(): ReadonlyMap<number, ReadonlySet<number>> {
    this.#names ??= this.#read();
    return this.#names;
  }

  #read(): Map<number, Set<number>> {
    const { operations } = this.#terms;
    const placed = operations.map(({ chunk, method, path }) => ({ chunk, method, ...endOf(path) }));
    const sizes = Map.groupBy(placed, ({ root }) => root);
    const names = new Map<number, Set<number>>();
    for (const group of Map.groupBy(placed, ({ method, end }) => `${method} ${end}`).values()) {
      const plain = group.reduce((a, b) => (sizes.get(b.root)!.length > sizes.get(a.root)!.length ? b : a));
      if (plain.end === '') continue;
      const title = this.#titleOf(plain.chunk);
      for (const { chunk, root } of group)
        if (root !== plain.root) names.set(chunk, this.#titleOf(chunk).difference(title));
    }
    return names;
  }

  #titleOf(chunk: number): Set<number> {
    const reader = this.#terms.forwardReader().at(chunk);
    reader.skip(reader.next()); // links
    return new Set(Array.from({ length: reader.next() }, () => reader.next()));
  }
}

/** The first segment of a path, and the rest from the second literal segment on, without the names of parameters. */
function endOf(path: string): { root: string; end: string } {
  const [root = '', ...rest] = path.split('/').filter((segment) => segment !== '' && !/^v\d/.test(segment));
  const segments = rest.map((segment) => (segment.startsWith('{') ? '{}' : segment));
  const from = segments.findIndex((segment) => segment !== '{}');
  return { root, end: from === -1 ? '' : segments.slice(from).join('/') };
}
