import type { Inline } from '../../vocabulary/block.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import { tagAttributes } from './literal-value.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';
import { plainText } from './plain-text.ts';

export const badgeNames = /badge|chip|pill|version|since|stability|^(?:status|tag|label)$/i;
/** Components whose name is the text of a badge: `<Experimental />`. */
const statusNames =
  /^(?:experimental|deprecated|advanced|beta|alpha|new|preview|unstable|obsolete|legacy|removed|stable)$/i;
const longestBadge = 40;
const isBlank = (node: TreeNode) => node.type === 'text' && /^\s*(?:[{[].*[\]}]\s*)?$/.test(node.value);

/** The text of a heading without the badges at its end: `Run tests <Badge>advanced</Badge>` -> `Run tests` */
export function withoutBadges(text: string, children: readonly TreeNode[]): string {
  let rest = text;
  let left = children;
  for (;;) {
    left = left.slice(0, left.findLastIndex((node) => !isBlank(node)) + 1);
    const start = startOfBadge(left);
    const words = left.slice(start).map(plainText).join('').trim();
    if (start === left.length || !rest.trimEnd().endsWith(words)) break;
    rest = rest.trimEnd().slice(0, -words.length || undefined);
    left = left.slice(0, start);
  }
  return rest.trim() === '' ? text : rest;
}

/** Where the badge at the end of the nodes starts; the number of nodes if there is no badge. */
function startOfBadge(nodes: readonly TreeNode[]): number {
  const last = nodes.at(-1);
  if (last === undefined) return 0;
  const none = nodes.length;
  // A component without content adds no words: the badge may be before it.
  if (last.type === 'mdxJsxTextElement')
    return isBadgeName(last.name ?? '') || last.children.length === 0 ? none - 1 : none;
  const html = last.type === 'html' ? last.value : '';
  if (/^<[A-Z].*\/>$/.test(html)) return none - 1;
  const [, slash, name = ''] = /^<(\/?)([\w-]+)/.exec(html) ?? [];
  if (!isBadgeName(name)) return none;
  if (slash === '') return none - 1;
  const opening = nodes.findLastIndex((node) => node.type === 'html' && node.value.startsWith(`<${name}`));
  return opening === -1 ? none : opening;
}

function isBadgeName(name: string): boolean {
  return badgeNames.test(name) || statusNames.test(name);
}

const badgeText = /^(?:text|label|content)$/;

/** The words of the badges in a heading: `MUST READ` for `<Badge text="MUST READ" />`, `Beta` for `<Beta />`. */
export function badgesIn(children: readonly TreeNode[]): string[] {
  return children.flatMap((node, index) => {
    const words = badgeWords(node, children.slice(index + 1)).trim();
    return words === '' || words.length > longestBadge ? [] : [words];
  });
}

const shownBadge = /badge|chip|pill|version|since|stability/i;

function badgeWords(node: TreeNode, after: readonly TreeNode[]): string {
  const name =
    ('name' in node ? node.name : node.type === 'html' ? /^<([\w-]+)/.exec(node.value)?.[1] : null) ?? '';
  if (statusNames.test(name)) return contentOf(node, after).trim() || name;
  if (!shownBadge.test(name)) return '';
  const attributes =
    'attributes' in node ? node.attributes : (tagAttributes((node as { value: string }).value) ?? []);
  const written = [...jsxAttributes(attributes as JsxElement['attributes'])].find(([key]) =>
    badgeText.test(key),
  )?.[1];
  return written ?? contentOf(node, after);
}

function contentOf(node: TreeNode, after: readonly TreeNode[]): string {
  if (node.type !== 'html') return plainText(node);
  if (node.value.endsWith('/>')) return '';
  const end = after.findIndex((next) => next.type === 'html' && next.value.startsWith('</'));
  return after.slice(0, Math.max(0, end)).map(plainText).join('');
}

/** `[MODES: framework, data]`: a mark that the site shows as badges below the title. */
const badgeMark = /^\[([A-Z])([A-Z_]{2,30}): ?([\w.+-]+(?: ?[,|] ?[\w.+-]+)*)\]$/;

export function withoutBrackets(content: Inline[]): Inline[] {
  const [only, ...others] = content;
  const mark = typeof only === 'string' && others.length === 0 ? badgeMark.exec(only) : null;
  if (mark === null) return content;
  const [, initial = '', name = '', values = ''] = mark;
  return [`${initial}${name.toLowerCase().replaceAll('_', ' ')}: ${values}`];
}
