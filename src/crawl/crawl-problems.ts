import type { MirrorRecord } from '../content/mirror/mirror-log.ts';
import { DocentError } from '../errors.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Stop } from './crawl-limits.ts';

/** Results of a crawl other than pages. */
export interface Findings {
  /** Addresses whose text is only rendered in a browser. */
  shells: string[];
  /** Addresses whose canonical URL is on another origin, by that origin. */
  elsewhere: Map<string, string[]>;
  stopped: Stop | null;
}

/** Failures that are reported individually. */
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
      message: `The HTML of ${pagesLike(shells.length)} has no text, because a script renders it in the browser and Docent does not run scripts. ${remedy}`,
    });
  for (const [other, addresses] of elsewhere)
    problems.push({
      code: 'canonical_elsewhere',
      severity: 'warning',
      file: `${origin}${addresses[0]}`,
      message: `The canonical URL of ${pagesLike(addresses.length)} is on ${other}, so Docent skipped ${addresses.length === 1 ? 'it' : 'them'}.`,
    });
  if (stopped !== null) {
    const kept = stopped.keepsPages
      ? ' Docent keeps pages from earlier crawls.'
      : ' Other pages were skipped.';
    const next = stopped.isResumable ? ' The next crawl continues from there.' : '';
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
  'Render the pages at build time, publish Markdown with an llms.txt, or index the source files of the site.';

function failure(origin: string, { address, page, failure: reason }: MirrorRecord): Problem {
  return {
    code: 'fetch_failed',
    severity: page === undefined ? 'error' : 'warning',
    file: `${origin}${address}`,
    message: `The page could not be fetched: ${reason}. ${page === undefined ? 'It is not indexed.' : 'Docent keeps the content of the page from the last crawl.'}`,
  };
}

function pagesLike(count: number): string {
  return count === 1 ? 'this page' : `this page and ${count - 1} others`;
}

/** The error of a crawl without any page to search. */
export function noPages(
  url: string,
  failed: readonly MirrorRecord[],
  { shells, elsewhere, stopped }: Findings,
): DocentError {
  const [other] = elsewhere.keys();
  const reason =
    stopped?.reason ??
    (shells.length > 0
      ? `the HTML of its pages has no text, because a script renders them in the browser. ${remedy}`
      : null) ??
    (other === undefined ? null : `the canonical URLs of its pages are on ${other}. Use that URL instead`) ??
    failed[0]?.failure ??
    'none of its URLs returned an HTML page';
  return new DocentError('no_content', `No page on ${url} could be read: ${reason.replace(/\.$/, '')}.`);
}
