import stringWidth from 'string-width';
import type { Problem, ProblemCode } from '../vocabulary/problem.ts';
import { formatCount, formatNumber } from './format.ts';
import { oneLine } from './one-line.ts';
import { columnsOf, type Output, paint } from './output.ts';

/** Maximum length of a line: file names and parts of pages may be long. */
const longest = 1000;

const titles: Record<ProblemCode, string> = {
  broken_anchor: 'links to headings that do not exist',
  broken_link: 'links to pages that do not exist',
  canonical_elsewhere: 'pages whose canonical URL is on another site',
  component_unread: 'components whose content was not read',
  crawl_stopped: 'crawls that stopped early',
  duplicate_anchor: 'duplicate anchors on a page',
  duplicate_content: 'pages with the same content as another page',
  duplicate_url: 'pages with the same URL as another page',
  empty_page: 'pages without text',
  fetch_failed: 'pages that could not be fetched',
  file_too_large: 'files too large to read',
  front_matter_invalid: 'invalid front matter',
  include_missing: 'missing include files',
  invalid_utf8: 'files that are not UTF-8',
  mdx_invalid: 'invalid MDX, read as Markdown',
  mdx_timeout: 'MDX that took too long to parse, read as Markdown',
  nested_too_deeply: 'pages with content that is nested too deeply',
  openapi_invalid: 'errors in OpenAPI descriptions',
  openapi_ref_broken: 'broken references in OpenAPI descriptions',
  oversized_chunk: 'oversized chunks',
  parse_failed: 'pages that could not be read',
  props_unread: 'text in component props that was not read',
  rendered_in_browser: 'pages that are rendered in the browser',
  selector_unmatched: 'selectors that match nothing',
  symlink_loop: 'symbolic links that form a loop',
  unpublished_url: 'pages whose URL is not on the published site',
  unreadable: 'files, folders and links that cannot be opened',
};

/**
 * Lists some problems of each kind by file, errors first. A message that all problems of a kind share is printed once,
 * and links to the same target are one problem, the most frequent first.
 */
export function showProblems(
  problems: readonly Problem[],
  stream: Output['stdout'],
  { most = 5 } = {},
): string[] {
  const kinds = problemKinds(problems);
  return kinds.flatMap((list) => {
    const { code, severity } = list[0]!;
    const mark = severity === 'error' ? paint(stream, 'red', '✗') : paint(stream, 'yellow', '!');
    const message = sharedMessage(list);
    const groups =
      message === null ? sameProblems(list, most) : [...Map.groupBy(list, ({ file }) => file).values()];
    const shown = groups.slice(0, most);
    const lines =
      message === null
        ? [...Map.groupBy(shown, ([first]) => first!.file).values()].flatMap((of) => fileLines(of, stream))
        : shown.map((same) => `    ${paint(stream, 'cyan', oneLine(linesOf(same), longest))}`);
    const left = groups.slice(most).reduce((count, group) => count + group.length, 0);
    // A line may be about several places, so the reader cannot add up the lines.
    const total = list.length - left > most ? ` (${formatNumber(list.length)} in total)` : '';
    const rest = left > 0 ? [`    ... and ${formatNumber(left)} more${total}`] : [];
    const about = message === null ? [] : [`  ${oneLine(message, longest)}`];
    return ['', `${mark} ${titles[code]} (${list.length})`, ...about, ...lines, ...rest];
  });
}

/** Problems with the same message or target, the most frequent first. With `--all`, every problem is separate. */
function sameProblems(list: readonly Problem[], most: number): Problem[][] {
  if (most === Number.POSITIVE_INFINITY) return list.map((problem) => [problem]);
  const groups = Map.groupBy(list, ({ message, target }) => target ?? message);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** The problems of one file: a single problem next to the file, several problems below it. */
function fileLines(groups: readonly Problem[][], stream: Output['stdout']): string[] {
  const [first] = groups[0]!;
  const place = oneLine(groups.length === 1 ? placeOf(first!) : first!.file, longest);
  const shownPlace = `    ${paint(stream, 'cyan', place)}`;
  if (groups.length === 1) {
    const [same, about] = [otherPlaces(groups[0]!), oneLine(first!.message, longest)];
    const isWide = stringWidth(`    ${place}${same}  ${about}`) > columnsOf(stream);
    return isWide ? [`${shownPlace}${same}`, `      ${about}`] : [`${shownPlace}${same}  ${about}`];
  }
  const numbers = groups.map(([problem]) => String(problem!.line ?? ''));
  const width = Math.max(...numbers.map(({ length }) => length));
  const items = groups.map((group, index) => {
    const number = width === 0 ? '' : `${paint(stream, 'cyan', numbers[index]!.padEnd(width))}  `;
    return `      ${number}${oneLine(group[0]!.message, longest)}${otherPlaces(group)}`;
  });
  return [shownPlace, ...items];
}

function otherPlaces({ length }: readonly Problem[]): string {
  return length === 1 ? '' : ` (and ${formatCount(length - 1, 'other place')})`;
}

/** `FILE:3, 12`, the lines of problems in the same file. */
function linesOf(problems: readonly Problem[]): string {
  const lines = problems.flatMap(({ line }) => line ?? []);
  return lines.length === 0 ? problems[0]!.file : `${problems[0]!.file}:${lines.join(', ')}`;
}

/** The message of several problems, if they share it. */
function sharedMessage(problems: readonly Problem[]): string | null {
  const { message } = problems[0]!;
  return problems.length > 1 && problems.every((problem) => problem.message === message) ? message : null;
}

/** Problems of the same kind and severity, errors first, then the most frequent. */
export function problemKinds(problems: readonly Problem[]): Problem[][] {
  const kinds = Map.groupBy(problems, ({ code, severity }) => `${severity} ${code}`);
  const errors = ([{ severity } = {}]: readonly Partial<Problem>[]) => Number(severity === 'error');
  return [...kinds.values()].sort((a, b) => errors(b) - errors(a) || b.length - a.length);
}

/** `FILE:LINE`, a format that terminals and editors can open. */
export function placeOf({ file, line }: Problem): string {
  return line === undefined ? file : `${file}:${line}`;
}
