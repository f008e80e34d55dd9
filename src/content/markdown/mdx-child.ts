import { type MarkdownBody, readMarkdown } from './read-markdown.ts';
import type { MarkdownRules } from './rules.ts';

/** The process that parses MDX: one page per message, until the parent exits or stops it. */
export interface MdxTask {
  body: string;
  rules: MarkdownRules;
}

export type MdxAnswer = { body: MarkdownBody } | { error: string };

process.on('message', ({ body, rules }: MdxTask) => {
  process.send?.(answer(body, rules));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

function answer(body: string, rules: MarkdownRules): MdxAnswer {
  try {
    return { body: readMarkdown(body, rules) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
