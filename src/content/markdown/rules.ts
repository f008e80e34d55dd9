import type { SlugRule } from './slug-rules.ts';

/** How one framework's Markdown is read; plain data, because it also travels to the MDX process. */
export interface MarkdownRules {
  mdx: boolean;
  slugs: SlugRule;
  /** Headings may end in `[#id]`. */
  bracketIds: boolean;
  /** Whether headings of the first level have an id. Default true. */
  titleIds?: boolean;
  /** What the site is called, for components that show it. */
  siteName?: string;
  /** Of a partial: what the page that shows it passes on. */
  props?: Readonly<Record<string, string>>;
}

/** A block that is replaced by the content of another file: a partial (`page`) or a code sample. */
export interface Include {
  type: 'include';
  kind: 'page' | 'code';
  path: string;
  language?: string;
  line?: number;
  /** What the page passes on to a partial: `<Intro provider="Google" />`. */
  props?: Readonly<Record<string, string>>;
}
