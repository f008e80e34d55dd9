import type { UrlComparison } from '../../content/compare-urls.ts';
import { countFiles } from '../../content/list-files.ts';
import type { Site } from '../../content/open-site.ts';
import { publishedUrls } from '../../crawl/published-urls.ts';
import { checkSite, type SiteReport } from '../../publishing/check-site.ts';
import type { Command } from '../command.ts';
import { formatBytes, formatCount, formatShare } from '../format.ts';
import { openConfiguredSite } from '../open-configured-site.ts';
import { type Output, paint, say, sayJson, tell } from '../output.ts';
import { Progress } from '../progress.ts';
import { problemKinds, showProblems } from '../show-problems.ts';
import { showScopes } from '../show-scopes.ts';
import { showSkipped } from '../show-skipped.ts';
import { showUrlFix } from '../show-url-fix.ts';
import { textFlag } from '../text-flag.ts';

/** Maximum number of problems per kind without `--all`. */
const mostShown = 5;

/** `docent doctor`: checks the content of a site while reading it. */
export const doctorCommand: Command = {
  name: 'doctor',
  words: '[DIR|URL]',
  summary: 'check a docs site for broken links, anchors and pages',
  description:
    'Checks the site in DIR (default: the current folder) or at URL. ' +
    'Finds broken links, duplicate URLs and anchors, unreadable and empty pages, oversized chunks, and errors in OpenAPI files. ' +
    'Reports the file and line of each problem.',
  options: [
    {
      name: 'sitemap',
      value: 'FILE_OR_URL',
      summary: 'compare URLs with a sitemap or a folder of built HTML, and suggest corrections',
    },
    { name: 'json', summary: 'print the full report as JSON' },
    { name: 'strict', summary: 'for CI: exit with code 1 if there are problems' },
    { name: 'all', summary: 'list all problems, not only five of each kind' },
  ],
  examples: [
    'docent doctor ./docs',
    'docent doctor ./docs --sitemap build/sitemap.xml',
    'docent doctor ./docs --strict',
    'docent doctor --json > report.json',
  ],

  async run(invocation) {
    const { output, flags } = invocation;
    const { config, site } = await openConfiguredSite(invocation, {
      quiet: flags.json === true,
      listsSkipped: true,
    });
    const sitemap = textFlag(flags.sitemap);
    const published =
      sitemap === undefined ? await publishedAt(config.url, site, output) : await publishedUrls(sitemap);
    const progress = new Progress(output, { total: await countFiles(site), next: 'Checking links' });
    const report = await checkSite(site, {
      siteUrl: config.url,
      published,
      maxBytes: config.chunking.maxBytes,
      onProgress: (counts) => progress.update(counts),
    });
    progress.finish();
    if (flags.json === true) sayJson(output, report);
    else showReport(report, site, output, flags.all === true);
    return flags.strict === true && report.problems.length > 0 ? 1 : 0;
  },
};

/**
 * The sitemap URLs of the configured site; undefined if the sitemap cannot be fetched, because checks also work
 * offline.
 */
async function publishedAt(
  url: string | undefined,
  { sources }: Site,
  output: Output,
): Promise<string[] | undefined> {
  if (url === undefined || sources.some(({ kind }) => kind === 'site')) return undefined;
  return publishedUrls(url).catch((error) => {
    tell(output, `URLs were not compared with the published URLs. ${error.message}`);
    return undefined;
  });
}

function showReport(report: SiteReport, site: Site, output: Output, all: boolean): void {
  const { counts, problems } = report;
  for (const line of showScopes(counts.scopes, output)) say(output, line);
  say(output);
  for (const line of facts(report)) say(output, line);
  const most = all ? Number.POSITIVE_INFINITY : mostShown;
  for (const line of showProblems(problems, output.stdout, { most })) say(output, line);
  for (const line of report.urls === null ? [] : showUrlFix(report.urls, site)) say(output, line);
  say(output);
  say(output, verdict(report, output));
  if (problemKinds(problems).some((list) => list.length > most))
    say(output, 'To list every problem, add --all.');
}

/** `50.0% of 2 links` */
function shareOf(part: number, whole: number, name: string): string {
  return `${part === whole ? '100%' : formatShare(part, whole)} of ${formatCount(whole, name)}`;
}

function facts({ counts, links, chunkSizes, urls }: SiteReport): string[] {
  return [
    `files: ${counts.files.toLocaleString('en-US')}, ${formatBytes(counts.bytes)}`,
    ...showSkipped(counts),
    `chunk sizes: median ${formatBytes(chunkSizes.medianBytes)}, 95% at most ${formatBytes(chunkSizes.p95Bytes)}, largest ${formatBytes(chunkSizes.largestBytes)}`,
    ...linkFacts(links),
    ...(urls === null ? [] : [publishedShare(urls)]),
  ];
}

function linkFacts({ resolved, broken, outside, withAnchor, brokenAnchors }: SiteReport['links']): string[] {
  const shares = [
    ...(resolved + broken === 0 ? [] : [`${shareOf(resolved, resolved + broken, 'link')} point to a page`]),
    ...(withAnchor === 0 ? [] : [`${shareOf(withAnchor - brokenAnchors, withAnchor, 'anchor')} exist`]),
  ];
  const more =
    outside === 0
      ? []
      : [
          `${formatCount(outside, 'more link')} ${outside === 1 ? 'points to a part' : 'point to parts'} of the site that Docent did not read`,
        ];
  const all = [...(shares.length === 0 ? [] : [shares.join(', ')]), ...more];
  return all.length === 0 ? [] : [`internal links: ${all.join('; ')}`];
}

function publishedShare({ pages, right, unknown }: UrlComparison): string {
  const more =
    unknown.length === 0 ? '' : `; ${formatCount(unknown.length, 'published URL')} without a page here`;
  return `published URLs: ${formatShare(right, pages)} of ${formatCount(pages, 'page')} have a published URL${more}`;
}

function verdict({ problems }: SiteReport, { stdout }: Output): string {
  if (problems.length === 0) return paint(stdout, 'green', 'No problems found.');
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  return `${formatCount(errors, 'error')}, ${formatCount(problems.length - errors, 'warning')}.`;
}
