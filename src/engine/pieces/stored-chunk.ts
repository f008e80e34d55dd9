import type { Block } from '../../vocabulary/block.ts';
import type { Chunk, MergedSection } from '../../vocabulary/chunk.ts';
import { type PlainText, plainText } from '../../vocabulary/plain-text.ts';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { SignVector } from './sign-vector.ts';

/** A chunk without fields that can be derived. Keys are short because every hit loads some chunks. */
export interface StoredChunk {
  id: string;
  /** The page's URL, and the title. */
  p: string;
  t: string;
  /** Headings; left out when the title is the only one. */
  h?: string[];
  /** The anchor, and the URL if it is not page URL plus anchor. */
  a?: string;
  u?: string;
  /** Method and path of an operation. */
  o?: [method: string, path: string];
  /** Merged sections, if they differ from those of the text. */
  s?: MergedSection[];
  n?: number;
  b: Block[];
  /** In base64: the vectors of its text and name, and, in a page's first chunk within a piece, those of the page. */
  v?: string;
  w?: string;
}

/** The vectors of a chunk, by their signs. */
export interface ChunkSigns {
  text: SignVector;
  /** The vector of its heading, or of the title for a page's first chunk. */
  name: SignVector;
}

/** The vectors of a page: the mean of its chunks, its title and its first chunk. */
export interface PageSigns {
  mean: SignVector;
  title: SignVector;
  opening: SignVector;
}

/** A chunk that was read from its piece. */
export interface ReadChunk {
  chunk: Omit<Chunk, 'text'>;
  plain: PlainText;
  signs: ChunkSigns | null;
  /** Null unless the chunk is the first of its page in its piece. */
  pageSigns: PageSigns | null;
}

export function packChunk(chunk: Omit<Chunk, 'text'>, signs: ChunkSigns | null): StoredChunk {
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
    ...(signs && { v: joined(signs.text, signs.name) }),
  };
}

/** Adds the vectors of the page. */
export function withPage(stored: StoredChunk, { mean, title, opening }: PageSigns): StoredChunk {
  return { ...stored, w: joined(mean, title, opening) };
}

export function unpackChunk(stored: StoredChunk, scope: Scope): ReadChunk {
  const { id, p, t, h = [t], a = null, u = urlOf(p, a), o, s, n = 0, b, v, w } = stored;
  const plain = plainText(b);
  const [text, name] = v === undefined ? [] : parted(v, 2);
  const [mean, title, opening] = w === undefined ? [] : parted(w, 3);
  return {
    plain,
    signs: text && name ? { text, name } : null,
    pageSigns: mean && title && opening ? { mean, title, opening } : null,
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

function joined(...vectors: SignVector[]): string {
  return btoa(String.fromCharCode(...vectors.flatMap((vector) => [...vector])));
}

function parted(text: string, count: number): SignVector[] {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const length = bytes.length / count;
  return Array.from({ length: count }, (_, place) => bytes.subarray(place * length, (place + 1) * length));
}

function urlOf(pageUrl: string, anchor: string | null): string {
  return anchor === null ? pageUrl : `${pageUrl}#${anchor}`;
}
