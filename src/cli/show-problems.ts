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
 * Lists some problems of each kind, errors first, with file and line. A message that all problems of a kind share is
 * printed once, and links to the same target are one problem, the most frequent first.
 */
export function showProblems(
  problems: readonly Problem[],
  stream: Output['stdout'],
  { most = 5 } = {},
): string[] {
  const kinds = Object.entries(Object.groupBy(problems, (problem) => problem.code)) as [
    ProblemCode,
    Problem[],
  ][];
  kinds.sort(([, a], [, b]) => Number(hasError(b)) - Number(hasError(a)) || b.length - a.length);
  return kinds.flatMap(([code, list]) => {
    const mark = hasError(list) ? paint(stream, 'red', '✗') : paint(stream, 'yellow', '!');
    const message = sharedMessage(list);
    // With `--all`, and if the message is shared, every problem has a line.
    const groups =
      message !== null || most === Number.POSITIVE_INFINITY
        ? list.map((problem) => [problem])
        : [...Map.groupBy(list, ({ message, target }) => target ?? message).values()].sort(
            (a, b) => b.length - a.length,
          );
    const shown = groups.slice(0, most).flatMap(([problem, ...same]) => {
      const more = same.length === 0 ? '' : ` (and ${formatCount(same.length, 'other place')})`;
      const place = oneLine(placeOf(problem!), longest);
      const shownPlace = `    ${paint(stream, 'cyan', place)}${more}`;
      if (message !== null) return [shownPlace];
      const about = oneLine(problem!.message, longest);
      const isWide = stringWidth(`    ${place}${more}  ${about}`) > columnsOf(stream);
      return isWide ? [shownPlace, `      ${about}`] : [`${shownPlace}  ${about}`];
    });
    const left = groups.slice(most).reduce((count, group) => count + group.length, 0);
    // A line may be about several places, so the reader cannot add up the lines.
    const total = list.length - left > most ? ` (${formatNumber(list.length)} in total)` : '';
    const rest = left > 0 ? [`    ... and ${formatNumber(left)} more${total}`] : [];
    const about = message === null ? [] : [`  ${oneLine(message, longest)}`];
    return ['', `${mark} ${titles[code]} (${list.length})`, ...about, ...shown, ...rest];
  });
}

/** The message of several problems, if they share it. */
function sharedMessage(problems: readonly Problem[]): string | null {
  const { message } = problems[0]!;
  return problems.length > 1 && problems.every((problem) => problem.message === message) ? message : null;
}

function hasError(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** `FILE:LINE`, a format that terminals and editors can open. */
export function placeOf({ file, line }: Problem): string {
  return line === undefined ? file : `${file}:${line}`;
}
