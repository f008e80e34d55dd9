/**
 * The colour scheme of the page: its `color-scheme` if set, else by its background, because many sites only switch a
 * class. `inherit` if `inner` inherits it.
 */
export function pageScheme(element: Element, inner = element): string {
  const { colorScheme } = getComputedStyle(element);
  if (colorScheme === 'normal' || colorScheme === '') return backgroundScheme(element) ?? 'light';
  return colorScheme === getComputedStyle(inner).colorScheme ? 'inherit' : colorScheme;
}

/** Whether the background of an element is light or dark; null if neither the element nor its ancestors have one. */
export function backgroundScheme(element: Element): 'light' | 'dark' | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const lightness = lightnessOf(getComputedStyle(at).backgroundColor);
    if (lightness !== null) return lightness < 0.45 ? 'dark' : 'light';
  }
  return null;
}

/** Lightness of `rgb(...)` from 0 to 1; null if transparent. */
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

/** Calls `changed` when the colours of the page may have changed; returns a function that stops watching. */
export function watchScheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  for (const element of [document.documentElement, document.body])
    if (element) observer.observe(element, { attributes: true });
  return () => observer.disconnect();
}
