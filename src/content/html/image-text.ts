import type { HtmlElement } from './html-element.ts';

const fileName = /^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** The icon of a DocBook callout, whose title is beside it. */
const calloutIcon = /^\[(?:note|tip|important|warning|caution)\]$/i;

/** What an image says to those who do not see it; generators that know nothing better put its file name there. */
export function imageText({ attributes: { alt = '' } }: HtmlElement): string {
  return fileName.test(alt.trim()) || calloutIcon.test(alt.trim()) ? '' : alt;
}
