import type { Site } from '../content/open-site.ts';
import { readSite } from '../content/read-site.ts';
import { pageQuestions } from '../vocabulary/page-questions.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { PlacedCase } from './evaluate-case.ts';

/** Questions that pages say they answer, with `answers:` in their front matter; what cannot be read there is reported. */
export async function* frontMatterCases(
  site: Site,
  report: (problem: Problem) => void,
): AsyncGenerator<PlacedCase> {
  for await (const { pages, problems } of readSite(site, { report: () => undefined })) {
    problems.filter(({ code }) => code === 'front_matter_invalid').forEach(report);
    for (const { frontMatter, url, version, locale, sourceFile } of pages)
      for (const question of pageQuestions(frontMatter))
        yield { question, version, locale, pages: [url], from: sourceFile };
  }
}
