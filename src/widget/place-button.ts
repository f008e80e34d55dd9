import { make } from './make.ts';

/** `block`: as wide as its parent. `bar`: in a bar, next to other items. */
type Look = 'block' | 'bar' | 'corner';
type Put = 'replaceWith' | 'before' | 'after' | 'prepend' | 'append';

/** Where known themes show their search, on desktops and on phones. Theme classes may also position the button. */
const places: readonly [selector: string, Put, Look, classes?: string][] = [
  ['.md-header__title', 'after', 'bar'], // Material for MkDocs
  ['.navbar.fixed-top .navbar-toggler', 'before', 'bar', 'ms-auto ms-md-2 order-md-last'], // MkDocs
  ['.sphinxsidebar #searchbox', 'replaceWith', 'block'], // Alabaster and other themes of Sphinx
  ['.sidebar-search-container', 'replaceWith', 'block'], // Furo
  ['.mobile-header .header-right', 'prepend', 'bar'],
  ['.wy-side-nav-search [role=search]', 'replaceWith', 'block'], // Read the Docs
  ['.wy-side-nav-search', 'append', 'block'],
  ['.wy-nav-top', 'prepend', 'bar', 'float-right'],
  ['.title-wrapper + .sl-flex', 'append', 'bar'], // Starlight
  ['.hextra-hamburger-menu', 'before', 'bar'], // Hextra
  ['.book-brand', 'after', 'block'], // Hugo Book
  ['.book-header > div', 'append', 'bar'],
  ['.menu-bar .right-buttons', 'prepend', 'bar'], // mdBook
];

/**
 * `widget.js?button` adds `<docent-search>` where the theme shows its search, `widget.js?button=.header` adds one to
 * each matching element. If none is in view, because the theme is unknown or hides them in a menu, another one is added
 * in a corner.
 */
export function placeButton(scriptAddress: string): void {
  const selector = scriptAddress === '' ? null : new URL(scriptAddress).searchParams.get('button');
  if (selector === null) return;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => place(selector));
  else place(selector);
}

function place(chosen: string): void {
  // On phones, MkDocs hides its search in a menu, so the button is placed elsewhere.
  if (chosen === '') document.querySelector('.navbar [data-bs-target="#mkdocs_search_modal"]')?.remove();
  for (const [selector, put, look, classes] of chosen === '' ? places : [[chosen, 'append', 'bar'] as const])
    for (const element of document.querySelectorAll(selector))
      if (!hasButton(element, put)) element[put](button(look, classes));
  if ([...document.querySelectorAll('docent-search')].some(isInView)) return;
  // Above the field of a panel, which stays at the bottom of the window.
  document.body.append(button('corner', document.querySelector('docent-ask') ? 'raised' : undefined));
}

function hasButton(element: Element, put: Put): boolean {
  const parent = put === 'append' || put === 'prepend' ? element : element.parentElement;
  return parent?.querySelector('docent-search') != null;
}

function isInView(element: Element): boolean {
  const { top, left, right, width } = element.getBoundingClientRect();
  return width > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

function button(look: Look, classes?: string): HTMLElement {
  return make('docent-search', { 'data-place': look, class: classes });
}
