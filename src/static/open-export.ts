import type { AnswerPart } from '../answers/answer-part.ts';
import { type ExportRoot, exportFormat } from '../engine/pieces/export-root.ts';
import { type FetchFile, PieceStore } from '../engine/pieces/piece-store.ts';
import { PiecesEngine, type PiecesOptions } from '../engine/pieces/pieces-engine.ts';
import { resolveScope } from '../search/resolve-scope.ts';
import { searchDocs, type WordNotes } from '../search/search-docs.ts';
import type { AskRequest } from '../vocabulary/ask.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { SearchRequest, SearchResult } from '../vocabulary/search.ts';
import { folderNames } from './folder-names.ts';

/** An open export. It only reads files of one build. */
export interface ExportedDocs {
  readonly build: string;
  search(request: SearchRequest): Promise<SearchResult & WordNotes>;
  /** An answer without a model. */
  ask(request: AskRequest, signal: AbortSignal): AsyncGenerator<AnswerPart>;
  /** Loads what every search needs. */
  prepare(scope?: Partial<Scope>): Promise<void>;
  /** The title of the first page, for a test search. */
  someTitle(): Promise<string>;
}

/** Opens an export from its root. `fetchFile` takes paths within the export. */
export function openExport(
  root: ExportRoot,
  fetchFile: FetchFile,
  options: PiecesOptions = {},
): ExportedDocs {
  if (root.format !== exportFormat)
    throw new RangeError(
      `The export has format ${root.format}, but its script reads format ${exportFormat}. Publish all files of one export.`,
    );
  const engine = new PiecesEngine(root, new PieceStore(fetchFile), options);
  const scopeOf = ({ version, locale }: Partial<Scope>) => resolveScope({ version, locale }, root);
  return {
    build: root.build,
    async search({ query, kind, limit, includeText, includeTrail, ...wanted }) {
      const scope = scopeOf(wanted);
      const wantedHits = { query, kind, limit, includeText, marks: false, scope };
      const { hits, corrections, missing, isPartial } = await searchDocs(engine, wantedHits);
      const found = hits.map(({ matches: _, ...hit }) => ({
        ...hit,
        ...(includeTrail && { trail: folderNames(hit, hits) }),
      }));
      return { hits: found, degraded: false, corrections, missing, isPartial };
    },
    async *ask(request, signal) {
      const { answerFrom } = await import('./answer-from.ts');
      yield* answerFrom(engine, request, scopeOf(request), signal);
    },
    async prepare(wanted = {}) {
      await engine.open(scopeOf(wanted));
    },
    async someTitle() {
      const [chunk] = await engine.chunks(scopeOf({}), [0]);
      return chunk!.title;
    },
  };
}
