import type { Block } from '../../vocabulary/block.ts';
import type { NavigationPlace, Page } from '../../vocabulary/page.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { firstSentence } from './short-text.ts';
import type { Spec } from './spec.ts';

interface ProsePage {
  url: string;
  scope: Scope;
  title: string;
  /** Its first sentence describes the page. */
  description: string;
  blocks: Block[];
  navigation?: NavigationPlace;
}

/** A page that describes no operation. */
export function prosePage(spec: Spec, { scope, description, ...content }: ProsePage): Page {
  return {
    version: scope.version,
    locale: scope.locale,
    ...content,
    description: firstSentence(description),
    sourceFile: spec.file,
    frontMatter: {},
    boost: 1,
    anchors: content.blocks.flatMap((block) => (block.type === 'heading' ? (block.anchor ?? []) : [])),
    links: [],
    aliases: [],
  };
}
