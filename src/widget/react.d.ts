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
  /** Example questions, separated by `|`. */
  examples?: string;
  theme?: 'auto' | 'light' | 'dark';
}

interface PageActionsAttributes
  extends Pick<SharedAttributes, 'endpoint' | 'version' | 'locale' | 'base-url' | 'theme'> {
  /** Path of the page; default: the current location. */
  page?: string;
  /** Name of the site, for editors. */
  name?: string;
  /** The actions to offer, separated by spaces. */
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
