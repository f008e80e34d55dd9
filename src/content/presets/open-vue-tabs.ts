import { componentKind } from '../component-kind.ts';
import { isComponent } from '../markdown/component-text.ts';
import { literalValue } from '../markdown/literal-value.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, type MarkedBlock, openMark } from '../markdown/page-marks.ts';
import { type PanelName, panelName } from '../markdown/tab-labels.ts';

/**
 * Converts the tabs of Vue components to marks, and writes each tag on one line, because Markdown reads the `>` on a
 * line of its own as a quote:
 *
 *     <Tab :names="['Bun', 'Node.js']">      <!--docent:open …-->
 *     <template #bun>                        <!--docent:open …-->
 *     Install Bun.                      ->   Install Bun.
 *     </template>                            <!--docent:close-->
 *     </Tab>                                 <!--docent:close-->
 */
export function openVueTabs(text: string): string {
  const open: OpenTag[] = [];
  return mapProseLines(withTagsOnOneLine(text), (line) => {
    const [, indent = '', slash, name = '', attributes = ''] = tagLine.exec(line) ?? [];
    if (name !== 'template' && !isComponent(name)) return line;
    if (slash === '/') return closing(name, open) ?? line;
    const around = open.at(-1);
    const block = blockOf(name, attributes, around);
    // Authors indent slots; as a comment, a deeply indented slot would be code.
    const depth = around?.isMarked ? around.indent : indent;
    const names = block?.kind === 'group' ? namesIn(attributes) : null;
    open.push({ name, indent: depth, isMarked: block !== null, names, slots: 0 });
    return block === null ? line : depth + openMark(block);
  });
}

interface OpenTag {
  name: string;
  indent: string;
  isMarked: boolean;
  /** The lists in the attributes of tabs; null for other components. */
  names: PanelName[][] | null;
  /** Number of slots so far. */
  slots: number;
}

const value = `"[^"]{0,5000}"|'[^']{0,5000}'|[^\\s"'<>=\`]+`;
const attributes = `(?:\\s+[:@#\\w][\\w:.@#\\[\\]-]*(?:=(?:${value}))?)*`;
const tagLine = new RegExp(`^([ \\t]*)<(/?)([A-Za-z][\\w.-]*)(${attributes})\\s*>[ \\t]*$`);
const codeOrTag = new RegExp(
  `^[ \\t]*(\`{3,}|~{3,})[^\\n]*\\n(?:[\\s\\S]*?^[ \\t]*\\1|[\\s\\S]*$)|^[ \\t]*<[A-Za-z][\\w.-]*${attributes}\\s*/?>[ \\t]*$`,
  'gm',
);
const tabsName = /tabs?(?:-?(?:group|list|set|view))?$|^code-?group$/i;

/** The number of lines does not change. */
function withTagsOnOneLine(text: string): string {
  return text.replace(codeOrTag, (match, fence: string | undefined) =>
    fence !== undefined || !match.includes('\n')
      ? match
      : match.replace(/\s*\n\s*/g, ' ').replace(/ (\/?>)$/, '$1') + match.replace(/[^\n]/g, ''),
  );
}

function closing(name: string, open: OpenTag[]): string | null {
  const at = open.findLastIndex((tag) => tag.name === name);
  const [tag] = at === -1 ? [] : open.splice(at);
  return tag?.isMarked ? tag.indent + closeMark : null;
}

function blockOf(name: string, attributes: string, around: OpenTag | undefined): MarkedBlock | null {
  const [, slot] = /\s(?:v-slot:|#)([\w-]+)/.exec(attributes) ?? [];
  if (name === 'template') {
    if (slot === undefined || slot === 'default' || !around?.names) return null;
    return { kind: 'panel', label: labelOf(slot, around.names, around.slots++) };
  }
  const text = (key: string) => new RegExp(`\\s${key}=(?:"([^"]+)"|'([^']+)')`).exec(attributes)?.[1];
  const kind = componentKind(name, text);
  if (kind?.kind === 'panel') return kind;
  return tabsName.test(name) ? { kind: 'group' } : null;
}

/** The lists in the attributes, those with names before those with ids: `:names="['Bun']" :tabs="['bun']"`. */
function namesIn(attributes: string): PanelName[][] {
  const lists = Array.from(
    attributes.matchAll(/\s(?:v-bind)?:(\w+)="(\[[^"]*)"/g),
    ([, key = '', source = '']) => ({
      isName: /^(?:names|labels|titles)$/.test(key),
      list: literalValue(source),
    }),
  );
  return lists
    .toSorted((a, b) => Number(b.isName) - Number(a.isName))
    .flatMap(({ list }) => (Array.isArray(list) ? [list.map(panelName)] : []));
}

/** The label at the position of the slot in a list of ids; otherwise at the position of the slot in the page. */
function labelOf(slot: string, lists: readonly PanelName[][], at: number): string {
  const isSlot = (name: PanelName) => (name.value ?? name.label) === slot;
  const position = lists.map((list) => list.findIndex(isSlot)).find((index) => index !== -1) ?? at;
  return lists[0]?.[position]?.label || slot;
}
