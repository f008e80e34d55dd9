import { type ModelIndex, tokenName } from '../../engine/pieces/export-root.ts';
import { type StoredToken, storedToken, writeTokenPiece } from '../../engine/pieces/token-piece.ts';
import { isInOtherScript } from '../../text/is-in-other-script.ts';
import type { StaticModel } from '../../text/static-model.ts';
import { type CutSizes, cutPieces, startsOf } from './cut-pieces.ts';
import type { ExportFolder } from './export-folder.ts';

/**
 * Sizes in bytes; rows do not compress. A query on a small site loads little else, so its pieces are larger and fewer.
 */
const tokenSizes: Record<'small' | 'large', CutSizes> = {
  small: { least: 3600, most: 6400 },
  large: { least: 900, most: 1600 },
};

const mostSmallChunks = 1000;

/** A model whose pieces were written. */
export interface ExportedModel {
  /** The name of the piece with its `ModelIndex`. */
  index: string;
  dimensions: number;
  tokens: ReadonlyMap<string, StoredToken>;
}

/**
 * Writes the rows of the static model for tokens in the scripts that readers of these locales type. `chunks`: number of
 * chunks in the largest scope.
 */
export async function exportModel(
  model: StaticModel,
  { locales, chunks }: { locales: readonly string[]; chunks: number },
  folder: ExportFolder,
): Promise<ExportedModel> {
  const scripts = ['en', ...locales];
  const isTyped = (token: string) => scripts.some((locale) => !isInOtherScript(token, locale));
  const tokens = [...model.entries()]
    .filter(({ token }) => isTyped(token) && !token.startsWith('['))
    .map(({ token, row, scale }) => storedToken(token, row, scale))
    .sort((a, b) => (a.token < b.token ? -1 : 1));
  const byText = new Map(tokens.map((each) => [each.token, each]));
  const pieces = cutPieces(
    tokens,
    tokenSizes[chunks > mostSmallChunks ? 'large' : 'small'],
    ({ row }) => row.length / 2 + 4,
    ({ token }) => token,
  );
  const hash = await folder.addGroup(
    pieces.map((piece) => writeTokenPiece([...prefixesOf(piece[0]!.token, byText), ...piece])),
    tokenName,
  );
  const index: ModelIndex = {
    dimensions: model.dimensions,
    firsts: startsOf(pieces, ({ token }) => token),
    hash,
  };
  return { index: await folder.addJson(index), dimensions: model.dimensions, tokens: byText };
}

/** The tokens that a token starts with: a word is cut at its longest token, which may be in an earlier piece. */
function prefixesOf(token: string, tokens: ReadonlyMap<string, StoredToken>): StoredToken[] {
  return Array.from({ length: token.length - 1 }, (_, place) => token.slice(0, place + 1)).flatMap(
    (start) => tokens.get(start) ?? [],
  );
}
