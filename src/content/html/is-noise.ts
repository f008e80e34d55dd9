import { isForDark } from '../component-kind.ts';
import { ancestors, type HtmlElement, hasClass, noAttributes } from './html-element.ts';
import { headingName } from './tag-names.ts';

const words = (list: string): Set<string> => new Set(list.split(/\s+/));

/** Classes of navigation and page furniture in the output of known generators. */
const furniture = words(
  `nav navbar navheader navfooter navigation site-nav site-header site-footer page-footer menu sidebar
  toc toc-wrapper table-of-contents tableOfContents fancy_toc doc-toc page-toc md-toc TableOfContents toc-macro
  right-sidebar-panel on-this-page VPDocAside VPDocOutlineDropdown VPLocalNav mobile-starlight-toc lightbox-toc
  sphinxsidebar sphinxsidebarwrapper related relations related-topics bottomnav topnav subnav sub-nav fixedNav
  breadcrumb breadcrumbs theme-doc-breadcrumbs breadcrumbsContainer wy-breadcrumbs md-path nextra-breadcrumb
  breadcrumb-nav theme-doc-toc-mobile theme-doc-toc-desktop tocCollapsible theme-doc-version-badge
  pagination pagination-nav pagination-links prev-next prev-next-area prev-next-footer prevnext page-nav pager
  rst-footer-buttons navigation-buttons nav-wide-wrapper nav-wrapper nav-chapters mobile-nav-chapters sibling-nav
  theme-doc-footer theme-doc-footer-edit-meta-row theme-edit-this-page theme-last-updated lastUpdated edit-this-page
  edit-page-link edit-link edit-on-github editLink page-edit md-content__button md-source-file last-updated
  VPDocFooter page-meta-links article-meta td-page-meta feedback page-feedback feedback--prompt
  footer copyright-footer spirit-nav navpath tablist ingroups dynheader dyncontent topNav bottomNav subNav top-nav sub-nav-list
  legalCopy aboutLanguage navPanel header-nav doc-footer site-info
  nosearch no-search noprint no-print docsearch-ignore cookie-banner announcement theme-announcement-bar`,
);

/** Classes of elements that readers do not read: permalinks, buttons, line numbers, screen reader texts. */
const trimmings = words(
  `headerlink hash-link header-anchor heading-anchor heading-link anchor-link anchorjs-link sl-anchor-link anchorlink
  doc-anchor subheading-anchor self-link permalink heading-permalink viewcode-link viewcode-back headerlink-wrapper
  copy copybtn copy-btn copy-button copybutton clipboard clipboard-copy zeroclipboard-container md-clipboard buttonGroup
  skip-link skip-to-content skipnav skip-nav skipToContent md-skip VPSkipLink sr-only visually-hidden visuallyhidden
  screen-reader-text screenreader-only show-for-sr
  linenos linenodiv lineno linenumber line-number line-numbers line-numbers-rows line-numbers-wrapper gutter ln lnt lnlinks
  rouge-gutter hljs-ln-numbers codeLineNumber blob-num src srclink rightside rustdoc-toolbar toolbar copy-path out-of-band
  footnote-back footnote-backref reversefootnote hideme katex-html MathJax_Preview`,
);

const noisyRoles = words('navigation search banner contentinfo doc-toc toolbar menu menubar tooltip');
const controls = words(
  'button datalist dialog embed input meter object option optgroup progress rp search title',
);

/** The hash of a CSS module class: `lastUpdated_JAkA` is `lastUpdated`. */
const moduleHash = /_{1,2}[\w-]{4,6}$/;

/** Whether an element of a built page is not content: page furniture, controls and hidden elements. */
export function isNoise(element: HtmlElement): boolean {
  return isInvisible(element) || isFurniture(element);
}

/** Whether the element never shows text. */
export function isInvisible(element: HtmlElement): boolean {
  const { name, attributes, classes } = element;
  if (controls.has(name)) return !isCheckbox(element);
  if (attributes !== noAttributes && (isHidden(element) || isSearchMark(element))) return true;
  if (name === 'a' && isPermalink(element)) return true;
  if (name === 'pre' || name === 'code') return false; // here, `line-numbers` turns numbering on
  return classes.length > 0 && (verdictOn(classes).trimming || isForDark(classes.join(' ')));
}

function isFurniture(element: HtmlElement): boolean {
  const { name, id, classes, attributes } = element;
  if (name === 'nav') return true;
  if (name === 'footer') return element.parent?.name !== 'blockquote';
  if (name === 'header') return !isContentHeader(element);
  if (isDocutilsSidebar(element)) return false;
  if (name === 'aside' && !isContentAside(element)) return true;
  if (attributes.role !== undefined && noisyRoles.has(attributes.role)) return true;
  if (id !== null && furnitureIds.has(id) && isBox(element)) return true;
  if (hasClass(element, 'contents')) return hasClass(element, 'topic', 'local');
  if (hasClass(element, 'summary')) return element.parent !== null && hasClass(element.parent, 'header'); // Doxygen
  return classes.length > 0 && verdictOn(classes).furniture && !isMain(element);
}

const furnitureIds = words(
  `toc TOC markdown-toc sidebar breadcrumbs footer nav navigation navbar sphinxsidebar side-nav table-of-contents footer-text
  skip-to-content copy-path rustdoc-toolbar navbar-top navbar-bottom mobile-toc on-this-page titlearea main-nav nav-path
  navrow1 navrow2 navrow3 navrow4 navrow5 MSearchSelectWindow MSearchResultsWindow package-header page-menu`,
);

/** A section or heading named `navigation` is about navigation; a box with this name is navigation. */
function isBox(element: HtmlElement): boolean {
  if (headingName.test(element.name)) return /^(?:table-of-contents|on-this-page)$/.test(element.id ?? '');
  return /^(?:div|ul|ol|footer|form)$/.test(element.name) && !hasClass(element, 'section');
}

/** Themes may give the main element a class such as `sidebar`. */
function isMain({ name, attributes }: HtmlElement): boolean {
  return name === 'main' || name === 'body' || name === 'html' || attributes.role === 'main';
}

function isCheckbox({ name, attributes }: HtmlElement): boolean {
  return name === 'input' && attributes.type === 'checkbox';
}

/** A tab panel is hidden only until its tab is clicked; `until-found` content is searchable. */
function isHidden({ attributes }: HtmlElement): boolean {
  if (attributes.role === 'tabpanel') return false;
  if (attributes.hidden !== undefined && attributes.hidden !== 'until-found') return true;
  if (attributes['aria-hidden'] === 'true') return true;
  return attributes.style !== undefined && /display\s*:\s*none/i.test(attributes.style);
}

function isSearchMark({ attributes }: HtmlElement): boolean {
  if (attributes['data-docsearch-ignore'] !== undefined) return true;
  return attributes['data-pagefind-ignore'] !== undefined && attributes['data-pagefind-ignore'] !== 'index';
}

/** A link to its own position that shows only a symbol: `<a class="anchor" href="#install">§</a>`. */
function isPermalink({ attributes, children }: HtmlElement): boolean {
  if (attributes.href?.startsWith('#') !== true) return false;
  if (children.length === 0) return true;
  const [only, ...others] = children;
  return others.length === 0 && typeof only === 'string' && /^\s*[#¶§🔗ⓘ\u200b]*\s*$/u.test(only);
}

/** A header inside the content has the page's heading; the site's header has its name and menu. */
function isContentHeader(element: HtmlElement): boolean {
  if (element.id === 'title-block-header') return true; // pandoc
  for (const above of ancestors(element)) {
    if (/^(?:main|article|section)$/.test(above.name) || above.attributes.role === 'main') return true;
  }
  return false;
}

const asideOfContent =
  /admonition|starlight-aside|note|tip|warn|caution|danger|info|callout|alert|topic|important|hint|example/i;

function isContentAside({ attributes, classes }: HtmlElement): boolean {
  if (attributes.role === 'note' || attributes.role?.startsWith('doc-') === true) return true;
  return classes.some((name) => asideOfContent.test(name));
}

/** A box that the author wrote with `.. sidebar::`. */
function isDocutilsSidebar(element: HtmlElement): boolean {
  return (
    hasClass(element, 'sidebar') &&
    element.children.some((child) => typeof child !== 'string' && hasClass(child, 'sidebar-title'))
  );
}

interface Verdict {
  furniture: boolean;
  trimming: boolean;
}

const verdicts = new WeakMap<readonly string[], Verdict>();

function verdictOn(classes: readonly string[]): Verdict {
  const known = verdicts.get(classes);
  if (known !== undefined) return known;
  const verdict = { furniture: isAmong(classes, furniture), trimming: isAmong(classes, trimmings) };
  verdicts.set(classes, verdict);
  return verdict;
}

function isAmong(classes: readonly string[], known: ReadonlySet<string>): boolean {
  return classes.some((name) => known.has(name) || known.has(name.replace(moduleHash, '')));
}
