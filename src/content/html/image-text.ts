import type { HtmlElement } from './html-element.ts';

const fileName = /^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** The icon of a DocBook callout, which is next to the title. */
const calloutIcon = /^\[(?:note|tip|important|warning|caution)\]$/i;

/** The alternative text of an image; empty for file names, which generators insert, and for callout icons. */
export function imageText({ attributes: { alt = '' } }: HtmlElement): string {
  return fileName.test(alt.trim()) || calloutIcon.test(alt.trim()) ? '' : alt;
}
