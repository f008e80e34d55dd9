import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DocentAsk, DocentSearch } from './index.js';

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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docent-search': ElementProps<DocentSearch, SharedAttributes & { hotkeys?: string; ask?: 'off' }>;
      'docent-ask': ElementProps<DocentAsk, SharedAttributes>;
    }
  }
}
