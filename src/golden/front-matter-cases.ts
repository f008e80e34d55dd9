import type { Site } from '../content/open-site.ts';
import { readSite } from '../content/read-site.ts';
import { questionSchema } from '../vocabulary/search.ts';
import type { PlacedCase } from './evaluate-case.ts';

/** Questions that pages say they answer, with `answers:` in their front matter. */
export async function* frontMatterCases(site: Site): AsyncGenerator<PlacedCase> {
  for await (const { pages } of readSite(site, { report: () => undefined }))
    for (const { frontMatter, url, version, locale, sourceFile } of pages)
      for (const question of questionsOf(frontMatter.answers))
        yield { question, version, locale, pages: [url], from: sourceFile };
}

/** One question, or a list of them; anything else is another tool's. */
function questionsOf(answers: unknown): string[] {
  return [answers].flat().filter((each): each is string => questionSchema.safeParse(each).success);
}
