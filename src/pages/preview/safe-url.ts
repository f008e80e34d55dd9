import { safeLink as safeLinkOf } from '../../vocabulary/safe-link.ts';
import { lessThan } from '../escape-html.ts';

/** The target of a link in parsed Markdown, where `lessThan` replaces `<`. */
export function safeLink(href: string): string | null {
  return safeLinkOf(href.replaceAll(lessThan, '%3C'), { allowsMail: true });
}
