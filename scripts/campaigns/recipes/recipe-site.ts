/** A docs site for one framework. */
export interface RecipeSite {
  framework: string;
  /** The heading of the recipe in docs/recipes.md. */
  recipe: string;
  /** The files of the site before the recipe, by path. */
  files: Record<string, string>;
  install: Install;
  /** The package, module or program whose version is shown. */
  versionOf: string;
  /** The command that builds the site; the first word is an installed program. */
  build: readonly string[];
  environment?: () => Record<string, string>;
  /** The folder of the built site. */
  output: string;
  /** The folder that Docent reads. */
  docs: string;
}

export type Install = { npm: readonly string[] } | { python: readonly string[] } | { cargo: string };

/** Queries with the heading that the first hit must lead to. */
export const searches = [
  { query: 'descale vinegar', heading: 'Descale the kettle' },
  { query: 'crumb tray', heading: 'Empty the crumb tray' },
  { query: 'rinse twice', heading: "What's new: steam & rinse" },
  { query: 'kettles', heading: 'Kettles' },
] as const;

const kettle = `# Kettles

Kettles boil water.

${paragraphs('A kettle of steel lasts longer than one of glass.')}

## Descale the kettle

Boil vinegar in it once a month.

${paragraphs('Hard water leaves more lime than soft water.')}

## What's new: steam & rinse

Rinse twice after steaming.

${paragraphs('Steam is hot.')}
`;

const toaster = `# Toasters

Toasters brown bread.

${paragraphs('Bread of yesterday browns sooner.')}

## Empty the crumb tray

Pull the crumb tray out every week.

${paragraphs('Crumbs burn.')}
`;

const start = '# Kitchen\n\nAll about the kitchen: [kettles](kettle.md) and [toasters](toaster.md).\n';

/** Enough text that a heading is out of view before its link is followed. */
function paragraphs(sentence: string): string {
  return Array(12).fill(`${sentence} ${sentence} ${sentence}`).join('\n\n');
}

/** The pages of the site as Markdown, in a folder; `start` is the name of the first page. */
export function markdownPages(folder: string, { startPage = 'index.md' } = {}): Record<string, string> {
  return {
    [`${folder}${startPage}`]: start,
    [`${folder}kettle.md`]: kettle,
    [`${folder}toaster.md`]: toaster,
  };
}

/** The same pages, with the title in front matter instead of a heading. */
export function titledPages(folder: string, startPage = 'index.md'): Record<string, string> {
  return mapPages(markdownPages(folder, { startPage }), (text) =>
    text.replace(/^# (.*)\n/, (_, title) => `---\ntitle: ${title}\n---\n`),
  );
}

/** The same pages as reStructuredText. */
export function restructuredPages(): Record<string, string> {
  const pages = mapPages({ 'kettle.rst': kettle, 'toaster.rst': toaster }, (text) =>
    text.replace(/^(#+) (.*)$/gm, (_, level, title) => `${title}\n${(level === '#' ? '=' : '-').repeat(80)}`),
  );
  return { 'index.rst': 'Kitchen\n=======\n\n.. toctree::\n\n   kettle\n   toaster\n', ...pages };
}

function mapPages(pages: Record<string, string>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, change(text)]));
}
