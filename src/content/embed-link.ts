import type { Inline } from '../vocabulary/block.ts';
import { isVideo } from '../vocabulary/is-video.ts';

/** Another page that a page shows in a frame, such as a video or a sandbox. */
export interface EmbedLink {
  href: string;
  label: string;
}

export type Attribute = (name: string) => string | null | undefined;

interface Host {
  kind: 'Video' | 'Sandbox' | 'Post on X';
  /** Source of a frame. */
  frame: RegExp;
  /** The page for readers, with `$1` for the first group of `frame`, or for the id of a component. */
  page: string;
  /** Component that has the id in an attribute: `<YouTube id="..." />`. */
  component?: RegExp;
}

const hosts: readonly Host[] = [
  {
    kind: 'Video',
    frame: /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/,
    page: 'https://www.youtube.com/watch?v=$1',
    component: /^(?:lite-?)?you-?tube(?:-?(?:embed|video|player|lite))?$/i,
  },
  {
    kind: 'Video',
    frame: /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/,
    page: 'https://vimeo.com/$1',
    component: /^vimeo(?:-?(?:embed|video|player))?$/i,
  },
  {
    kind: 'Video',
    frame: /^https?:\/\/(?:www\.)?loom\.com\/embed\/(\w+)/,
    page: 'https://www.loom.com/share/$1',
    component: /^loom(?:-?(?:embed|video))?$/i,
  },
  {
    kind: 'Video',
    frame: /^https?:\/\/fast\.wistia\.(?:net|com)\/embed\/iframe\/(\w+)/,
    page: 'https://fast.wistia.net/embed/iframe/$1',
    component: /^wistia(?:-?(?:embed|video|player))?$/i,
  },
  {
    kind: 'Post on X',
    frame: /^https?:\/\/platform\.(?:twitter|x)\.com\/embed\/Tweet\.html\?(?:[^#\s]{0,500}&)?id=(\d+)/,
    page: 'https://x.com/i/status/$1',
    component: /^(?:tweet|twitter|x-?post)(?:-?(?:embed|card))?$/i,
  },
  {
    kind: 'Sandbox',
    frame: /^https?:\/\/codesandbox\.io\/embed\/([^?#\s]+)/,
    page: 'https://codesandbox.io/s/$1',
    component: /^code-?sandbox(?:-?embed)?$/i,
  },
  {
    kind: 'Sandbox',
    frame: /^https?:\/\/stackblitz\.com\/((?:edit|github)\/[^?#\s]+)/,
    page: 'https://stackblitz.com/$1',
  },
  {
    kind: 'Sandbox',
    frame: /^https?:\/\/codepen\.io\/([\w-]+)\/embed\/(?:preview\/)?(\w+)/,
    page: 'https://codepen.io/$1/pen/$2',
  },
];

/** Titles that only name the player: `YouTube video player`. */
const playerTitle = /\bplayer\b|^(?:youtube|vimeo|loom|video|codesandbox|stackblitz)$/i;

/**
 * The link that replaces an embedded page: a frame of a known service, or another frame with a title. Frames of other
 * services are most often comments or statistics.
 */
export function embedLink(element: string, attribute: Attribute): EmbedLink | null {
  const title = attribute('title')?.trim() ?? '';
  const src = attribute('src')?.trim() ?? '';
  const found = element === 'iframe' ? framed(src, title) : named(element, attribute);
  if (found === null) return null;
  const name = title !== '' && !playerTitle.test(title) ? title : nameIn(found);
  return { href: found.href, label: name === '' ? found.kind : `${found.kind}: ${name}` };
}

interface Found {
  kind: string;
  href: string;
}

function framed(written: string, title: string): Found | null {
  const src = written.startsWith('//') ? `https:${written}` : written;
  for (const { kind, frame, page } of hosts) {
    const [whole] = frame.exec(src) ?? [];
    if (whole !== undefined) return { kind, href: whole.replace(frame, page) };
  }
  const isFurniture = /comment|analytics|tag manager|advert|cookie|consent/i.test(title);
  const url = title === '' || isFurniture ? null : URL.parse(src);
  return url?.protocol === 'https:' ? { kind: url.host, href: src } : null;
}

function named(component: string, attribute: Attribute): Found | null {
  const host = hosts.find((each) => each.component?.test(component));
  const given = ['id', 'videoId', 'videoid', 'tweetId', 'src', 'url'].flatMap(
    (name) => attribute(name)?.trim() || [],
  )[0];
  if (given === undefined) return null;
  if (host === undefined) return anyVideo.test(component) ? videoAt(given) : null;
  if (/^https?:\/\//.test(given)) return framed(given, '') ?? { kind: host.kind, href: given };
  return /^[\w/-]+$/.test(given) ? { kind: host.kind, href: host.page.replace('$1', given) } : null;
}

/** A video in a file of the site, as an image whose file is a video: `<Video src="/start.mp4" />`. */
export function videoFile(element: string, attribute: Attribute): Inline | null {
  const src = attribute('src')?.trim() ?? '';
  if (!anyVideo.test(element) || !isVideo(src) || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return null;
  const title = attribute('title')?.trim() || attribute('aria-label')?.trim();
  return { image: src, alt: title ? `Video: ${title}` : 'Video' };
}

/** Whether an element is the file of a video: the first `<source>` in a `<video>` without a file of its own. */
export function isVideoSource(element: string, attribute: Attribute): boolean {
  return element === 'source' && isVideo(attribute('src')?.trim() ?? '');
}

/** Other players: `<Video src="https://cdn.example.com/start.mp4" />`, and `<video>`. */
const anyVideo = /^(?:video|(?:[A-Z]\w*)?Video(?:Player|Embed)?)$/;

function videoAt(src: string): Found | null {
  return /^https:\/\/\S+$/.test(src) ? (framed(src, '') ?? { kind: 'Video', href: src }) : null;
}

/** `todo-list` for a sandbox in the folder `examples/todo-list`. */
function nameIn({ kind, href }: Found): string {
  return kind === 'Sandbox' ? (/\/tree\/.*\/([a-z]+(?:-[a-z]+)*)\/?$/.exec(href)?.[1] ?? '') : '';
}
