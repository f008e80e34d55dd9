import type { Page } from '../../vocabulary/page.ts';

/** The group of the older versions of APIs in the navigation. */
export const olderVersions = 'Older versions';

/** Ranks an older version below the newest. */
const olderBoost = 0.9;

/** Moves an older version of an API, whose overview is the first page, into the group of older versions in a folder. */
export function groupOlder([overview, ...others]: readonly Page[], folder: string): void {
  if (overview === undefined) return;
  const around = [{ title: olderVersions, isCollapsed: true as const }, { title: overview.title }];
  for (const page of [overview, ...others]) {
    const groups = [...around, ...(page.navigation?.groups ?? [])];
    page.navigation = { ...page.navigation, below: folder, groups };
    page.boost *= olderBoost;
  }
  overview.navigation = { ...overview.navigation, isGroupPage: true };
}
