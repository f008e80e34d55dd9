import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';

/** Size of a frame, and of the caption below it, in pixels. */
const [width, height, caption] = [1000, 640, 44];
/** Seconds per frame. */
const shown = 4;

interface Frame {
  caption: string;
  go(page: Page, url: string, adminToken: string): Promise<void>;
}

const frames: readonly Frame[] = [
  {
    caption: '1. Type. Results appear as you type, and typos are fine.',
    async go(page, url) {
      await page.goto(`${url}/?q=daily+bugdet+for+answers`);
      await page.locator('docent-search .passage, docent-search [part=passage]').first().waitFor();
    },
  },
  {
    caption: '2. Ask. The answer quotes your docs and links to the section.',
    go: answered,
  },
  {
    caption: '3. Click. The page opens at the section.',
    async go(page, url) {
      await answered(page, url);
      await page.locator('docent-search a[href*="#set-a-daily-budget"]').first().click();
      await page.locator('article :target').first().waitFor();
    },
  },
  {
    caption: '4. Improve. See what readers did not find.',
    async go(page, url, adminToken) {
      await page.goto(`${url}/_service/insights?token=${adminToken}`);
      await page.goto(`${url}/_service/insights#inbox`);
    },
  },
];

async function answered(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?q=How+do+I+set+a+daily+budget+for+answers%3F&ask`);
  await page.locator('docent-search [part=rating]').first().waitFor();
}

/** Writes the picture of the README: frames that fade into each other, as one SVG without a script. */
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
    await page.waitForTimeout(1500); // Wait until the highlight of the target ends.
    const picture = await page.screenshot({ type: 'jpeg', quality: 82, caret: 'hide' });
    pictures.push(picture.toString('base64'));
    await page.close();
  }
  await writeFile(path, svgOf(pictures));
}

function svgOf(pictures: readonly string[]): string {
  const share = 100 / frames.length;
  const groups = frames.map(
    // A negative delay starts the animation in the middle, so that the first round also fades.
    (
      frame,
      index,
    ) => `<g class="frame" style="animation-delay:${(index - (index && frames.length)) * shown}s">
<image width="${width}" height="${height}" href="data:image/jpeg;base64,${pictures[index]}"/>
<rect y="${height}" width="${width}" height="${caption}" fill="#16181d"/>
<text x="${width / 2}" y="${height + 29}" text-anchor="middle" fill="#fff" font-family="system-ui, sans-serif" font-size="20">${frame.caption}</text></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + caption}" width="${width}" height="${height + caption}">
<title>A reader searches, gets an answer from the docs, and lands on the highlighted section; the author sees what readers did not find</title>
<style>.frame{opacity:0;animation:show ${frames.length * shown}s infinite}
@keyframes show{0%,${share - 2}%{opacity:1}${share}%,98%{opacity:0}100%{opacity:1}}
@media (prefers-reduced-motion:reduce){.frame{animation:none}.frame:nth-of-type(2){opacity:1}}</style>
${groups.join('\n')}
</svg>
`;
}
