import type { Docs } from './docs.ts';
import type { Scope } from './vocabulary/scope.ts';

export interface LlmsTextOptions {
  scope?: Partial<Scope>;
  /** Put before every path: `https://docs.example.com`. */
  origin?: string;
  /** The site's name, its title. */
  name?: string;
  /** Whole pages instead of a list of them. */
  isFull?: boolean;
}

/** The site for language models, piece by piece: a list of its pages (`llms.txt`), or all of them in full. */
export async function* llmsText(
  docs: Docs,
  { scope = {}, origin = '', name = 'Documentation', isFull = false }: LlmsTextOptions = {},
): AsyncGenerator<string> {
  yield `# ${name}\n\n`;
  if (isFull) {
    for await (const { url, markdown } of docs.pages(scope))
      yield `${markdown}\n\nSource: ${origin}${url}\n\n`;
    return;
  }
  for (const { url, title, description } of await docs.pageEntries(scope))
    yield `- [${title}](${origin}${url})${description === '' ? '' : `: ${description.replace(/\s+/g, ' ')}`}\n`;
}
