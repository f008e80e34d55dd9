export type Scheme = 'light' | 'dark' | 'inherit';

/**
 * Which colours fit the page. Its own `color-scheme` is inherited; where it has none, its background decides, since
 * many sites switch by a class alone.
 */
export function pageScheme(element: Element): Scheme {
  const { colorScheme } = getComputedStyle(element);
  if (colorScheme !== 'normal' && colorScheme !== '') return 'inherit';
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const lightness = lightnessOf(getComputedStyle(at).backgroundColor);
    if (lightness !== null) return lightness < 0.4 ? 'dark' : 'light';
  }
  return 'light';
}

/** 0 to 1 of `rgb(...)`, or null where one sees through it. */
function lightnessOf(color: string): number | null {
  const [red, green, blue, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (
    !color.startsWith('rgb') ||
    red === undefined ||
    green === undefined ||
    blue === undefined ||
    alpha < 0.5
  )
    return null;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Calls back whenever the page may have changed its colours; returns how to stop. */
export function watchScheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  const attributes = {
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme', 'data-color-mode', 'data-mode'],
  };
  observer.observe(document.documentElement, attributes);
  if (document.body) observer.observe(document.body, attributes);
  return () => observer.disconnect();
}
