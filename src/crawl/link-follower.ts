import { pageKey } from '../content/mirror/page-key.ts';
import { isLocaleName, isVersionName } from '../content/presets/known-names.ts';
import type { Frontier } from './frontier.ts';
import type { PageFacts } from './page-facts.ts';
import type { SiteScope } from './site-scope.ts';

/** Adds the links of pages to the frontier while links are followed; before that, collects them. */
export class LinkFollower {
  readonly #frontier: Frontier;
  readonly #most: number;
  readonly #linked = new Map<string, string>();
  /** The first path of each content. Links of copies elsewhere are ignored: they may lead to ever more copies. */
  readonly #firstWithContent = new Map<string, string>();
  #isFollowing = false;

  /** `most`: limit of collected links. */
  constructor(frontier: Frontier, most: number) {
    this.#frontier = frontier;
    this.#most = most;
  }

  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** Keys of the linked pages, while links are not followed. */
  get linked(): ReadonlySet<string> {
    return new Set(this.#linked.keys());
  }

  /** From now on, links are followed, including the collected ones. */
  start(): void {
    this.#isFollowing = true;
    for (const address of this.#linked.values()) this.#frontier.add(address);
  }

  follow({ links, signals }: PageFacts, address: string, scope: SiteScope): void {
    const place = withoutScope(address);
    const first = this.#firstWithContent.get(signals.print) ?? place;
    this.#firstWithContent.set(signals.print, first);
    if (first !== place) return;
    for (const link of links) {
      const target = scope.address(link);
      if (target === null || scope.isGenerated(target)) continue;
      if (/\/index\.x?html?$/i.test(link)) this.#frontier.spellOut(target);
      if (this.#isFollowing) this.#frontier.add(target);
      else if (this.#linked.size < this.#most) this.#linked.set(pageKey(target), target);
    }
  }
}

/** A path without versions and languages: pages may be the same in several of them. */
function withoutScope(address: string): string {
  return address
    .split('/')
    .filter((segment) => !isVersionName(segment) && !isLocaleName(segment))
    .join('/');
}
