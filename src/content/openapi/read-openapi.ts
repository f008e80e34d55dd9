import { type Block, childrenOf } from '../../vocabulary/block.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { Problem } from '../../vocabulary/problem.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { apiTitle } from './api-title.ts';
import { checkKind, checkShape, infoShape, rootShape } from './check-shape.ts';
import { Complaints } from './complaints.ts';
import { type FoundOperation, findOperations } from './find-operations.ts';
import { firstTag } from './first-tag.ts';
import { loadFiles, type OpenApiFile } from './load-files.ts';
import { isRecord, type LooseRecord, listOf, recordOf, textOf } from './loose-values.ts';
import { groupOlder } from './older-versions.ts';
import { linkOperations } from './operation-links.ts';
import { operationPage } from './operation-page.ts';
import { acronymsIn, addressTitle } from './operation-title.ts';
import { type OperationAddress, operationUrl } from './operation-url.ts';
import { overviewPage } from './overview-page.ts';
import { parseSpec } from './parse-spec.ts';
import { pathGroups } from './path-groups.ts';
import { References } from './resolve-refs.ts';
import type { Spec } from './spec.ts';
import { TagGroups } from './tag-groups.ts';
import { describedTags, tagPages } from './tag-pages.ts';
import { UniqueAddresses } from './unique-addresses.ts';

export interface OpenApiPlacement extends Scope {
  /** URL of the overview: `/api`. */
  baseUrl: string;
  /**
   * URL pattern of operations, default `BASE/{operationId}`. Also supports `{method}`, `{path}`, `{tag}`, `{summary}`;
   * the part after a `#` is the operation's anchor.
   */
  operationUrl?: string;
  /** Only these operations, such as `GET /users`. */
  only?: readonly string[];
  /** Whether the site has a page about the whole description. Default true. */
  hasOverview?: boolean;
  /** Text after the title, which distinguishes the API from others: `v72`. */
  titleEnd?: string;
  /** For an older version of another API: URL of the folder whose group contains the older versions. */
  olderIn?: string;
}

export interface OpenApiReading {
  pages: Page[];
  problems: Problem[];
}

const mostPages = 50_000;
/** Memory that the pages of one description take at most, estimated. */
const mostBytes = 192 * 1024 * 1024;
/** A rough average; pages are bounded, so their number of blocks is a good estimate. */
const weightOfBlock = 200;

/** Reads an OpenAPI description (2.0 to 3.2, JSON or YAML) into an overview page and a page for each operation. */
export async function readOpenApi(
  source: OpenApiFile,
  placement: OpenApiPlacement,
  budget = mostBytes,
): Promise<OpenApiReading> {
  const complaints = new Complaints({ name: source.file, text: source.text });
  const { value, findings } = parseSpec(source.text);
  for (const finding of findings) complaints.report({ ...finding, file: source.file });
  if (value === undefined) return { pages: [], problems: complaints.list() };
  if (!isOpenApi(value)) return { pages: [], problems: [notOpenApi(source.file)] };
  const spec = await openSpec(source, value, complaints);
  const pages = readPages(spec, placement, budget);
  return { pages, problems: complaints.list() };
}

function isOpenApi(value: unknown): value is LooseRecord {
  return isRecord(value) && (Object.hasOwn(value, 'openapi') || Object.hasOwn(value, 'swagger'));
}

function notOpenApi(file: string): Problem {
  const message = 'The file is not an OpenAPI description: it has no "openapi" or "swagger" key at the top.';
  return { code: 'openapi_invalid', severity: 'error', file, line: 1, message };
}

async function openSpec(source: OpenApiFile, root: LooseRecord, complaints: Complaints): Promise<Spec> {
  const { files, main } = await loadFiles(source, root, complaints);
  const references = new References(files, main, complaints);
  references.checkAll();
  references.inlineWholes();
  return { file: source.file, root, references, complaints, flattened: new WeakMap() };
}

function readPages(spec: Spec, placement: OpenApiPlacement, budget: number): Page[] {
  checkRoot(spec);
  const { baseUrl, version, locale } = placement;
  const scope = { version, locale };
  const title = withEnd(apiTitle(textOf(recordOf(spec.root.info).title) ?? '', spec.file), placement);
  const url = baseUrl.length > 1 ? baseUrl.replace(/\/+$/, '') : baseUrl;
  const pattern = placement.operationUrl ?? `${url === '/' ? '' : url}/{operationId}`;
  const addresses = new UniqueAddresses(url, spec);
  const tagGroups = new TagGroups(spec);
  const acronyms = acronymsIn(tagGroups.titles);
  const pages: Page[] = [];
  let weight = 0;
  const { only } = placement;
  const operations = [...findOperations(spec)].filter(
    ({ method, path }) => only?.includes(`${method} ${path}`) ?? true,
  );
  const groups = pathGroups(operations);
  for (const found of operations) {
    if (pages.length >= mostPages || weight > budget) {
      spec.complaints.leftOut(found.place);
      break;
    }
    const address = addresses.claim(addressOf(found, pattern), found.place);
    const tag = firstTag(found.operation);
    const tagTitle = tag === null ? null : tagGroups.of(tag).title;
    const page = operationPage(found, spec, { address, scope, apiTitle: title, tag: tagTitle, acronyms });
    const group = groups.size > 0 ? groups.get(found.path) : tag;
    // Shared pages have operations of several tags, and a tag in the URL is already a folder.
    if (group && address.anchor === null && !pattern.includes('{tag'))
      page.navigation = { below: url, groups: tagGroups.around(group) };
    weight += countBlocks(page.blocks) * weightOfBlock;
    pages.push(page);
  }
  if (placement.hasOverview === false) {
    linkOperations(pages);
    return pages;
  }
  const described = describedTags(spec, operations, tagGroups);
  // The only tag of all operations is about the whole API, and often repeats its title.
  const tags =
    groups.size === 0
      ? described
      : described.flatMap((tag) =>
          tag.description.trim() === title ? [] : [{ ...tag, isProse: true, isGroup: false }],
        );
  // Other URL patterns are those of a published reference, which may have no pages for tags.
  const hasTags = placement.operationUrl !== undefined;
  const overview = overviewPage(spec, { url, scope, apiTitle: title, tags, hasTags });
  const pagesOfTags = hasTags ? [] : tagPages(tags, spec, { url, scope, groups: tagGroups, addresses });
  const all = [overview, ...pagesOfTags, ...pages];
  linkOperations(all, new Map(pagesOfTags.map((page, index) => [tags[index]!.name, page])));
  if (placement.olderIn !== undefined) groupOlder(all, placement.olderIn);
  return all;
}

function withEnd(title: string, { titleEnd = '' }: OpenApiPlacement): string {
  return title.toLowerCase().split(' ').includes(titleEnd.toLowerCase())
    ? title
    : `${title} ${titleEnd}`.trim();
}

function countBlocks(blocks: readonly Block[]): number {
  return blocks.reduce((count, block) => {
    const weight = block.type === 'code' ? 1 + block.text.length / weightOfBlock : 1;
    return childrenOf(block).reduce((sum, children) => sum + countBlocks(children), count + weight);
  }, 0);
}

function checkRoot(spec: Spec): void {
  checkShape(spec.root, rootShape, [], spec);
  checkShape(spec.root.info, infoShape, ['info'], spec);
  for (const tag of listOf(spec.root.tags).slice(0, 1000)) checkKind(tag, 'an object', ['tags'], spec);
}

function addressOf({ operation, method, path }: FoundOperation, pattern: string): OperationAddress {
  return operationUrl(pattern, {
    operationId: textOf(operation.operationId),
    method,
    path,
    tag: firstTag(operation),
    summary: addressTitle(operation, method, path),
  });
}
