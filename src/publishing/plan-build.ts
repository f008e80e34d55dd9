import type { Site } from '../content/open-site.ts';
import { listSite } from '../content/read-site.ts';
import { type SourceFile, scopeOf } from '../content/source.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { FileCard } from './card.ts';
import { keyOf } from './file-cards.ts';
import type { PreviousBuild } from './sink.ts';

/** The plan of a build for one scope. */
export interface ScopePlan {
  scope: Scope;
  /** All its files, in reading order. */
  files: SourceFile[];
  /** Unchanged files with their cards, in the same order. */
  kept: Map<SourceFile, FileCard>;
  isUnchanged: boolean;
}

export interface BuildPlan {
  scopes: ScopePlan[];
  filesToRead: number;
  /** Whether no file was added, removed or changed. */
  isUnchanged: boolean;
}

/** Finds the files of a site that have to be read, without opening any. */
export async function planBuild(
  site: Site,
  previous: PreviousBuild | null,
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

function compare(plan: ScopePlan, previous: PreviousBuild | null): void {
  if (previous === null) return;
  for (const file of plan.files) if (previous.keeps(file)) plan.kept.set(file, previous.card(file));
  const keys = plan.files.map(keyOf);
  plan.isUnchanged = plan.kept.size === plan.files.length && previous.hasExactly(plan.scope, keys);
}
