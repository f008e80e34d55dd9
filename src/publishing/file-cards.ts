import { diskPath, type SourceFile } from '../content/source.ts';
import type { FileCard } from './card.ts';
import { fileStamp } from './file-stamp.ts';

/** The cards of all files in the previous snapshot. */
export class FileCards {
  readonly #cards = new Map<string, FileCard>();
  readonly #inputStamps = new Map<string, string | null>();

  constructor(cards: Iterable<FileCard>) {
    for (const card of cards) this.#cards.set(card.key, card);
  }

  of(file: SourceFile): FileCard {
    return this.#cards.get(keyOf(file))!;
  }

  /** Whether a file and all files it includes are unchanged. */
  hasUnchanged(file: SourceFile): boolean {
    const card = this.#cards.get(keyOf(file));
    if (card === undefined || card.stamp === null || card.stamp !== stampOf(file)) return false;
    return card.inputs.every(([path, stamp]) => this.#inputStamp(path) === stamp);
  }

  /** Cached, because many pages include the same file. */
  #inputStamp(path: string): string | null {
    const known = this.#inputStamps.get(path);
    if (known !== undefined) return known;
    const stamp = fileStamp(path);
    this.#inputStamps.set(path, stamp);
    return stamp;
  }
}

/** The key of a file within a site; the same path may be in two sources. */
export function keyOf({ source, sitePath }: SourceFile): string {
  const { version, locale, baseUrl } = source.kind === 'openapi' ? source : source.root;
  // Other descriptions of the site determine what an API is called and whether it is an older version.
  const others = source.kind === 'openapi' ? [source.titleEnd, source.olderIn] : [];
  return [source.kind, version, locale, baseUrl, sitePath, ...others].join('\n');
}

export function stampOf(file: SourceFile): string | null {
  return fileStamp(diskPath(file));
}
