const irregular = /[\t\n\r\f\v\u0000\u00a0\u00ad\u200b\u2028\u2029\ufeff]| {2}/;
const invisible = /[\u0000\u00ad\u200b\ufeff]+/g;
const spaces = /[ \t\n\r\f\v\u00a0\u2028\u2029]+/g;

/** White space as browsers show it: runs become one space, characters without width are removed. */
export function collapseSpace(text: string): string {
  return irregular.test(text) ? text.replace(invisible, '').replace(spaces, ' ') : text;
}
