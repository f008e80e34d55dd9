import type { Docs } from '../../docs.ts';
import type { Block } from '../../vocabulary/block.ts';

const most = 4;
/** Pages that are read; the first pages of a site usually introduce it. */
const pagesRead = 150;
const longestHeading = 48;
const verbs =
  /^(?:add|build|change|check|choose|configure|connect|create|debug|define|delete|deploy|disable|enable|export|find|handle|import|install|make|migrate|publish|remove|render|run|scale|serve|set up|start|test|update|upgrade|use|write) /i;

const kept = new WeakMap<Docs, Promise<string[]>>();

/** Questions to try, made from headings that ask something or, in English, say how to do something. */
export function exampleQuestions(docs: Docs): Promise<string[]> {
  const known = kept.get(docs) ?? findQuestions(docs);
  kept.set(docs, known);
  return known;
}

async function findQuestions(docs: Docs): Promise<string[]> {
  const questions: string[] = [];
  let read = 0;
  for await (const { title, blocks } of docs.pages()) {
    if (read++ === pagesRead || questions.length === most) break;
    // At most one question per page, for variety.
    const found = [title, ...headingsOf(blocks)].map(questionOf).find((question) => question !== null);
    if (found && !questions.includes(found)) questions.push(found);
  }
  return questions;
}

function headingsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.type === 'heading' && block.depth <= 3 ? [block.text] : []));
}

/** `Install the CLI` -> `How do I install the CLI?`; null if the heading makes no question. */
export function questionOf(heading: string): string | null {
  const text = heading.replace(/[`*_]|\{#.*\}$/g, '').trim();
  if (text.length > longestHeading || /[|<>[\]]/.test(text)) return null;
  if (/[?？]$/.test(text)) return text;
  const how = /^how to (.+)$/i.exec(text)?.[1];
  if (how !== undefined) return `How do I ${how}?`;
  return verbs.test(text) && text.split(' ').length <= 7
    ? `How do I ${text[0]!.toLowerCase()}${text.slice(1)}?`
    : null;
}
