import type { ComponentSources } from '../components/component-modules.ts';
import type { SlugRule } from './slug-rules.ts';

/** How one framework's Markdown is read; plain data, because it is sent to the MDX process. */
export interface MarkdownRules {
  mdx: boolean;
  slugs: SlugRule;
  /** Whether headings may end in `[#id]`. */
  bracketIds: boolean;
  /** Whether headings of the first level have an id. Default true. */
  titleIds?: boolean;
  /** Whether the site shows formulas within sentences: `$x$`. */
  math?: boolean;
  /** The site's name, for components that show it. */
  siteName?: string;
  /** The modules of the site that the page imports. */
  components?: ComponentSources;
  /** Props that a page passes to a partial. */
  props?: Readonly<Record<string, unknown>>;
  /** The front matter of the page, for expressions such as `{frontMatter.title}`. */
  frontMatter?: Readonly<Record<string, unknown>>;
}

/** A block that is replaced by the content of another file: a partial (`page`) or a code sample. */
export interface Include {
  type: 'include';
  kind: 'page' | 'code';
  path: string;
  language?: string;
  /** Title of the code, also if a partial is only code; default: the name of its file. */
  title?: string;
  line?: number;
  /** Props that the page passes to a partial: `<Intro provider="Google" />`. */
  props?: Readonly<Record<string, unknown>>;
  /** The component whose attribute names the file; it is noted as unread if the file does not exist. */
  component?: string;
}
