import type { Block } from '../../vocabulary/block.ts';
import type { Chunk, MergedSection } from '../../vocabulary/chunk.ts';
import { type PlainText, plainText } from '../../vocabulary/plain-text.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import type { Scope } from '../../vocabulary/scope.ts';

/** A chunk without what follows from the rest. Keys are short because every hit loads some chunks. */
export interface StoredChunk {
  id: string;
  /** The page's URL, and the title. */
  p: string;
  t: string;
  /** Headings; left out when the title is the only one. */
  h?: string[];
  /** Anchor, and the URL where it is not made of page and anchor. */
  a?: string;
  u?: string;
  /** Method and path of an operation. */
  o?: [method: string, path: string];
  /** Merged sections where they are not those of the text. */
  s?: MergedSection[];
  n?: number;
  b: Block[];
}

/** A chunk that was read from its piece. */
export interface ReadChunk {
  chunk: Omit<Chunk, 'text'>;
  plain: PlainText;
}

export function packChunk(chunk: Omit<Chunk, 'text'>): StoredChunk {
  const { id, pageUrl, title, headerPath, anchor, url, method, path, sections, position, blocks } = chunk;
  const isOnlyTitle = headerPath.length === 1 && headerPath[0] === title;
  const isImplied = JSON.stringify(plainText(blocks).sections) === JSON.stringify(sections);
  return {
    id,
    p: pageUrl,
    t: title,
    ...(!isOnlyTitle && { h: headerPath }),
    ...(anchor !== null && { a: anchor }),
    ...(url !== urlOf(pageUrl, anchor) && { u: url }),
    ...(method !== null && path !== null && { o: [method, path] as [string, string] }),
    ...(!isImplied && { s: sections }),
    ...(position !== 0 && { n: position }),
    b: blocks,
  };
}

export function unpackChunk(stored: StoredChunk, scope: Scope): ReadChunk {
  const { id, p, t, h = [t], a = null, u = urlOf(p, a), o, s, n = 0, b } = stored;
  const plain = plainText(b);
  return {
    plain,
    chunk: {
      ...scope,
      id,
      kind: o === undefined ? 'doc' : 'endpoint',
      title: t,
      headerPath: h,
      url: u,
      anchor: a,
      method: o?.[0] ?? null,
      path: o?.[1] ?? null,
      blocks: b,
      sections: s ?? plain.sections,
      pageUrl: p,
      position: n,
      hash: id,
      boost: 1,
    },
  };
}

export function wholeChunk({ chunk }: ReadChunk): Chunk {
  return { ...chunk, text: renderBlocks(chunk.blocks) };
}

function urlOf(pageUrl: string, anchor: string | null): string {
  return anchor === null ? pageUrl : `${pageUrl}#${anchor}`;
}
