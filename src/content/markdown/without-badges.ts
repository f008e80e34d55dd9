import type { TreeNode } from './parse-tree.ts';
import { plainText } from './plain-text.ts';

const badgeNames = /badge|chip|pill|version|since|stability|^(?:status|tag|label)$/i;
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
  if (last.type === 'mdxJsxTextElement') return badgeNames.test(last.name ?? '') ? none - 1 : none;
  const [, slash, name = ''] = last.type === 'html' ? (/^<(\/?)([\w-]+)/.exec(last.value) ?? []) : [];
  if (!badgeNames.test(name)) return none;
  if (slash === '') return none - 1;
  const opening = nodes.findLastIndex((node) => node.type === 'html' && node.value.startsWith(`<${name}`));
  return opening === -1 ? none : opening;
}
