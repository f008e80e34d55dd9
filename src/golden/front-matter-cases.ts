import type { Site } from '../content/open-site.ts';
import { readSite } from '../content/read-site.ts';
import { pageQuestions } from '../vocabulary/authored-question.ts';
import type { Problem } from '../vocabulary/problem.ts';
import type { PlacedCase } from './evaluate-case.ts';
import { placeLink } from './golden-place.ts';

/** Questions from `answers:` in the front matter of pages; invalid ones are reported. */
export async function* frontMatterCases(
  site: Site,
  report: (problem: Problem) => void,
): AsyncGenerator<PlacedCase> {
  for await (const { pages, problems } of readSite(site, { report: () => undefined })) {
    problems.filter(({ code }) => code === 'front_matter_invalid').forEach(report);
    for (const { frontMatter, url, version, locale, sourceFile } of pages)
      for (const { question, section = null } of pageQuestions(frontMatter))
        yield {
          question,
          version,
          locale,
          pages: [placeLink({ page: url, anchor: section })],
          from: sourceFile,
        };
  }
}
