import GithubSlugger, { slug as githubSlug } from 'github-slugger';

/** How a docs framework turns the text of a heading into its anchor. */
export const slugRules = [
  'github',
  'github-cased',
  'vitepress',
  'hugo',
  'blackfriday',
  'python-markdown',
  'python-markdown-unicode',
  'pymdownx',
  'kramdown',
  'kramdown-gfm',
  'pymdownx-cased',
  'mdbook',
  'nuxt',
  'docutils',
  'zola',
  'mintlify',
  'gitbook',
  'hexo',
] as const;

export type SlugRule = (typeof slugRules)[number];

/** Gives the headings of one page their anchors, in order; a repeated heading gets the framework's suffix. */
export interface Slugger {
  slug(text: string): string;
  /** Reserves an id that the author chose, so that no later heading gets the same id. */
  reserve(id: string): void;
}

export function createSlugger(rule: SlugRule): Slugger {
  switch (rule) {
    case 'github':
      return githubSlugger();
    case 'github-cased':
      return githubSlugger({ keepsCase: true });
    case 'vitepress':
      return numberedSlugger(vitepressSlug);
    case 'hugo':
      return numberedSlugger((text) => hugoSlug(text) || 'heading');
    case 'blackfriday':
      return numberedSlugger((text) => blackfridaySlug(text) || 'heading');
    case 'python-markdown':
      return pythonMarkdownSlugger(pythonMarkdownSlug);
    case 'python-markdown-unicode':
      return pythonMarkdownSlugger(unicodeMarkdownSlug);
    case 'pymdownx':
      return pythonMarkdownSlugger(pymdownxSlug);
    case 'pymdownx-cased':
      return pythonMarkdownSlugger(casedPymdownxSlug);
    case 'nuxt':
      return nuxtSlugger();
    case 'docutils':
      return docutilsSlugger();
    case 'kramdown':
      return numberedSlugger((text) => kramdownSlug(text.trim()) || 'section');
    case 'kramdown-gfm':
      return numberedSlugger((text) => kramdownGfmSlug(text.trim()));
    case 'mdbook':
      return numberedSlugger((text) => mdbookSlug(text.trim()));
    case 'zola':
      return numberedSlugger(slugified);
    case 'mintlify':
      return numberedSlugger(mintlifySlug, 2);
    case 'gitbook':
      return numberedSlugger(gitbookSlug);
    case 'hexo':
      return numberedSlugger(hexoSlug);
  }
}

/** GitHub's anchor of a text, ignoring other headings. */
export function slugify(text: string): string {
  return githubSlug(text);
}

function githubSlugger({ keepsCase = false } = {}): Slugger {
  const slugger = new GithubSlugger();
  return {
    slug: (text) => slugger.slug(text.trim(), keepsCase),
    reserve: (id) => {
      slugger.occurrences[id] ??= 0;
    },
  };
}

/** Sphinx: repeated headings become `id1`, `id2`. */
function docutilsSlugger(): Slugger {
  const taken = new Set<string>();
  let count = 0;
  return {
    slug(text) {
      let id = docutilsSlug(text);
      while (id === '' || taken.has(id)) id = `id${++count}`;
      taken.add(id);
      return id;
    },
    reserve: (id) => taken.add(id),
  };
}

function docutilsSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\u0000-\u007f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
}

/** Nuxt's MDC: GitHub's ids with single dashes, and no leading digit. Different ids may become equal. */
function nuxtSlugger(): Slugger {
  const github = githubSlugger();
  const unique = numberedSlugger((text) =>
    github.slug(text).replace(/-+/g, '-').replace(/^-|-$/g, '').replace(/^(\d)/, '_$1'),
  );
  return {
    slug: unique.slug,
    reserve(id) {
      github.reserve(id);
      unique.reserve(id);
    },
  };
}

function numberedSlugger(base: (text: string) => string, firstNumber = 1): Slugger {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return {
    slug(text) {
      const wanted = base(text);
      let id = wanted;
      let number = counts.get(wanted) ?? firstNumber;
      while (id === '' || taken.has(id)) id = `${wanted}-${number++}`;
      counts.set(wanted, number);
      taken.add(id);
      return id;
    },
    reserve: (id) => taken.add(id),
  };
}

/** Continues the number at the end of a heading: `Step_1` twice is `step_1`, `step_2`. */
function pythonMarkdownSlugger(base: (text: string) => string): Slugger {
  const taken = new Set<string>();
  const latest = new Map<string, string>();
  return {
    slug(text) {
      const wanted = base(text);
      let id = latest.get(wanted) ?? wanted;
      while (id === '' || taken.has(id)) id = nextNumbered(id);
      latest.set(wanted, id);
      taken.add(id);
      return id;
    },
    reserve: (id) => taken.add(id),
  };
}

function nextNumbered(id: string): string {
  const [, stem, number] = /^(.*)_(\d+)$/.exec(id) ?? [];
  return number === undefined ? `${id}_1` : `${stem}_${Number(number) + 1}`;
}

/** As in `@mdit-vue/shared`: accents removed, every run of punctuation one dash, no leading digit. */
function vitepressSlug(text: string): string {
  return dashed(withoutAccents(text)).replace(/^(\d)/, '_$1').toLowerCase();
}

/** As in `hexo-util`: like VitePress, but from the HTML of the text and in its case; only Latin letters lose accents. */
function hexoSlug(text: string): string {
  const html = text.replace(/[&<>"']/g, (sign) => htmlEntities[sign] ?? sign);
  return dashed(html.replace(/\p{Script=Latin}\p{M}*/gu, withoutAccents));
}

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
}

function dashed(text: string): string {
  return text
    .replace(/[\u0000-\u001f]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Goldmark's `github` ids in Hugo: letters, digits, `-` and `_` are kept, white space becomes a dash. `--` becomes a
 * typographic dash first, which is removed.
 */
function hugoSlug(text: string): string {
  return text
    .trim()
    .replace(/(?<= )-{2,3}(?= )/g, '')
    .replace(/[^\p{L}\p{Nd}\s_-]/gu, '')
    .replace(/\s/g, '-')
    .toLowerCase();
}

/** Python-Markdown's `toc` extension: ASCII only, runs of dashes and spaces one dash. */
function pythonMarkdownSlug(text: string): string {
  return unicodeMarkdownSlug(text.normalize('NFKD').replace(/[^\u0000-\u007f]/g, ''));
}

/** Like `pythonMarkdownSlug`, with `slugify_unicode`: letters of all languages are kept. */
function unicodeMarkdownSlug(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/** `pymdownx.slugs.slugify(case="lower")`: letters of all languages are kept, every space is a dash. */
function pymdownxSlug(text: string): string {
  return casedPymdownxSlug(text.toLowerCase());
}

function casedPymdownxSlug(text: string): string {
  return text
    .normalize('NFC')
    .replace(/<[^>]*>/g, '')
    .trim()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** Blackfriday's ids, which Hugo still offers: every run of other characters one dash. */
function blackfridaySlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** kramdown's own ids: ASCII letters, digits, spaces and dashes, from the first letter on. */
function kramdownSlug(text: string): string {
  return text
    .replace(/^[^a-zA-Z]+/gm, '')
    .replace(/[^a-zA-Z0-9 -]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase();
}

/** The ids of kramdown's GFM parser, which Jekyll uses. */
function kramdownGfmSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- \t]/gu, '')
    .replace(/[ \t]/g, '-');
}

/** mdBook's `normalize_id`. */
function mdbookSlug(text: string): string {
  return text
    .replace(/[^\p{Alphabetic}\p{N}\p{White_Space}_-]/gu, '')
    .replace(/\p{White_Space}/gu, '-')
    .toLowerCase();
}

/** Mintlify: signs are kept, except dots and round brackets; quotes are typographic. Encoded as in its URLs. */
function mintlifySlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("'", '’')
    .replaceAll('"', '”')
    .replace(/[()]/g, '')
    .replace(/[\s.-]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
    .replace(/[!-~]/g, encodeURIComponent);
}

/** GitBook: letters, digits and `._~` are kept, apostrophes removed, and other runs become one dash. */
export function gitbookSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}._~]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Letters and digits without accents, in lower case, separated by single dashes: `What's new?` -> `what-s-new` */
export function slugified(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
