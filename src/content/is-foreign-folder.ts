/** Names of folders whose sites and API descriptions are not the repository's own: `examples`, `test-sites`. */
export function isForeignFolder(name: string): boolean {
  return foreign.test(name);
}

const foreign =
  /^(?:(?:examples?|samples?|demos?|tests?|e2e|fixtures?|templates?|starters?|playgrounds?|sandbox(?:es)?)(?:[-_].*)?|node_modules|__tests__|t|mocks?|__mocks__|testdata|vendor|third[-_]party)$/i;
