import type { Block } from '../../vocabulary/block.ts';
import type { Link } from '../../vocabulary/page.ts';
import { PageComponents } from '../components/page-components.ts';
import type { Finding } from '../document.ts';
import { BlockReader } from './block-reader.ts';
import { InlineReader } from './inline-reader.ts';
import { linkDefinitions } from './link-definitions.ts';
import { pageConstants } from './literal-value.ts';
import { PageBlocks } from './page-blocks.ts';
import type { TreeNode } from './parse-tree.ts';
import type { MarkdownRules } from './rules.ts';

/** Walks the trees of one page, and collects its blocks, anchors and links. */
export class TreeReader {
  readonly #page: PageBlocks;
  readonly #rules: MarkdownRules;
  readonly #partials = new Map<string, string>();

  constructor(rules: MarkdownRules) {
    this.#rules = rules;
    this.#page = new PageBlocks(rules.slugs);
  }

  get blocks(): Block[] {
    return this.#page.blocks;
  }

  get links(): Link[] {
    return this.#page.links;
  }

  get anchors(): Set<string> {
    return this.#page.anchors;
  }

  get findings(): Finding[] {
    return this.#page.findings;
  }

  /** Reads the top of a tree; `lineOffset` is the number of lines above its text. */
  read(nodes: readonly TreeNode[], lineOffset = 0): void {
    const { links, anchors, findings } = this.#page;
    const { siteName, components: declared } = this.#rules;
    const modules = nodes.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
    for (const module of modules) this.#imports(module);
    const constants = pageConstants(modules, this.#rules);
    const components = declared && new PageComponents(declared, modules);
    if (components !== undefined) constants.evaluate = (source) => components.value(source);
    const definitions = linkDefinitions(nodes);
    const inline = new InlineReader(links, anchors, definitions, constants, siteName, components);
    const tree = { inline, constants, components, partials: this.#partials };
    const [linksBefore, findingsBefore] = [links.length, findings.length];
    new BlockReader(this.#page, tree, this.#rules).flow(nodes, { depth: 0, inList: false });
    if (lineOffset === 0) return;
    for (const placed of [...links.slice(linksBefore), ...findings.slice(findingsBefore)])
      if (placed.line !== undefined) placed.line += lineOffset;
  }

  #imports(source: string): void {
    for (const [, name = '', path = ''] of source.matchAll(
      /import\s+([\w$]+)\s+from\s+['"]([^'"]+\.mdx?)['"]/g,
    )) {
      this.#partials.set(name, path.replace(/\\(.)/g, '$1'));
    }
  }
}
