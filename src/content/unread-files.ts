import { join } from 'node:path/posix';
import { walkFiles } from './files/walk-files.ts';
import { isApiReference } from './html/generated-page.ts';
import { listFiles, skipReason } from './list-files.ts';
import type { Site } from './open-site.ts';
import { Folder } from './presets/folder.ts';
import { folderOf } from './presets/page-path.ts';

/** Extensions of documents. */
const documentEnding =
  /\.(mdx?|markdown|mdoc|mdwn|rst|rest|txt|adoc|asciidoc|asc|org|textile|mediawiki|wiki|creole|pod|rdoc|tex|texi|typ|dita|ditamap|x?html?|ipynb|docx|odt|pdf)$|(^|\/)_content\.gotmpl$/i;

/** Extensions of files that can be pages. */
const readEnding = /^\.(mdx?|markdown|mdoc|ipynb)$/;

/** Extensions of documents that are read elsewhere or cannot be read. */
const otherFormat = /^\.(x?html?|docx|odt|pdf)$/;

/** Folders whose text is not documentation. */
const otherFolder =
  /(^|\/)(node_modules|tests?|__tests__|fixtures?|vendor|third[-_]party|licenses?|themes?|_?layouts?|_includes|archetypes|overrides|templates?|partials)$/i;

/** Text files that are not documents. */
const otherText =
  /(^|\/)(requirements[\w.-]*|robots|humans|CMakeLists|LICENSE[\w.-]*|NOTICE|llms[\w.-]*)\.txt$/i;

const mostFiles = 100_000;
/** Maximum number of HTML files that are searched for an API reference. */
const mostOpened = 200;
/** Maximum length of the list of file names; at least one file is named. */
const longestNames = 80;

/** Documents of one format that are not read for one reason. */
export interface UnreadKind {
  files: number;
  /** `.md` */
  ending: string;
  /** `2 .md files: outside docs (README.md, src/notes.md)` */
  text: string;
  /** Whether another tool must first build HTML from them. */
  needsBuild: boolean;
}

/** Lists the documents of a site's folder that are not read, by kind, with advice for each. */
export async function unreadFiles(site: Pick<Site, 'directory' | 'sources'>): Promise<UnreadKind[]> {
  const read = await listed(site);
  const unread: UnreadFile[] = [];
  const folder = new Folder(site.directory);
  let seen = 0;
  let opened = 0;
  const hasApi = site.sources.some(({ kind }) => kind === 'openapi');
  const isCopyOfApi = (path: string) =>
    hasApi && /\.x?html?$/i.test(path) && ++opened <= mostOpened && isApiReference(folder.text(path) ?? '');
  const paths = walkFiles({
    folder: site.directory,
    boundary: site.directory,
    enters: (path) => !otherFolder.test(path) && seen < mostFiles,
    wants: (path) => ++seen < mostFiles && documentEnding.test(path) && !otherText.test(path),
    report: () => {},
  });
  for await (const path of paths) {
    if (read.has(path)) continue;
    const ending = path.slice(path.lastIndexOf('.')).toLowerCase();
    if (ending === '.asc' && folder.text(path)?.startsWith('-----BEGIN')) continue;
    const reason = readEnding.test(ending)
      ? (skipReason(path, site.sources) ?? 'not part of the site')
      : isCopyOfApi(path)
        ? 'a copy of the API reference'
        : null;
    unread.push({ path, ending, reason });
  }
  return [...Map.groupBy(unread, ({ ending, reason }) => `${ending} ${reason}`).values()]
    .map((kind) => ({ ...kind[0]!, files: kind.map(({ path }) => path) }))
    .filter(({ ending, files }) => ending !== '.txt' || sphinxFolder(folder, files) !== null)
    .sort((a, b) => b.files.length - a.files.length)
    .map(({ ending, reason, files }) => {
      const why = reason === null ? advice(ending, files, folder) : `${reason} (${some(files)})`;
      const text = `${counted(ending, files)}: ${why}`;
      return { files: files.length, ending, text, needsBuild: reason === null && !otherFormat.test(ending) };
    });
}

interface UnreadFile {
  path: string;
  ending: string;
  /** Null for files that cannot be pages. */
  reason: string | null;
}

async function listed({ sources }: Pick<Site, 'sources'>): Promise<Set<string>> {
  const read = new Set<string>();
  for (const source of sources)
    for await (const { sitePath } of listFiles(source, () => {})) read.add(sitePath);
  return read;
}

function counted(ending: string, files: readonly string[]): string {
  return `${files.length.toLocaleString('en')} ${ending} ${files.length === 1 ? 'file' : 'files'}`;
}

function advice(ending: string, files: readonly string[], folder: Folder): string {
  if (/^\.(rst|rest|txt)$/.test(ending)) return sphinxAdvice(files, folder);
  if (/^\.(adoc|asciidoc|asc)$/.test(ending)) return asciidocAdvice(files, folder);
  if (/^\.x?html?$/.test(ending))
    return `to index these HTML pages, add \`html: ${commonFolder(files) || '.'}\` to content (${some(files)})`;
  if (ending === '.gotmpl')
    return `to index the pages that Hugo generates, build the site with \`hugo\` and add the output to content with \`html: public\` (${some(files)})`;
  if (/^\.(docx|odt|pdf)$/.test(ending)) return `cannot be read (${some(files)})`;
  return `build to HTML and add the output to content with \`html:\` (${some(files)})`;
}

function sphinxAdvice(files: readonly string[], folder: Folder): string {
  const source = sphinxFolder(folder, files);
  if (source === null) return `build to HTML and add the output to content with \`html:\` (${some(files)})`;
  const { command, output } = sphinxBuild(folder, source);
  return `build with \`${command}\` and add the output to content with \`html: ${output}\``;
}

/** The Makefile of `sphinx-quickstart` is beside `conf.py`, or above it if sources have a separate folder. */
function sphinxBuild(folder: Folder, source: string): { command: string; output: string } {
  const above = folderOf(source);
  const isMake = (path: string) => /sphinx/i.test(folder.text(join(path, 'Makefile')) ?? '');
  if (isMake(source))
    return { command: `make -C ${source || '.'} html`, output: join(source, '_build/html') };
  if (/(^|\/)source$/.test(source) && isMake(above))
    return { command: `make -C ${above || '.'} html`, output: join(above, 'build/html') };
  const output = join(source, '_build/html');
  return { command: `sphinx-build -b html ${source || '.'} ${output}`, output };
}

/** The folder with a Sphinx configuration that is above most of the files. */
function sphinxFolder(folder: Folder, files: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const file of files) {
    const found = sphinxAbove(folder, folderOf(file));
    if (found !== null) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const [most = null] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return most;
}

function sphinxAbove(folder: Folder, start: string): string | null {
  for (let above = start; ; above = folderOf(above)) {
    if (folder.has(join(above, 'conf.py'))) return above;
    if (folder.has(join(above, 'source/conf.py'))) return join(above, 'source');
    if (above === '') return null;
  }
}

function asciidocAdvice(files: readonly string[], folder: Folder): string {
  const component = files.map((file) => /^(?:(.*)\/)?modules\/[^/]+\/pages\//.exec(file)).find(Boolean);
  // Antora writes to a folder beside its playbook.
  const [playbook] = new Set(['', component?.[1] ?? '']).values().flatMap((place) =>
    folder
      .files(place)
      .filter((name) => /^(local-)?(antora-)?playbook\.ya?ml$/.test(name))
      .map((name) => join(place, name)),
  );
  if (playbook !== undefined || component)
    return `build with \`npx antora ${playbook ?? 'antora-playbook.yml'}\` and add the output to content with \`html: ${join(folderOf(playbook ?? ''), 'build/site')}\``;
  const source = commonFolder(files) || '.';
  const ending = files[0]?.split('.').at(-1);
  return `build with \`asciidoctor -R ${source} -D build/html '${join(source, `**/*.${ending}`)}'\` and add the output to content with \`html: build/html\``;
}

function commonFolder(files: readonly string[]): string {
  const [first = [], ...rest] = files.map((file) => folderOf(file).split('/'));
  const depth = rest.reduce((shared, segments) => {
    const differs = first.findIndex((segment, index) => segment !== segments[index]);
    return differs === -1 ? shared : Math.min(shared, differs);
  }, first.length);
  return first.slice(0, depth).join('/');
}

function some(files: readonly string[]): string {
  let shown = 1;
  while (shown < files.length && files.slice(0, shown + 1).join(', ').length <= longestNames) shown++;
  return files.slice(0, shown).join(', ') + (shown < files.length ? ', ...' : '');
}
