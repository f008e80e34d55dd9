import { basename, dirname, join } from 'node:path/posix';
import type { Block, ListBlock } from '../vocabulary/block.ts';
import type { Page } from '../vocabulary/page.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Document } from './document.ts';
import { findOperation, namedOperation } from './find-operation.ts';
import { frontMatterContent } from './front-matter-content.ts';
import { readHtmlFragment } from './html/read-html-fragment.ts';
import { includedFile } from './included-file.ts';
import { introducedOperation } from './introduced-operation.ts';
import { localComponents } from './local-components.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { type MarkdownSurroundings, readMarkdownFile } from './markdown/read-markdown-file.ts';
import { slugify } from './markdown/slug-rules.ts';
import { splitFrontMatter } from './markdown/split-front-matter.ts';
import { notebookMarkdown } from './notebook-markdown.ts';
import { plainLine } from './openapi/short-text.ts';
import {
  aliasesOf,
  boostOf,
  heroName,
  heroText,
  heroTitle,
  hiddenReason,
  titleAndBlocks,
  withoutBanner,
} from './page-fields.ts';
import type { Folder } from './presets/folder.ts';
import { textField } from './presets/page-path.ts';
import type { OperationName, PageFile, Root } from './presets/preset.ts';
import { publishedPath, publishedUrl } from './published-url.ts';
import { redirectsTo } from './redirects.ts';
import { navigationAliases, navigationPlace } from './site-navigation.ts';
import type { MarkdownSource, ReadFile, ReadingTools, SourceFile } from './source.ts';
import { withoutContents } from './without-contents.ts';
import { withoutTrail } from './without-trail.ts';

/** Converts one Markdown, MDX or content HTML file to a page. */
export async function readMarkdownPage(
  file: SourceFile,
  source: MarkdownSource,
  text: string,
  tools: ReadingTools,
): Promise<Omit<ReadFile, 'bytes' | 'inputs'>> {
  const document = await readDocument(file, source, text, tools);
  // An untranslated page is read once per language; its problems are reported for the original only.
  const findings = source.root.unless === undefined ? document.findings : [];
  const problems = findings.map((finding): Problem => ({ ...finding, file: file.sitePath }));
  const { root, preset, site } = source;
  const uses = usedFiles(site, tools);
  const frontMatter =
    preset.completes?.(document.frontMatter, { root, site, path: file.path, uses }) ?? document.frontMatter;
  const withheld = preset.withholds?.(frontMatter, root, { path: file.path, text }) ?? null;
  if (withheld !== null) return { pages: [], problems, skipped: withheld };
  await attachFiles(document, file, source, tools);
  const operation = preset.operation?.(frontMatter, text) ?? null;
  const found =
    operation === null || operation.isToldHere ? null : await findOperation(operation, site, tools.inputs);
  const shown: ShownOperation | null =
    found ?? (operation === null || operation.isAll ? null : calledHere(operation));
  const named =
    preset.titleNamesTab && hasTitleHeading(document.blocks) ? null : textField(frontMatter, 'title');
  const given = heroTitle(frontMatter) ?? named ?? shown?.title ?? heroName(frontMatter);
  const { title, blocks, isNamedByPath } = titleAndBlocks(
    given,
    withoutBanner(withoutContents(withoutTrail(document.blocks)), file.path, () => namesOf(source)),
    file.path,
    { siteName: source.siteName, isFixed: preset.titleNamesPage },
  );
  const landing = landingContent(frontMatter, text, source);
  const placed = namedFile(file.path, source, frontMatter, title);
  const url = publishedUrl(root, preset.pageUrl(placed));
  const linked = {
    url,
    aliases: [
      ...aliasesOf(frontMatter, url, root.baseUrl),
      ...redirectsTo(url, root),
      ...navigationAliases({ ...placed, url }),
    ],
    sourceFile: file.sitePath,
    anchors: document.anchors,
  };
  const hidden = hiddenReason(frontMatter) ?? preset.hides?.(frontMatter) ?? null;
  if (hidden !== null) return { pages: [], problems, skipped: hidden, hidden: linked };
  const isEmpty = blocks.length + landing.blocks.length === 0 && operation === null;
  const isBare = isEmpty && splitFrontMatter(text).body.trim() === '';
  const section = preset.section?.(placed) ?? null;
  const below = section === null ? undefined : publishedUrl(root, section);
  const navigation = navigationPlace({ ...placed, url, below, isEmpty, isBare });
  const description = textField(frontMatter, 'description');
  const hero = heroText(frontMatter);
  const page: Page = {
    ...linked,
    title: (isNamedByPath && navigation?.label) || title,
    description: plainDescription(description) ?? shown?.description ?? hero ?? '',
    ...(preset.hidesDescription && hero === null && { hidesDescription: true }),
    version: root.version,
    locale: root.locale,
    frontMatter,
    boost: boostOf(frontMatter) * (root.weight ?? 1) * (isOlder(file.path, root) ? olderWeight : 1),
    blocks: [
      ...landing.blocks,
      ...operationBlocks(shown, description, source),
      ...(shown && operation?.isAll ? [] : blocks),
    ],
    links: [...landing.links, ...document.links],
    ...(navigation !== undefined && { navigation }),
    ...(shown?.operation !== undefined && { operation: { ...shown.operation, anchor: null } }),
  };
  return { pages: [page], problems, skipped: null };
}

/** The names of a site in its framework's configuration, its package and its folder. */
function namesOf({ site, siteName }: MarkdownSource): unknown[] {
  return [siteName, site.data('package.json')?.name, basename(site.path)];
}

/** Descriptions are shown as plain text, and may be written in Markdown or HTML. */
function plainDescription(description: string | null): string | null {
  return description === null ? null : plainLine(description).replaceAll('`', '');
}

/** Weight of older versions of a page, so that the current version ranks first unless a query names a version. */
const olderWeight = 0.65;

function hasTitleHeading(blocks: readonly Block[]): boolean {
  return blocks.find((block) => block.type === 'heading')?.depth === 1;
}

function isOlder(path: string, { older = [] }: Root): boolean {
  return older.some((folder) => path.startsWith(`${folder}/`));
}

/** A page that describes an operation itself has its own sections, like other pages. */
function calledHere(operation: OperationName): ShownOperation {
  const named = namedOperation(operation);
  return operation.isToldHere ? { blocks: named.blocks } : named;
}

type ShownOperation = Pick<Page, 'blocks' | 'operation'> & Partial<Page>;

/** The operation that the page shows, with the description from its front matter. */
function operationBlocks(
  shown: ShownOperation | null,
  description: string | null,
  { slugs }: MarkdownSource,
): Block[] {
  if (shown === null) return [];
  const { blocks } = readMarkdown(description ?? '', { mdx: false, slugs, bracketIds: false });
  return introducedOperation(shown.blocks, blocks);
}

/** Fields of frameworks' landing pages. An unknown site need not show lists in the front matter of other pages. */
const landingMarks = ['hero', 'layout', 'pageType', 'home', 'template'];

/** The front matter fields shown above the text; a shortcode with a `key` shows its field elsewhere. */
function landingContent(
  frontMatter: Page['frontMatter'],
  text: string,
  { slugs, preset }: MarkdownSource,
): Pick<Document, 'blocks' | 'links'> {
  if (preset.framework === 'plain' && !landingMarks.some((field) => field in frontMatter))
    return { blocks: [], links: [] };
  const placed = new Set(Array.from(text.matchAll(/\bkey="(\w+)"/g), ([, field = '']) => field));
  const markdown = frontMatterContent(frontMatter, placed);
  if (markdown === '') return { blocks: [], links: [] };
  const { blocks, links } = readMarkdown(markdown, { mdx: false, slugs, bracketIds: false });
  return { blocks: blocks.map((block) => (block.type === 'list' ? asShown(block) : block)), links };
}

/** Landing pages show links as buttons, and titles with descriptions as cards. */
function asShown(list: ListBlock): ListBlock {
  const isLink = ({ blocks: [first, ...rest] }: ListBlock['items'][number]) => {
    const [piece, ...others] = first?.type === 'paragraph' ? first.content : [];
    return rest.length + others.length === 0 && typeof piece === 'object' && 'link' in piece;
  };
  if (list.items.every(isLink)) return { ...list, buttons: true };
  return list.items.length > 1 ? { ...list, cards: true } : list;
}

async function readDocument(
  file: SourceFile,
  source: MarkdownSource,
  text: string,
  tools: ReadingTools,
): Promise<Document> {
  const { preset, root, site } = source;
  const about = { root, site, path: file.path, uses: usedFiles(site, tools) };
  const prepare = (body: string, written: Page['frontMatter']) => {
    const frontMatter = preset.completes?.(written, about) ?? written;
    return preset.prepare?.(body, { ...about, sitePath: file.sitePath, frontMatter }) ?? body;
  };
  if (/\.html?$/.test(file.path)) return readHtmlContent(text, prepare);
  const markdown = file.path.endsWith('.ipynb') ? notebookMarkdown(text) : text;
  const isMdxFile = file.path.endsWith('.mdx');
  const mdx =
    isMdxFile || (source.readsMdx && mayBeMdx(markdown)) || (preset.readsAsMdx?.(markdown) ?? false);
  const shared = preset.sharedComponents?.(site) ?? null;
  const place = { site, shared, file: join(root.dir, file.path), uses: about.uses };
  const components = mdx ? localComponents(markdown, place) : null;
  return readMarkdownFile(markdown, {
    mdx: tools.mdx,
    isMdxFile,
    rules: {
      mdx,
      ...(components !== null && { components: { ...components, config: preset.componentConfig?.(site) } }),
      slugs: source.slugs,
      bracketIds: preset.bracketIds ?? false,
      titleIds: preset.titleIds ?? true,
      math: source.math,
      siteName: source.siteName ?? undefined,
    },
    prepare,
    include: (path, from = join(root.dir, file.path)) =>
      includedFile(path, { site, rootDir: root.dir, file: from, uses: about.uses }),
  });
}

/** Whether MDX differs from Markdown for this text. Reading plain Markdown as MDX would only take longer. */
function mayBeMdx(text: string): boolean {
  return /^(?:import|export)\s|<[A-Z]|^[ \t]*<[a-z]|=[ \t]*\{|\{(?:\/\*|frontMatter\b)/m.test(text);
}

function usedFiles(site: Folder, { inputs }: ReadingTools): (path: string) => void {
  return (path) => inputs.push(join(site.path, path));
}

/** An HTML file among the content, with front matter: its whole body is shown. */
function readHtmlContent(text: string, prepare: MarkdownSurroundings['prepare']): Document {
  const { frontMatter, body, findings } = splitFrontMatter(text);
  return {
    ...readHtmlFragment(prepare(body, frontMatter)),
    frontMatter,
    findings,
    title: null,
    description: '',
  };
}

/** Adds the files that belong to a page (the resources of a Hugo leaf bundle) as sections. */
async function attachFiles(
  document: Document,
  file: SourceFile,
  source: MarkdownSource,
  tools: ReadingTools,
): Promise<void> {
  const { preset, root, site } = source;
  const attachments = preset.attachments?.(file.path, root, site) ?? [];
  // Adding or removing a file in the folder also changes the page.
  if (preset.attachments !== undefined) tools.inputs.push(join(site.path, root.dir, dirname(file.path)));
  for (const path of attachments) {
    tools.inputs.push(join(site.path, root.dir, path));
    const text = site.text(join(root.dir, path));
    if (text === null) continue;
    const part = await readDocument({ ...file, path }, source, text, tools);
    const title = textField(part.frontMatter, 'title') ?? '';
    const anchor = preset.attachmentAnchor?.(document.frontMatter, part.frontMatter) ?? slugify(title);
    document.blocks.push(
      { type: 'heading', depth: 2, text: title, anchor },
      ...part.blocks.map(belowSection),
    );
    document.anchors.push(anchor, ...part.anchors);
    for (const link of part.links) document.links.push({ ...link, line: undefined });
  }
}

function belowSection(block: Block): Block {
  return block.type === 'heading' ? { ...block, depth: Math.min(6, block.depth + 2) } : block;
}

function namedFile(
  file: string,
  { root, site }: MarkdownSource,
  frontMatter: Page['frontMatter'],
  title: string,
): PageFile {
  const path = withoutLocale(file, root.suffix);
  return { path, publishedPath: publishedPath(path, root.urls ?? {}), root, site, frontMatter, title };
}

function withoutLocale(path: string, suffix: string | undefined): string {
  return suffix === undefined ? path : path.replace(`.${suffix}.`, '.');
}
