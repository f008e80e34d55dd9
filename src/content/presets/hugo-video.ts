import type { Shortcode } from './hugo-shortcode.ts';

const videoName =
  /(?:^|[-_/])(youtube|yt|vimeo|loom|asciinema|video)(?:[-_]?(?:lite|embed|video|player|enhanced))?$/i;

const addresses: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  yt: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  loom: 'https://www.loom.com/share/',
  asciinema: 'https://asciinema.org/a/',
};

/** A link to the video that a shortcode embeds; null for other shortcodes. */
export function hugoVideo({ name, words, named }: Shortcode): string | null {
  const provider = videoName.exec(name)?.[1]?.toLowerCase();
  if (provider === undefined) return null;
  const given = ['id', 'src', 'url', 'link'].flatMap((key) => named.get(key) || [])[0] ?? words[0] ?? '';
  const start = /^(?:https?:)?\/\/|^\.{0,2}\//.test(given) ? '' : addresses[provider];
  if (start === undefined || !/^[\w./:?=&%~+-]+$/.test(given)) return null;
  const title = named
    .get('title')
    ?.replace(/[[\]\n]/g, ' ')
    .trim();
  return `[${title ? `Video: ${title}` : 'Video'}](<${start}${given}>)`;
}
