import { splitSentences } from '../../text/split-sentences.ts';
import { readPageHead } from '../html/page-head.ts';
import { parseHtml } from '../html/parse-html.ts';
import { nameAndTagline } from '../name-and-tagline.ts';
import type { Folder } from './folder.ts';

/** What the only HTML page of a web app says about the site. */
export interface AppPage {
  name: string | null;
  tagline: string | null;
}

const places = ['src/index.html', 'public/index.html', 'app/index.html', 'index.html', 'docs/index.html'];
/** The title of a page that nobody has changed since it was generated. */
const placeholder = /^(?:document|(?:my |react |vue |vite )?app|index|untitled|demo|test)$|\bvite\b.*\+/i;
/** A longer description is shortened to its first sentence. */
const longestTagline = 200;

const known = new WeakMap<Folder, AppPage>();

/** Reads the page into which an app of Angular, React or Docsify loads its content, if the page has a description. */
export function appPage(site: Folder): AppPage {
  const page = known.get(site) ?? read(site);
  known.set(site, page);
  return page;
}

function read(site: Folder): AppPage {
  for (const place of places) {
    const text = site.text(place);
    const head = text === null ? null : readPageHead(parseHtml(text));
    const title = head?.siteName ?? head?.title ?? '';
    if (head === null || title === '' || head.description === '' || placeholder.test(title)) continue;
    const [name, tagline] = nameAndTagline(title);
    const { description } = head;
    const about = description.length > longestTagline ? splitSentences(description)[0] : description;
    return { name, tagline: about ?? (tagline || null) };
  }
  return { name: null, tagline: null };
}
