import { openSite } from '../src/content/open-site.ts';
import { surveySite } from '../src/publishing/survey-site.ts';

/**
 * The process whose memory is measured: reads a site into pages and chunks, in this many versions, without keeping
 * them.
 */
const [site = '.', versions = '1'] = process.argv.slice(2);
const content = Array.from({ length: Number(versions) }, (_, index) => ({
  kind: 'dir' as const,
  path: site,
  version: `v${index}`,
}));
const { pages } = await surveySite(openSite({ directory: site, content }));
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ pages, megabytes, seconds: performance.now() / 1000 }));
