import GithubSlugger from 'github-slugger';
import type { Block } from '../../vocabulary/block.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { listSecuritySchemes } from './describe-security.ts';
import { joinLists } from './fit-sections.ts';
import { isRecord, type LooseRecord, listOf, recordOf, textOf } from './loose-values.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { listBlocks } from './parameters-section.ts';
import { addressesOfVersionTwo } from './server-url.ts';
import { firstSentence, inlineCode, plainLine, shorten } from './short-text.ts';
import type { Spec } from './spec.ts';
import { listedTags, tagTitle } from './tag-groups.ts';

const mostServers = 20;

/** The page about the whole API: description, servers, authentication and groups. */
export function overviewPage(
  spec: Spec,
  { url, scope, apiTitle }: { url: string; scope: Scope; apiTitle: string },
): Page {
  const info = recordOf(spec.root.info);
  const description = textOf(info.description) ?? textOf(info.summary) ?? '';
  const blocks = overviewBlocks(description, spec);
  return {
    version: scope.version,
    locale: scope.locale,
    url,
    title: apiTitle,
    description: firstSentence(description),
    sourceFile: spec.file,
    frontMatter: {},
    boost: 1,
    blocks,
    anchors: blocks.flatMap((block) => (block.type === 'heading' ? (block.anchor ?? []) : [])),
    links: [],
    aliases: [],
  };
}

function overviewBlocks(description: string, spec: Spec): Block[] {
  const slugger = new GithubSlugger();
  const heading = (depth: number, title: string): Block => {
    const text = plainLine(title);
    return { type: 'heading', depth: Math.min(Math.max(depth, 2), 6), text, anchor: slugger.slug(text) };
  };
  const blocks = markdownBlocks(description, heading);
  const servers = serverLines(spec.root);
  if (servers.length > 0) blocks.push(heading(2, 'Servers'), ...joinLists(listBlocks(servers)));
  const schemes = listSecuritySchemes(spec);
  if (schemes.length > 0) blocks.push(heading(2, 'Authentication'), ...joinLists(listBlocks(schemes)));
  const tags = listedTags(spec);
  if (tags.length > 0) blocks.push(heading(2, 'Tags'));
  for (const tag of tags) {
    blocks.push(heading(3, tagTitle(tag)), ...markdownBlocks(textOf(tag.description) ?? ''));
  }
  return blocks;
}

function serverLines(root: LooseRecord): string[] {
  const servers = listOf(root.servers).slice(0, mostServers).filter(isRecord);
  const lines = servers.flatMap(({ url, description }) => {
    const address = textOf(url);
    const about = plainLine(textOf(description) ?? '');
    return address === null
      ? []
      : [`${inlineCode(address)}${about === '' ? '' : `: ${shorten(about, 200)}`}`];
  });
  return lines.length > 0 ? lines : addressesOfVersionTwo(root).map(inlineCode);
}
