/** Whether a file in a repository is input of its tests: `test/fixtures/basic/page.md`. */
export function isFixture(path: string): boolean {
  return /(?:^|\/)(?:tests?|__tests__|e2e)\/(?:.*\/)?(?:__)?fixtures?(?:__)?\//i.test(path);
}
