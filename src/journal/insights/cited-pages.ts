import type { Insights } from '../../vocabulary/insights.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { Database } from '../database.ts';
import type { Period } from './period.ts';
import { blame, type RatedGroup } from './rated-questions.ts';
import { rowsByDay } from './rows-by-day.ts';

type CitedPage = Insights['pages']['cited'][number];

/** Pages by the answers that cite them and by the ratings of those answers. */
export async function citedPages(
  database: Database,
  period: Period,
  rated: readonly RatedGroup[],
  most: number,
): Promise<Pick<Insights['pages'], 'cited' | 'downRated'>> {
  const tally = new PageTally();
  for (const { pages, ...scope } of await pagesByDay(database, period))
    for (const url of pages.split('\n')) tally.of(url, scope).answers++;
  for (const { pages, version, locale, up, down } of rated)
    for (const url of pages) {
      const page = tally.of(url, { version, locale });
      page.up += up;
      page.down += down;
    }
  const all = tally.pages();
  return {
    cited: all
      .filter(({ answers }) => answers > 0)
      .sort((a, b) => b.answers - a.answers || byUrl(a, b))
      .slice(0, most),
    downRated: all
      .filter(({ down }) => down > 0)
      .sort((a, b) => blame(b) - blame(a) || byUrl(a, b))
      .slice(0, most),
  };
}

/**
 * The pages of all answers of a day in one text, one page per line: few long texts are read much faster than many
 * short ones.
 */
async function pagesByDay(database: Database, period: Period): Promise<(Scope & { pages: string })[]> {
  const rows = await rowsByDay(database, period, {
    table: 'docent_answers',
    select: "string_agg(pages, '\n') AS pages",
    where: "pages <> ''",
    groupBy: ['version', 'locale'],
  });
  return rows.map(({ version, locale, pages }) => ({
    version: String(version),
    locale: String(locale),
    pages: String(pages),
  }));
}

class PageTally {
  readonly #pages = new Map<string, CitedPage>();

  of(url: string, scope: Scope): CitedPage {
    const key = `${scope.version}\n${scope.locale}\n${url}`;
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const page = { url, ...scope, answers: 0, up: 0, down: 0 };
    this.#pages.set(key, page);
    return page;
  }

  pages(): CitedPage[] {
    return [...this.#pages.values()];
  }
}

function byUrl(a: CitedPage, b: CitedPage): number {
  return a.url < b.url ? -1 : 1;
}
