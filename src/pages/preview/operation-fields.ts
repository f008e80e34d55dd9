import { type Block, type Inline, type ParagraphBlock, paragraph } from '../../vocabulary/block.ts';
import { escapeHtml } from '../escape-html.ts';
import type { ContentRenderer } from './content-renderer.ts';
import type { PreviewTexts } from './preview-languages.ts';
import { fillCount } from './preview-texts.ts';

/** A parameter or a field of a body, as listed on pages of operations. */
interface Field {
  /** Dotted path from the body: `labels[].name`. */
  name: string;
  /** Type and location, without `required`. */
  type: string;
  badges: { word: string; kind: 'required' | 'deprecated' }[];
  about: Block[];
  /** The variants of a body that have the field; empty if all have it. */
  variants: string;
  children: Field[];
}

const onlyIn = 'only in ';

/**
 * The blocks of an operation: lists of fields as rows, and statuses as badges. Nested fields and those of variants are
 * collapsed, except those of a single field and the first variant of a list without common fields. Required fields come
 * first.
 */
export function operationBlocks(
  blocks: readonly Block[],
  renderer: ContentRenderer,
  { texts, locale }: { texts: PreviewTexts; locale: string },
): string {
  const html: string[] = [];
  let fields: Field[] = [];
  let statuses: string[] = [];
  const close = () => {
    if (fields.length > 0) html.push(fieldList(nested(fields)));
    if (statuses.length > 0) html.push(`<ul class="statuses">\n${statuses.join('')}</ul>\n`);
    [fields, statuses] = [[], []];
  };
  const fieldList = (list: readonly Field[]): string => {
    const groups = Map.groupBy(list, ({ variants }) => variants);
    const items = [...groups].toSorted(commonFirst).map(([variants, own], index) => {
      const shown = own
        .toSorted(requiredFirst)
        .map((field) => fieldItem(field, list.length === 1))
        .join('');
      const items = `<ul class="fields">\n${shown}</ul>\n`;
      return variants === '' ? shown : `<li>${folded(own, variants, items, index === 0)}</li>\n`;
    });
    return `<ul class="fields">\n${items.join('')}</ul>\n`;
  };
  const fieldItem = ({ name, type, badges, about, children }: Field, isOnly: boolean): string => {
    const kind = type === '' ? '' : ` <span class="type">${escapeHtml(type)}</span>`;
    const marks = badges.map(
      (badge) => ` <span class="badge ${badge.kind}">${escapeHtml(badge.word)}</span>`,
    );
    const said = aboutHtml(about, renderer);
    const inner = children.length === 0 ? '' : folded(children, '', fieldList(children), isOnly);
    return `<li><p class="field"><code>${escapeHtml(name)}</code>${kind}${marks.join('')}</p>\n${said}${inner}</li>\n`;
  };
  const folded = (fields: readonly Field[], name: string, items: string, isOpen: boolean): string => {
    const label = name === '' ? '' : `<code>${escapeHtml(name)}</code> · `;
    const count = escapeHtml(fillCount(texts.fieldCount, fields.length, locale));
    return `<details class="nested"${isOpen ? ' open' : ''}><summary>${label}${count}</summary>\n${items}</details>\n`;
  };
  const [shown, ...others] = splitBodies(blocks);
  for (const block of shown!.flatMap(singleItems)) {
    const [line, ...rest] = itemBlocks(block);
    const field = line === undefined ? null : fieldOf(line.content, rest, texts);
    const status = line === undefined || rest.length > 0 ? null : statusItem(line.content, renderer);
    if ((field === null && fields.length > 0) || (status === null && statuses.length > 0)) close();
    if (field !== null) fields.push(field);
    else if (status !== null) statuses.push(status);
    else html.push(line?.content[0] === '…' ? '<p class="more">…</p>\n' : renderer.blocks([block]));
  }
  close();
  for (const [line, ...body] of others) {
    const content = operationBlocks(body, renderer, { texts, locale });
    html.push(`<details class="nested">${bodySummary(line!, renderer)}\n${content}</details>\n`);
  }
  return html.join('');
}

/** The blocks up to the second body of a response, then each other body, which is collapsed. */
function splitBodies(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [[]];
  let bodies = 0;
  for (const block of blocks) {
    if (isBodyLine(block) && bodies++ > 0) parts.push([block]);
    else parts.at(-1)!.push(block);
  }
  return parts;
}

const bodyStart = 'Body of ';

/** `` Body of `404`, `422` as `application/json`: Error `` */
function isBodyLine(block: Block): boolean {
  if (block.type !== 'paragraph') return false;
  const [start, code] = block.content;
  return start === bodyStart && typeof code === 'object' && 'code' in code && isStatus(code.code);
}

function bodySummary(line: Block, renderer: ContentRenderer): string {
  const content = line.type === 'paragraph' ? line.content.slice(1) : [];
  const as = content.indexOf(' as ');
  const badges = content.slice(0, as).flatMap((piece) => {
    const code = typeof piece === 'object' && 'code' in piece ? piece.code : null;
    return code === null ? [] : [statusBadge(code)];
  });
  return `<summary>${badges.join('')}${renderer.inline(content.slice(as + 1))}</summary>`;
}

/** Splits a list into lists of one item, if all items are fields or statuses; `…` marks omitted ones. */
function singleItems(block: Block): Block[] {
  if (block.type !== 'list') return [block];
  const single = block.items.map((item): Block => ({ ...block, items: [item] }));
  const isListed = (each: Block) => {
    const first = itemBlocks(each)[0]?.content[0];
    return first === '…' || (typeof first === 'object' && 'code' in first);
  };
  return single.every(isListed) ? single : [block];
}

/** The blocks of a list with one item that starts with a paragraph: operations have one such list per field. */
function itemBlocks(block: Block): [line: ParagraphBlock, ...rest: Block[]] | [] {
  if (block.type !== 'list' || block.items.length !== 1) return [];
  const [first, ...rest] = block.items[0]!.blocks;
  return first?.type === 'paragraph' ? [first, ...rest] : [];
}

/** `` `state` (query, string, required): Which issues to list. `` */
function fieldOf(line: readonly Inline[], rest: readonly Block[], texts: PreviewTexts): Field | null {
  const [name, ...after] = line;
  if (typeof name !== 'object' || !('code' in name)) return null;
  const split = splitMarks(after);
  if (split === null) return null;
  const marks = split.marks.split(', ').filter((mark) => mark !== '');
  const isRequired = (mark: string) => /^required(?: (?:if|in) .*)?$/.test(mark);
  const badges = marks.flatMap((mark): Field['badges'] => {
    if (mark === 'deprecated') return [{ word: texts.deprecated, kind: 'deprecated' }];
    if (!isRequired(mark)) return [];
    return [{ word: mark === 'required' ? texts.required : mark, kind: 'required' }];
  });
  const only = marks.find((mark) => mark.startsWith(onlyIn));
  const isShown = (mark: string) => !isRequired(mark) && mark !== 'deprecated' && mark !== only;
  return {
    name: name.code,
    type: marks.filter(isShown).join(' · '),
    badges,
    about: [...(split.about.length === 0 ? [] : [paragraph(...split.about)]), ...rest],
    variants: only?.slice(onlyIn.length) ?? '',
    children: [],
  };
}

/** The text in brackets after a name, and the content after the brackets; null without brackets. */
function splitMarks(content: readonly Inline[]): { marks: string; about: Inline[] } | null {
  const [first] = content;
  if (typeof first !== 'string' || !first.startsWith(' (')) return null;
  let marks = '';
  let depth = 0;
  for (const [index, piece] of content.entries()) {
    if (typeof piece !== 'string') {
      marks += 'code' in piece ? piece.code : '';
      continue;
    }
    for (const [at, character] of [...piece].entries()) {
      if (character === '(') depth++;
      if (character === ')') depth--;
      if (depth > 0 || character !== ')') {
        marks += character;
        continue;
      }
      const after = [...piece]
        .slice(at + 1)
        .join('')
        .replace(/^: ?/, '');
      return {
        marks: marks.trim().slice(1),
        about: [...(after === '' ? [] : [after]), ...content.slice(index + 1)],
      };
    }
  }
  return null;
}

/** A description, then the allowed values, pattern and default of its last paragraph as rows. */
function aboutHtml(about: readonly Block[], renderer: ContentRenderer): string {
  const last = about.at(-1);
  const start = last?.type === 'paragraph' ? factsStart(last.content) : -1;
  if (last?.type !== 'paragraph' || start === -1) return renderer.blocks(about);
  const [words = '', ...codes] = last.content.slice(start) as [string, ...Inline[]];
  const [, said = '', word = ''] = lastFact.exec(words) ?? [];
  const before = [...last.content.slice(0, start), said.trimEnd()].filter((piece) => piece !== '');
  const shown = before.length === 0 ? about.slice(0, -1) : [...about.slice(0, -1), paragraph(...before)];
  return `${renderer.blocks(shown)}${factRows(word, codes, renderer)}`;
}

const lastFact = /^(.*?(?:[.!?…:。] +)?)(?<=^|[.!?…:。] +)(One of: |Always |Pattern: |Default: )$/s;
const betweenCodes = /^(?:, |(?: and \d+ more)?\.(?: (?:Pattern|Default): )?)$/;

/** The position of the text that `One of: ` ends, if only values follow; else -1. */
function factsStart(content: readonly Inline[]): number {
  let start = -1;
  for (let at = content.length - 1; at >= 0; at--) {
    const piece = content[at]!;
    if (typeof piece === 'string' && lastFact.test(piece)) start = at;
    if (typeof piece === 'string' ? !betweenCodes.test(piece) : !('code' in piece)) break;
  }
  return start;
}

/** More values than these are collapsed. */
const mostOpenValues = 16;

function factRows(first: string, pieces: readonly Inline[], renderer: ContentRenderer): string {
  const facts: { word: string; values: Inline[]; more: string }[] = [{ word: first, values: [], more: '' }];
  for (const piece of pieces) {
    if (typeof piece !== 'string') facts.at(-1)!.values.push(piece);
    const [, more = '', word] =
      typeof piece === 'string' ? (/^( and \d+ more)?\. ?(.*)$/.exec(piece) ?? []) : [];
    if (more !== '') facts.at(-1)!.more = more;
    if (word) facts.push({ word, values: [], more: '' });
  }
  return facts.map((fact) => factRow(fact, renderer)).join('');
}

function factRow(
  { word, values, more }: { word: string; values: Inline[]; more: string },
  renderer: ContentRenderer,
): string {
  const codes = values.map((value) => renderer.inline([value]));
  const isLong = codes.length > mostOpenValues;
  const open = isLong ? codes.slice(0, mostOpenValues / 2) : codes;
  const rest = codes.slice(open.length).join(' ') + escapeHtml(more);
  const row = `<p class="values"><span>${escapeHtml(word.trim())}</span> ${open.join(' ')}${isLong ? '' : rest}</p>\n`;
  if (!isLong) return row;
  const label = escapeHtml(`${codes.length - open.length} more`);
  return `${row}<details class="nested"><summary>${label}</summary>\n<p class="values">${rest}</p>\n</details>\n`;
}

/** Puts `owner.login` below `owner`; a field whose parent is not listed keeps its whole name. */
function nested(fields: readonly Field[]): Field[] {
  const known = new Map<string, Field>();
  const top: Field[] = [];
  for (const field of fields) {
    const path = field.name.replaceAll('[]', '');
    const end = path.lastIndexOf('.');
    const parent = end > 0 ? known.get(path.slice(0, end)) : undefined;
    const shown = parent === undefined ? field : { ...field, name: path.slice(end + 1) };
    (parent?.children ?? top).push(shown);
    if (!known.has(path)) known.set(path, shown);
  }
  return top;
}

/** `` `404` Not Found: There is none. `` */
function statusItem(line: readonly Inline[], renderer: ContentRenderer): string | null {
  const [code, ...rest] = line;
  if (typeof code !== 'object' || !('code' in code) || !isStatus(code.code)) return null;
  return `<li>${statusBadge(code.code)} ${renderer.inline(rest)}</li>\n`;
}

function isStatus(code: string): boolean {
  return /^(?:[1-5](?:\d\d|XX)|default)$/i.test(code);
}

function statusBadge(status: string): string {
  const family = /^[1-5]/.exec(status)?.[0] ?? 'other';
  return `<span class="status s${family}">${escapeHtml(status)}</span>`;
}

/** Fields of all variants come before those of some. */
function commonFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  return Number(one !== '') - Number(other !== '');
}

function requiredFirst(one: Field, other: Field): number {
  const isOptional = ({ badges }: Field) => Number(!badges.some(({ kind }) => kind === 'required'));
  return isOptional(one) - isOptional(other);
}
