import { type Block, type CodeBlock, childrenOf, paragraph, withChildren } from '../../vocabulary/block.ts';
import type { Document, Finding } from '../document.ts';
import { codeVariants } from './code-variants.ts';
import { componentUnread } from './component-unread.ts';
import { exportedFields } from './exported-fields.ts';
import { MdxError, type MdxParser } from './mdx-parser.ts';
import { neededNotes, unreadIn } from './needed-notes.ts';
import { openImports } from './open-imports.ts';
import { openMath } from './open-math.ts';
import { isMark, readIncludeMark } from './page-marks.ts';
import { type MarkdownBody, readMarkdown } from './read-markdown.ts';
import { withoutRepeatedCode } from './repeated-code.ts';
import type { Include, MarkdownRules } from './rules.ts';
import { splitPart } from './select-lines.ts';
import { splitFrontMatter } from './split-front-matter.ts';
import { readTerminalColors } from './terminal-colors.ts';

/** The context for reading one Markdown file. */
export interface MarkdownSurroundings {
  rules: MarkdownRules;
  mdx: MdxParser;
  /** False for Markdown that is read as MDX if it is valid MDX. */
  isMdxFile: boolean;
  /** Converts the framework's own syntax to Markdown. */
  prepare(body: string, frontMatter: Record<string, unknown>): string;
  /**
   * The file that a page includes, or null if it does not exist. `from`: the included file that contains the include.
   */
  include(path: string, from?: string): { place: string; text: string } | null;
}

const maxIncludeDepth = 3;
/** Maximum size of all includes of a page, with some bytes for each file. */
const maxIncludedBytes = 5_000_000;
const bytesPerFile = 1000;

/** Reads a Markdown or MDX file with everything it includes. */
export async function readMarkdownFile(text: string, around: MarkdownSurroundings): Promise<Document> {
  const { frontMatter: written, body: raw, findings } = splitFrontMatter(text);
  const body = openMath(raw, {
    isOn: around.rules.math === true || written.math === true || written.katex === true,
  });
  const frontMatter = around.rules.mdx ? { ...exportedFields(body), ...written } : written;
  const prepared = around.prepare(body, frontMatter);
  const read = await readBody(prepared, { ...around, rules: { ...around.rules, frontMatter } });
  const blocks = await spliceIncludes(read, { ...around, include: withinBounds(around.include) }, 0);
  // If a preset inlined other files, line numbers differ from those of the file.
  const placed = linesIn(prepared) === linesIn(raw) ? read.findings : read.findings.map(withoutLine);
  const shown = neededNotes(blocks);
  return {
    ...read,
    blocks: withoutRepeatedCode(shown),
    frontMatter,
    findings: [...findings, ...withoutNeedless(placed, shown)],
    title: null,
    description: '',
  };
}

/** Without findings on components that leave no gap in the page. */
function withoutNeedless(findings: readonly Finding[], blocks: readonly Block[]): Finding[] {
  const needed = new Set(unreadIn(blocks).map((name) => componentUnread(name, undefined).message));
  return findings.filter(({ code, message }) => code !== 'component_unread' || needed.has(message));
}

/** Limits includes, because files that include each other would make a page endless. */
function withinBounds(include: MarkdownSurroundings['include']): MarkdownSurroundings['include'] {
  let left = maxIncludedBytes;
  return (path, from) => {
    const found = left > 0 ? include(path, from) : null;
    left -= bytesPerFile + (found?.text.length ?? 0);
    return found;
  };
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

function withoutLine({ line: _line, ...finding }: Finding): Finding {
  return finding;
}

async function readBody(body: string, around: MarkdownSurroundings): Promise<MarkdownBody> {
  return around.rules.mdx ? readMdx(body, around) : readMarkdown(body, around.rules);
}

async function readMdx(body: string, { rules, mdx, isMdxFile }: MarkdownSurroundings): Promise<MarkdownBody> {
  try {
    return await mdx.read(body, rules);
  } catch (error) {
    if (!(error instanceof MdxError)) throw error;
    const read = readMarkdown(openImports(body), { ...rules, mdx: false });
    return isMdxFile ? { ...read, findings: [mdxFinding(error), ...read.findings] } : read;
  }
}

function mdxFinding({ reason, message }: MdxError): Finding {
  const [, line, rest] = /^(\d+):\d+: (.*)/s.exec(message) ?? [];
  return {
    code: reason === 'timeout' ? 'mdx_timeout' : 'mdx_invalid',
    severity: 'warning',
    line: line === undefined ? undefined : Number(line),
    message: `The page could not be parsed as MDX and was read as Markdown: ${rest ?? message}.`,
  };
}

async function spliceIncludes(
  page: MarkdownBody,
  around: MarkdownSurroundings,
  depth: number,
): Promise<Block[]> {
  const found = includesIn(page.blocks);
  if (found.length === 0) return page.blocks;
  const contents = new Map<Block | Include, Block[]>();
  for (const block of found)
    if (block.type === 'code') contents.set(block, codeWithIncludes(block, page, around));
    else contents.set(block, depth < maxIncludeDepth ? await readInclude(block, page, around, depth) : []);
  const splice = (blocks: Block[]): Block[] =>
    blocks.flatMap((block) => contents.get(block) ?? withoutEmptyParts(withChildren(block, splice)));
  return splice(page.blocks);
}

/** Removes blocks that only contained files that could not be read. */
function withoutEmptyParts(block: Block): Block[] {
  const isFull = ({ blocks }: { blocks: Block[] }) => blocks.length > 0;
  if (block.type === 'tabs') return nonEmpty(block.panels.filter(isFull), (panels) => ({ ...block, panels }));
  if (block.type === 'list') return nonEmpty(block.items.filter(isFull), (items) => ({ ...block, items }));
  const isBox = block.type === 'callout' || block.type === 'details' || block.type === 'quote';
  return isBox && !isFull(block) ? [] : [block];
}

function nonEmpty<Part>(parts: Part[], make: (parts: Part[]) => Block): Block[] {
  return parts.length === 0 ? [] : [make(parts)];
}

/** The includes among the blocks, and code with marks in its lines. */
function includesIn(blocks: readonly (Block | Include)[]): (Include | CodeBlock)[] {
  return blocks.flatMap((block) => {
    if (block.type === 'include') return [block];
    if (block.type === 'code') return linesOf(block).some(isMark) ? [block] : [];
    return childrenOf(block).flatMap((children) => includesIn(children));
  });
}

function linesOf({ text }: CodeBlock): string[] {
  return text.includes('<!--') ? text.split('\n') : [];
}

/** Code with the files that its lines include, and without other marks; empty if no line is left. */
function codeWithIncludes(block: CodeBlock, page: MarkdownBody, around: MarkdownSurroundings): Block[] {
  const lines = linesOf(block).flatMap((line) => {
    const include = readIncludeMark(line);
    if (include !== null) return findInclude(include, page, around)?.text.trimEnd() ?? [];
    return isMark(line) ? [] : line;
  });
  const text = lines.join('\n');
  return text.trim() === '' ? [] : [{ ...block, colors: undefined, ...readTerminalColors(text) }];
}

/** An included file; null, with a finding, if it does not exist. */
function findInclude(
  include: Omit<Include, 'type'>,
  page: MarkdownBody,
  around: MarkdownSurroundings,
): ReturnType<MarkdownSurroundings['include']> {
  const found = around.include(include.path);
  if (found === null) {
    const { component, line } = include;
    const finding = component === undefined ? missing(include) : componentUnread(component, line);
    if (page.findings.at(-1)?.message !== finding.message) page.findings.push(finding);
  }
  return found;
}

/** `@scope/package/file.md`: a file of a package, or a generated file of a plugin. */
function packageOf(path: string): string | undefined {
  return /^(@(?!site\/)[^/]+\/[^/]+)\/.+/.exec(path)?.[1];
}

/** Whether a file is not in the repository because a tool or a package makes it. */
function isGenerated(path: string): boolean {
  return (
    packageOf(path) !== undefined ||
    /(?:^|\/)(?:[\w-]*[_-])?(?:auto-?)?generated(?:[_-][\w-]*)?\//i.test(path)
  );
}

function missing({ path, line }: Omit<Include, 'type'>): Finding {
  const name = packageOf(path);
  const what = name === undefined ? `${path}, which does` : `files of ${name}, which do`;
  const message = `The page includes ${what} not exist in the site. The included content is missing from the page.`;
  return { code: 'include_missing', severity: 'warning', line, message };
}

async function readInclude(
  written: Include,
  page: MarkdownBody,
  around: MarkdownSurroundings,
  depth: number,
): Promise<Block[]> {
  const { kind, path, props, title, component } = written;
  const found = findInclude(written, page, around);
  if (found === null) {
    const unread = component ?? (isGenerated(path) ? path : undefined);
    return unread === undefined ? [] : [paragraph({ unread })];
  }
  const { text, place } = found;
  if (kind === 'code') return [includedCode(text, place, written)];
  const { body, frontMatter } = splitFrontMatter(text);
  const shown = component === undefined ? body : codeVariants(body);
  const rules = { ...around.rules, props, ...(shown !== body && { mdx: false }) };
  const included = await readBody(around.prepare(shown, frontMatter), { ...around, rules });
  for (const anchor of included.anchors) page.anchors.push(anchor);
  for (const link of included.links) page.links.push({ ...link, line: undefined });
  const include: MarkdownSurroundings['include'] = (inner, from = place) =>
    around.include(inner, from) ?? around.include(inner);
  const blocks = await spliceIncludes(included, { ...around, include }, depth + 1);
  if (title !== undefined) return withCodeTitle(blocks, title);
  return component === undefined ? blocks : belowOwnTitle(blocks, frontMatter.title);
}

function includedCode(text: string, place: string, { path, language, title }: Include): CodeBlock {
  const name = title ?? (language === undefined ? place : splitPart(path)[0]).split('/').at(-1);
  return {
    type: 'code',
    ...readTerminalColors(text.trimEnd()),
    language: language ?? /\.(\w+)$/.exec(place)?.[1],
    ...(name && { title: name }),
  };
}

/** A page that a component shows in another page, such as an answer: its title opens it. */
function belowOwnTitle(blocks: Block[], title: unknown): Block[] {
  const isWhole = blocks.length > 0 && !blocks.some(({ type }) => type === 'heading');
  return isWhole && typeof title === 'string' ? [{ type: 'details', summary: [title], blocks }] : blocks;
}

function withCodeTitle(blocks: Block[], title: string): Block[] {
  const [only, ...others] = blocks;
  return only?.type === 'code' && others.length === 0 ? [{ ...only, title: only.title ?? title }] : blocks;
}
