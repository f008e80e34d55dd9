import GithubSlugger, { slug as githubSlug } from 'github-slugger';

/** How a docs framework turns the text of a heading into its anchor. */
export type SlugRule = 'github' | 'vitepress' | 'hugo' | 'blackfriday' | 'python-markdown';

/** Gives the headings of one page their anchors, in order; a repeated heading gets the framework's suffix. */
export interface Slugger {
  slug(text: string): string;
  /** Tells the slugger about an id the author chose, so that no later heading is given the same one. */
  reserve(id: string): void;
}

export function createSlugger(rule: SlugRule): Slugger {
  switch (rule) {
    case 'github':
      return githubSlugger();
    case 'vitepress':
      return numberedSlugger(vitepressSlug);
    case 'hugo':
      return numberedSlugger((text) => hugoSlug(text) || 'heading');
    case 'blackfriday':
      return numberedSlugger((text) => blackfridaySlug(text) || 'heading');
    case 'python-markdown':
      return pythonMarkdownSlugger();
  }
}

/** The anchor GitHub gives a text, without regard to other headings. */
export function slugify(text: string): string {
  return githubSlug(text);
}

function githubSlugger(): Slugger {
  const slugger = new GithubSlugger();
  return {
    slug: (text) => slugger.slug(text.trim()),
    reserve: (id) => {
      slugger.occurrences[id] ??= 0;
    },
  };
}

function numberedSlugger(base: (text: string) => string): Slugger {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return {
    slug(text) {
      const wanted = base(text);
      let id = wanted;
      let count = counts.get(wanted) ?? 0;
      while (id === '' || taken.has(id)) id = `${wanted}-${++count}`;
      counts.set(wanted, count);
      taken.add(id);
      return id;
    },
    reserve: (id) => taken.add(id),
  };
}

/** Counts on from a number the heading ends in: `Step_1` twice is `step_1`, `step_2`. */
function pythonMarkdownSlugger(): Slugger {
  const taken = new Set<string>();
  const latest = new Map<string, string>();
  return {
    slug(text) {
      const wanted = pythonMarkdownSlug(text);
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

/** As `@mdit-vue/shared` has it: accents off, every run of punctuation one dash, no leading digit. */
function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u0000-\u001f]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}

/** Goldmark's `github` ids as Hugo makes them: letters, digits, `-` and `_` stay, white space becomes a dash. */
function hugoSlug(text: string): string {
  return text
    .trim()
    .replace(/[^\p{L}\p{Nd}\s_-]/gu, '')
    .replace(/\s/g, '-')
    .toLowerCase();
}

/** Python-Markdown's `toc` extension: ASCII only, runs of dashes and spaces one dash. */
function pythonMarkdownSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\u0000-\u007f]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/** Blackfriday's ids, which Hugo still offers: every run of other characters one dash. */
function blackfridaySlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
