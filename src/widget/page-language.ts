/** The language of the part of the page that an element is in. */
export function pageLanguage(element: HTMLElement): string {
  return element.closest<HTMLElement>('[lang]')?.lang || document.documentElement.lang || 'en';
}
