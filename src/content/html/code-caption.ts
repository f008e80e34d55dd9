import { descendants, type HtmlElement, type HtmlNode, hasClass } from './html-element.ts';

/** Whether an element names the code block that follows it: a file name, a caption. */
export function isCodeCaption(element: HtmlElement): boolean {
  if (element.name === 'figcaption') return holdsCode(element.parent);
  if (element.classes.length === 0) return false;
  if (hasClass(element, 'code-block-caption', 'code-title', 'code-block-title')) return true;
  if (hasClass(element, 'filename')) return element.parent?.children.some(isPre) === true;
  if (hasClass(element, 'title'))
    return element.parent !== null && hasClass(element.parent, 'listingblock', 'literalblock');
  return element.classes.some((name) => name.startsWith('codeBlockTitle_'));
}

function isPre(node: HtmlNode): boolean {
  return typeof node === 'object' && node.name === 'pre';
}

/** Whether a theme prints the language's name beside the code. */
export function isLanguageBadge(element: HtmlElement): boolean {
  return (
    element.name === 'span' &&
    hasClass(element, 'lang') &&
    element.parent?.classes.some((name) => name.startsWith('language-')) === true
  );
}

function holdsCode(figure: HtmlElement | null): boolean {
  return (
    figure !== null &&
    descendants(figure)
      .take(40)
      .some(({ name }) => name === 'pre')
  );
}
