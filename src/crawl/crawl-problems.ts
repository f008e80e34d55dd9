import type { MirrorRecord } from '../content/mirror/mirror-log.ts';
import { DocentError } from '../errors.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Stop } from './crawl-limits.ts';

/** What a crawl found out, beside pages. */
export interface Findings {
  /** Addresses that have text only in a browser. */
  shells: string[];
  /** Addresses by the origin that they name as the place of their content. */
  elsewhere: Map<string, string[]>;
  stopped: Stop | null;
}

/** Failures that are reported one by one. */
const mostFailures = 1000;

/** The problems of a crawl. */
export function crawlProblems(
  origin: string,
  start: string,
  failed: readonly MirrorRecord[],
  { shells, elsewhere, stopped }: Findings,
): Problem[] {
  const problems = failed.slice(0, mostFailures).map((record) => failure(origin, record));
  if (shells.length > 0)
    problems.push({
      code: 'rendered_in_browser',
      severity: 'error',
      file: `${origin}${shells[0]}`,
      message: `The HTML of ${pagesLike(shells.length)} has no text: a script renders it in the browser, and Docent runs none. ${remedy}`,
    });
  for (const [other, addresses] of elsewhere)
    problems.push({
      code: 'canonical_elsewhere',
      severity: 'warning',
      file: `${origin}${addresses[0]}`,
      message: `The canonical URL of ${pagesLike(addresses.length)} is on ${other}, so they are left out.`,
    });
  if (stopped !== null) {
    const kept = stopped.keepsPages
      ? ' Pages that were known before are kept.'
      : ' Pages beyond that are left out.';
    const next = stopped.isResumable ? ' The next crawl goes on from there.' : '';
    problems.push({
      code: 'crawl_stopped',
      severity: 'error',
      file: start,
      message: `The crawl stopped: ${stopped.reason}.${kept}${next}`,
    });
  }
  return problems;
}

const remedy =
  'Render the pages when the site is built, publish Markdown with an llms.txt, or read the sources of the site.';

function failure(origin: string, { address, page, failure: reason }: MirrorRecord): Problem {
  return {
    code: 'fetch_failed',
    severity: page === undefined ? 'error' : 'warning',
    file: `${origin}${address}`,
    message: `The page could not be fetched: ${reason}. ${page === undefined ? 'It is not in the index.' : 'Its last content is kept.'}`,
  };
}

function pagesLike(count: number): string {
  return count === 1 ? 'this page' : `this page and ${count - 1} others`;
}

/** The error of a crawl that leaves nothing to search. */
export function noPages(
  url: string,
  failed: readonly MirrorRecord[],
  { shells, elsewhere, stopped }: Findings,
): DocentError {
  const [other] = elsewhere.keys();
  const reason =
    stopped?.reason ??
    (shells.length > 0
      ? `its pages have no text in their HTML: a script renders them in the browser. ${remedy}`
      : null) ??
    (other === undefined ? null : `its pages say that they belong to ${other}. Name that URL instead`) ??
    failed[0]?.failure ??
    'none of its addresses is an HTML page';
  return new DocentError('no_content', `No page of ${url} could be read: ${reason.replace(/\.$/, '')}.`);
}
