import { drawIcon, sharedOutlines } from './icons.ts';

/** Outlines that only scripts other than `widget.js` use. */
const allOutlines = {
  ...sharedOutlines,
  send: 'M12 20V5M6 11l6-6l6 6',
  stop: 'M8 7h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1',
  copy: 'M10 9h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M16 9V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  again: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  up: 'M7 11v9H4v-9zM7 11l4-8a2.5 2.5 0 0 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.2 7a2 2 0 0 1-2 1.7H7',
  down: 'M17 13V4h3v9zM17 13l-4 8a2.5 2.5 0 0 1-2.5-2.5V15H5a2 2 0 0 1-2-2.3l1.2-7a2 2 0 0 1 2-1.7H17',
  unfold: 'M6 9l6 6l6-6',
} as const;

export type AnyIconName = keyof typeof allOutlines;

/** An icon for the answers and the page actions. */
export function anyIcon(name: AnyIconName): SVGSVGElement {
  return drawIcon(name, allOutlines[name]);
}
