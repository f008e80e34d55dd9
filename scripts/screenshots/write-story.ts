import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';

/** Size of a frame, and of the caption below it, in pixels. */
const [width, height, caption] = [1000, 640, 44];
interface Frame {
  caption: string;
  /** Number of seconds for which the frame is shown. */
  shown: number;
  go(page: Page, url: string, adminToken: string): Promise<void>;
}

const typing = '1. Type. Results appear as you type, and typos are fine.';

const frames: readonly Frame[] = [
  { caption: typing, shown: 0.8, go: (page, url) => typed(page, url, 'daily') },
  { caption: typing, shown: 0.8, go: (page, url) => typed(page, url, 'daily bugdet') },
  { caption: typing, shown: 3.4, go: (page, url) => typed(page, url, 'daily bugdet for answers') },
  { caption: '2. Ask. The answer quotes your docs and links to the section.', shown: 4, go: answered },
  {
    caption: '3. Click. The page opens at the section.',
    shown: 3.5,
    async go(page, url) {
      await answered(page, url);
      await page.locator('docent-search a[href*="#set-a-daily-budget"]').first().click();
      await page.locator('article :target').first().waitFor();
      // The section stays highlighted, as at the start of its animation.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = 0;
        }
      });
    },
  },
  {
    caption: '4. Improve. See what readers did not find.',
    shown: 4,
    async go(page, url, adminToken) {
      await page.goto(`${url}/_service/insights?token=${adminToken}`);
      await page.goto(`${url}/_service/insights#inbox`);
    },
  },
];

async function typed(page: Page, url: string, query: string): Promise<void> {
  await page.goto(`${url}/?q=${encodeURIComponent(query)}`);
  await page.locator('docent-search .passage, docent-search [part=passage]').first().waitFor();
}

async function answered(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?q=How+do+I+set+a+daily+budget+for+answers%3F&ask`);
  await page.locator('docent-search [part=rating]').first().waitFor();
}

/** Writes the picture of the README: frames that follow each other, as one SVG without a script. */
export async function writeStory(
  browser: Browser,
  { url, adminToken }: { url: string; adminToken: string },
  path: string,
): Promise<void> {
  const pictures: string[] = [];
  for (const { go } of frames) {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: 'light',
      bypassCSP: true,
    });
    await go(page, url, adminToken);
    await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500); // Wait until the dialog has opened.
    const picture = await page.screenshot({ type: 'jpeg', quality: 82, caret: 'hide' });
    pictures.push(picture.toString('base64'));
    await page.close();
  }
  await writeFile(path, svgOf(pictures));
}

function svgOf(pictures: readonly string[]): string {
  const duration = frames.reduce((sum, { shown }) => sum + shown, 0);
  const percent = (seconds: number) => `${((100 * seconds) / duration).toFixed(2)}%`;
  let start = 0;
  const animations: string[] = [];
  const groups = frames.map((frame, index) => {
    const end = start + frame.shown;
    const before = index === 0 ? '' : '0%{opacity:0}';
    animations.push(`@keyframes f${index}{${before}${percent(start)}{opacity:1}${percent(end)}{opacity:0}}`);
    start = end;
    return `<g class="frame" style="animation-name:f${index}">
<image width="${width}" height="${height}" href="data:image/jpeg;base64,${pictures[index]}"/>
<rect y="${height}" width="${width}" height="${caption}" fill="#16181d"/>
<text x="${width / 2}" y="${height + 29}" text-anchor="middle" fill="#fff" font-family="system-ui, sans-serif" font-size="20">${frame.caption}</text></g>`;
  });
  const answer = frames.findIndex(({ go }) => go === answered) + 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + caption}" width="${width}" height="${height + caption}">
<title>A reader searches, gets an answer from the docs, and lands on the highlighted section; the author sees what readers did not find</title>
<style>.frame{opacity:0;animation:${duration}s step-end infinite}
${animations.join('\n')}
@media (prefers-reduced-motion:reduce){.frame{animation:none}.frame:nth-of-type(${answer}){opacity:1}}</style>
${groups.join('\n')}
<rect x="0.5" y="0.5" width="${width - 1}" height="${height + caption - 1}" fill="none" stroke="#d0d4dc"/>
</svg>
`;
}
