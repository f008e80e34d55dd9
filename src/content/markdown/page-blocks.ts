import { type Block, type CodeBlock, type Inline, paragraph, type TabPanel } from '../../vocabulary/block.ts';
import type { Link } from '../../vocabulary/page.ts';
import { BlockBuilder, withoutFewHeadings } from '../block-builder.ts';
import type { Finding } from '../document.ts';
import { componentUnread } from './component-unread.ts';
import type { Include } from './rules.ts';
import { createSlugger, type Slugger, type SlugRule } from './slug-rules.ts';

/** Name of the note where a framework inserts a table of contents. */
export const contentsName = 'TableOfContents';

/** Collects the blocks, anchors, links and findings of one page. */
export class PageBlocks extends BlockBuilder {
  readonly links: Link[] = [];
  readonly anchors = new Set<string>();
  readonly findings: Finding[] = [];
  readonly slugger: Slugger;
  /** How many of the next code blocks are in the last tab. */
  #codesLeft = 0;

  constructor(slugs: SlugRule) {
    super();
    this.slugger = createSlugger(slugs);
  }

  text(content: Inline[]): void {
    if (content.length > 0) this.push(paragraph(...content));
  }

  /** Adds code, which may start a tab with `span` code blocks. */
  code(code: CodeBlock, { tab, span }: { tab?: string | undefined; span: number }): void {
    const before = this.blocks.at(-1);
    const last = before?.type === 'tabs' ? before.panels.at(-1) : undefined;
    if (tab !== undefined) {
      this.panel({ label: tab, blocks: [code] });
      this.#codesLeft = span - 1;
    } else if (last !== undefined && this.#codesLeft > 0) {
      last.blocks.push(code);
      this.#codesLeft--;
    } else this.push(code);
  }

  panel(written: TabPanel): void {
    const { label, blocks } = written;
    const before = this.blocks.at(-1);
    const panel = { ...written, blocks: withoutFewHeadings(withoutOwnLabel(blocks, label)) };
    if (!this.mayNest(panel.blocks)) this.open(blocks, [{ strong: [`${label}:`] }]);
    else if (before?.type === 'tabs') before.panels.push(panel);
    else this.push({ type: 'tabs', panels: [panel] });
  }

  /** An include is not a block of a page: `readMarkdownFile` replaces it. */
  include(include: Include): void {
    this.push(include as never);
  }

  /** Notes a component whose content is not in the page. */
  unread(component: string, line: number | undefined): void {
    this.findings.push(componentUnread(component, line));
    this.text([{ unread: component }]);
  }

  /** Adds the anchor of a heading; `chosen` if its author wrote the anchor. */
  anchor(anchor: string, chosen: boolean, line?: number): void {
    if (chosen && this.anchors.has(anchor)) {
      this.findings.push({
        code: 'duplicate_anchor',
        severity: 'warning',
        line,
        message: `The anchor "#${anchor}" is used twice on the page. Links lead only to the first one. Rename one of them.`,
      });
    }
    if (chosen) this.slugger.reserve(anchor);
    this.anchors.add(anchor);
  }
}

/** The blocks of a panel without a heading that repeats its label; its anchor stays. */
function withoutOwnLabel(blocks: Block[], label: string): Block[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'heading' || first.text !== label || rest.length === 0) return blocks;
  return first.anchor === null ? rest : [...rest, paragraph({ anchor: first.anchor })];
}
