import { openDefinitions } from './open-definitions.ts';
import { openIndentedBlocks } from './open-indented-blocks.ts';
import { openPythonMarkdown } from './open-python-markdown.ts';
import { openSlashBlocks } from './open-slash-blocks.ts';

/** Converts the syntax of Python-Markdown and PyMdown Extensions, blocks and inline, to plain Markdown. */
export function openPythonSyntax(text: string): string {
  return openIndentedBlocks(openDefinitions(openPythonMarkdown(openSlashBlocks(text))));
}
