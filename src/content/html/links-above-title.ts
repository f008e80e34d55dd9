import { isTitle } from './heading-level.ts';
import { ancestors, descendants, elementsIn, type HtmlElement } from './html-element.ts';
import { plainText } from './plain-text.ts';

/** Breadcrumbs and menus that a theme prints above the page's title. */
export function linksAboveTitle(content: HtmlElement): HtmlElement[] {
  const title = descendants(content).find(isTitle);
  if (title === undefined) return [];
  const around = new Set(ancestors(title));
  const found: HtmlElement[] = [];
  for (let box: HtmlElement | undefined = content; box !== undefined; ) {
    const inside: HtmlElement[] = elementsIn(box);
    const next = inside.findIndex((element) => element === title || around.has(element));
    found.push(...inside.slice(0, next).filter(isMostlyLinks));
    box = inside[next] === title ? undefined : inside[next];
  }
  return found;
}

const longest = 400;
const shareOfLinks = 0.4;

function isMostlyLinks(element: HtmlElement): boolean {
  const text = plainText(element, { limit: longest + 1 });
  if (text === '' || text.length > longest) return false;
  const links = element.name === 'a' ? [element] : descendants(element).filter(isLink).toArray();
  const linked = links.reduce((sum, link) => sum + plainText(link, { limit: longest }).length, 0);
  return linked >= text.length * (links.length === 1 ? 0.9 : shareOfLinks);
}

function isLink({ name, attributes }: HtmlElement): boolean {
  return name === 'a' && attributes.href !== undefined;
}
