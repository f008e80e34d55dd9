import type { Site } from '../content/open-site.ts';
import { listSite } from '../content/read-site.ts';
import { type SourceFile, scopeOf } from '../content/source.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { FileCard } from './card.ts';
import { keyOf, type Previous } from './previous.ts';

/** What has to be done for one scope. */
export interface ScopePlan {
  scope: Scope;
  /** All its files, in reading order. */
  files: SourceFile[];
  /** Those that are as they were, with what is known of them, in the same order. */
  kept: Map<SourceFile, FileCard>;
  isUnchanged: boolean;
}

export interface BuildPlan {
  scopes: ScopePlan[];
  filesToRead: number;
  /** Nothing came, went or changed. */
  isUnchanged: boolean;
}

/** Looks at every file of a site, without opening one, and tells which have to be read. */
export async function planBuild(
  site: Site,
  previous: Previous | null,
  report: (problem: Problem) => void,
): Promise<BuildPlan> {
  const scopes = new Map<string, ScopePlan>();
  for await (const file of listSite(site, report)) {
    const scope = scopeOf(file.source);
    const key = `${scope.version}\n${scope.locale}`;
    const plan: ScopePlan = scopes.get(key) ?? { scope, files: [], kept: new Map(), isUnchanged: false };
    plan.files.push(file);
    scopes.set(key, plan);
  }
  const plans = [...scopes.values()];
  for (const plan of plans) compare(plan, previous);
  const filesToRead = plans.reduce((sum, { files, kept }) => sum + files.length - kept.size, 0);
  const sameScopes = plans.length === previous?.scopeCount;
  return { scopes: plans, filesToRead, isUnchanged: sameScopes && plans.every((plan) => plan.isUnchanged) };
}

function compare(plan: ScopePlan, previous: Previous | null): void {
  if (previous === null) return;
  for (const file of plan.files) if (previous.keeps(file)) plan.kept.set(file, previous.card(file));
  const keys = plan.files.map(keyOf);
  plan.isUnchanged = plan.kept.size === plan.files.length && previous.hasExactly(plan.scope, keys);
}
