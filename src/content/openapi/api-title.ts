import { folderTitle } from '../../vocabulary/page-address.ts';
import { plainLine, shorten } from './short-text.ts';

const longest = 160;
/** Generic titles, which do not name the API. */
const generic =
  /^(?:(?:the|my|a|your|our|rest|http|web|open|public|default|sample|swagger)?[ -]?api(?: title)?|api[ -]?docs|(?:api )?documentation|title|untitled|swagger|openapi|spec(?:ification)?|fastapi|app(?:lication)?|string|v?\d[\d.]*)?$/i;
/** Words in file names that do not name the API. */
const usualWords =
  /^(?:open|api|openapi|swagger|spec|specification|schema|rest|index|docs?|main|my|public|bundled?|v?\d+)$/i;

/** The title of an API without URLs and generic words, or the file name if the title is generic. */
export function apiTitle(written: string, file: string): string {
  const title = shorten(plainLine(written), longest)
    .replace(/\s*[([]?https?:\/\/\S+/gi, '')
    .replace(/\b(API) (?:open-?api )?(?:specification|spec|definition|documentation|docs)$/i, '$1')
    .replace(/[\s.]+$/, '');
  return generic.test(title) ? (fileTitle(file) ?? (title || 'API')) : title;
}

/** `Mastodon API` for `specs/mastodon-openapi.yaml`; null for a file such as `openapi.yaml`. */
function fileTitle(file: string): string | null {
  const name = (file.split(/[/\\]/).at(-1) ?? '').replace(/\.(?:json|ya?ml)$/i, '');
  const words = name.split(/[-_. ]+/).filter((word) => word !== '' && !usualWords.test(word));
  return words.length === 0 ? null : `${folderTitle(words.join('-'))} API`;
}
