import type { Block } from '../../vocabulary/block.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { joinLists } from './fit-sections.ts';
import { isRecord, type LooseRecord, listOf, recordOf, textOf } from './loose-values.ts';
import { PageSections } from './page-sections.ts';
import { listBlocks } from './parameters-section.ts';
import { prosePage } from './prose-page.ts';
import { securitySections } from './security-sections.ts';
import { addressesOfVersionTwo } from './server-url.ts';
import { inlineCode, plainLine, shorten } from './short-text.ts';
import type { Spec } from './spec.ts';
import type { DescribedTag } from './tag-pages.ts';

const mostServers = 20;

interface Overview {
  url: string;
  scope: Scope;
  apiTitle: string;
  tags: readonly DescribedTag[];
  /** Whether the tags are sections of this page, because they have no pages. */
  hasTags: boolean;
}

/** The page about the whole API: description, servers and authentication. Without its own description, a tag describes it. */
export function overviewPage(spec: Spec, { url, scope, apiTitle, tags, hasTags }: Overview): Page {
  const info = recordOf(spec.root.info);
  const own = textOf(info.description) ?? textOf(info.summary) ?? '';
  const description = own || (tags.find(({ isProse }) => isProse)?.description ?? '');
  const sections = new PageSections();
  const tagSections = ({ title, description }: DescribedTag) => [
    sections.heading(2, title),
    ...sections.described(description, 3, title),
  ];
  const shown = hasTags ? tags : [];
  const blocks = [
    ...sections.described(own, 2, apiTitle),
    ...shown.filter(({ isProse }) => isProse).flatMap(tagSections),
    ...serverSection(spec.root, sections),
    ...securitySections(spec, sections),
    ...shown.filter(({ isProse }) => !isProse).flatMap(tagSections),
  ];
  return prosePage(spec, { url, scope, title: apiTitle, description, blocks });
}

function serverSection(root: LooseRecord, sections: PageSections): Block[] {
  const servers = serverLines(root);
  return servers.length === 0 ? [] : [sections.heading(2, 'Servers'), ...joinLists(listBlocks(servers))];
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
