const namespace = 'http://www.w3.org/2000/svg';

/** Not in `sharedOutlines`, because the script that shows answers has no use for them. */
export const pageOutline =
  'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h4';
export const callOutline = 'M8 7l-5 5l5 5M16 7l5 5l-5 5';

/** Outlines on a grid of 24, in the text colour, that all scripts use. */
export const sharedOutlines = {
  search: 'M11 4a7 7 0 1 0 .1 0M20 20l-4-4',
  spark:
    'M12 3l1.9 5.6a2.5 2.5 0 0 0 1.5 1.5L21 12l-5.6 1.9a2.5 2.5 0 0 0-1.5 1.5L12 21l-1.9-5.6a2.5 2.5 0 0 0-1.5-1.5L3 12l5.6-1.9a2.5 2.5 0 0 0 1.5-1.5z',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
} as const;

const ownOutlines = {
  heading: 'M5 9h14M5 15h14M11 4l-2 16M15 4l-2 16',
  page: pageOutline,
  call: callOutline,
  clock: 'M12 3a9 9 0 1 0 .1 0M12 7v5l3.5 2',
  enter: 'M20 5v6a3 3 0 0 1-3 3H5M9 10l-4 4l4 4',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M19 12H5M11 6l-6 6l6 6',
  lock: 'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1M8 11V8a4 4 0 0 1 8 0v3',
  fresh: 'M12 5v14M5 12h14',
} as const;

export type IconName = keyof typeof sharedOutlines | keyof typeof ownOutlines;

/** Icons are decoration; a text next to each icon has the meaning. */
export function icon(name: IconName): SVGSVGElement {
  return drawIcon(name, { ...sharedOutlines, ...ownOutlines }[name]);
}

export function drawIcon(name: string, outline: string): SVGSVGElement {
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.setAttribute('class', `icon icon-${name}`);
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', outline);
  drawing.append(path);
  return drawing;
}
