import type { Block } from '../vocabulary/block.ts';
import type { Link } from '../vocabulary/page.ts';
import type { Problem } from '../vocabulary/problem.ts';

/** A fault inside one file; the file itself is known to the caller. */
export type Finding = Omit<Problem, 'file'>;

/** The content of one parsed file, before its URL and scope are known. */
export interface Document {
  /** From the front matter, the first `h1` or `<title>`; null if the file has none. */
  title: string | null;
  description: string;
  frontMatter: Record<string, unknown>;
  blocks: Block[];
  /** Every fragment that exists in the document, headings included. */
  anchors: string[];
  links: Link[];
  findings: Finding[];
}
