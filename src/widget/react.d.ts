import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DocentAsk, DocentSearch } from './index.js';
import type { DocentPageActions } from './page-actions.js';

export * from './index.js';

type ElementProps<Name, Attributes> = DetailedHTMLProps<HTMLAttributes<Name>, Name> & Attributes;

interface SharedAttributes {
  endpoint?: string;
  'static-url'?: string;
  version?: string;
  locale?: string;
  'base-url'?: string;
  placeholder?: string;
  /** Questions to offer, with `|` between them. */
  examples?: string;
  theme?: 'auto' | 'light' | 'dark';
}

interface PageActionsAttributes
  extends Pick<SharedAttributes, 'endpoint' | 'version' | 'locale' | 'base-url' | 'theme'> {
  /** Path of the page, default: where the browser is. */
  page?: string;
  /** Name of the site, for editors. */
  name?: string;
  /** The actions to offer, with spaces between them. */
  actions?: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docent-search': ElementProps<DocentSearch, SharedAttributes & { hotkeys?: string; ask?: 'off' }>;
      'docent-ask': ElementProps<DocentAsk, SharedAttributes>;
      'docent-page-actions': ElementProps<DocentPageActions, PageActionsAttributes>;
    }
  }
}
