const words = (list: string): Set<string> => new Set(list.split(/\s+/));

export const blockNames = words(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol p pre search section summary
  table tbody td tfoot th thead tr ul xmp`,
);

export const inlineNames = words(
  `a abbr acronym annotation audio b bdi bdo big br button canvas cite code data del dfn em embed font i iframe img
  input ins kbd label map mark math meter nobr object output picture progress q rp rt ruby s samp script select slot
  small source span strike strong style sub sup svg textarea time title tt u var video wbr`,
);

export const voidNames = words(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);

/** Elements whose content is never parsed. */
export const unreadNames = words(
  'audio canvas iframe noembed noframes noscript script select style svg textarea video',
);

export const codeNames = words('code kbd samp tt var');

export const headingName = /^h[1-6]$/;

/** Whether a tag is not an HTML element: a web component, or a component of JSX or Vue. */
export function isComponentName(name: string): boolean {
  return !blockNames.has(name) && !inlineNames.has(name) && !voidNames.has(name);
}
