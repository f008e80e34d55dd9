type Attribute = (name: string) => string | undefined;

/** The kind of block that a docs framework's component shows, as far as its name reveals it. */
export type ComponentKind =
  | { kind: 'callout'; callout: string; title?: string }
  | { kind: 'panel'; label: string; selected?: true }
  | { kind: 'details'; summary: string };

const calloutNames =
  /^(?:[a-z]\w*-(?:note|tip|hint|info|important|warning|caution|danger|error)|(?:(?:docs?|callout|alert|admonition)-?)?(?:note|tip|hint|info|important|warning|caution|danger|error|attention|success|check|deprecated|experimental|seealso))$/i;
/** `docs-warning`, `AlertInfo`, `my-tip` */
const boxPrefix = /^(?:(?:docs?|callout|alert|admonition)-?|[a-z]\w*-)(?=\w)/i;
const calloutBoxes = /^(?:aside|callout|admonition|alert|banner|message|notice|docs?callout)$/i;
/** The appearance of a box does not determine its kind. */
const looks =
  /^(?:primary|secondary|tertiary|neutral|default|accent|base|plain|muted|subtle|soft|outlined?|solid|ghost|filled|inline|light|dark|black|white|gr[ae]y|slate|zinc|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|brown)$/i;
const panelNames = /^(?:\w+\.)?(?:(?:code-?)?tab(?:-?item|-?panel)?|code-?group-?item)$/i;
const detailsNames =
  /^(?:details|accordion|accordionitem|collapse|collapsible|disclosure|expandable|expander|toggle)$/i;

/**
 * Recognises callouts, tab panels and collapsible content by the component names of docs frameworks; null for others.
 */
export function componentKind(name: string, attribute: Attribute): ComponentKind | null {
  const first = (...names: string[]) => firstOf(attribute, ...names);
  const title = first('title', 'heading', 'header', 'label', 'summary');
  if (calloutNames.test(name)) return calloutOf(name.replace(boxPrefix, ''), title);
  if (calloutBoxes.test(name)) {
    const kind = first('type', 'variant', 'kind', 'intent', 'status') ?? 'note';
    return calloutOf(looks.test(kind) ? 'note' : kind, title);
  }
  if (panelNames.test(name)) {
    const label = title ?? first('name', 'value');
    if (label === undefined) return null;
    return isSelected(attribute) ? { kind: 'panel', label, selected: true } : { kind: 'panel', label };
  }
  return detailsNames.test(name) && title !== undefined ? { kind: 'details', summary: title } : null;
}

/** `<TabItem default>`, `selected="true"` */
function isSelected(attribute: Attribute): boolean {
  const written = attribute('default') ?? attribute('selected');
  return written !== undefined && /^(?:true|default|selected)?$/.test(written);
}

/** Whether a word is the usual label of a callout: `Note`, `Caution`. */
export function isCalloutLabel(word: string): boolean {
  return /^\p{L}+$/u.test(word) && calloutNames.test(word);
}

/** Whether a component is a tab panel. */
export function isPanelName(name: string): boolean {
  return panelNames.test(name);
}

/** Whether a component shows each of its code blocks as a tab: `CodeGroup`, `CodeTabs`. */
export function isCodeGroupName(name: string): boolean {
  return /^(?:\w+\.)?(?:code|snippets?)-?(?:block-?)?(?:groups?|tabs|switcher)$/i.test(name);
}

/** Whether a component is a table if it contains rows: `Table`, `Table.Root`, `DataTable`. */
export function isTableName(name: string): boolean {
  return /^table$|(?:^|[a-z.])Table(?:\.?Root)?$/.test(name);
}

/** The part of a table that an element in the table shows: `tr`, `TableRow` and `Table.Row` are rows. */
export function tablePart(name: string): 'row' | 'cell' | 'caption' | null {
  const part = name
    .replace(/^.*\./, '')
    .replace(/^Table(?=[A-Z])/, '')
    .toLowerCase();
  if (/^(?:tr|row)$/.test(part)) return 'row';
  if (part === 'caption') return 'caption';
  return /^(?:td|th|head|column|(?:(?:column|row)?head(?:er)?)?cell|(?:column|row)header)$/.test(part)
    ? 'cell'
    : null;
}

function calloutOf(callout: string, title: string | undefined): ComponentKind {
  return { kind: 'callout', callout: callout.toLowerCase(), ...(title !== undefined && { title }) };
}

/** Whether the name of a component or a CSS class means a card: `LinkCard`, `sd-card`. */
export function isCardName(name: string): boolean {
  return /(?:^|[-_])(?:card|tile)$|(?:^|[a-z])(?:Card|Tile)$/.test(name);
}

/** Whether the name means a group of cards: `Cards`, `CardGroup`, `card-grid`. */
export function isCardGroupName(name: string): boolean {
  return /(?:^|[-_])(?:cards|tiles|(?:card|tile)s?[-_](?:group|grid|list))$|(?:^|[a-z])(?:Card|Tile)(?:s|s?(?:Group|Grid|List))$/.test(
    name,
  );
}

/** Whether CSS classes show an element only on dark pages, beside another for light pages: `hidden dark:block`. */
export function isForDark(classes: string): boolean {
  return /(?:^|\s)hidden(?:\s|$)/.test(classes) && /(?:^|\s)dark:(?:block|inline|flex|grid)/.test(classes);
}

/** A component with a link target: a card, a button, a tile. */
export interface CardLink {
  title: string;
  href: string;
  /** Text below the title of the card; may be empty. */
  about: string;
}

/** The link target in a component's attributes. */
export function hrefOf(attribute: Attribute): string | undefined {
  return firstOf(attribute, 'href', 'to', 'link', 'url') ?? linkedPath(attribute);
}

/**
 * The name of the linked page, for a component without text: `live editor` for `<LinkInline
 * link="/features/live-editor" />`.
 */
export function linkedName(component: string, href: string): string | null {
  if (!/link|card|tile|button/i.test(component) || /^[a-z][\w+.-]*:|^\/\//i.test(href)) return null;
  const [path = ''] = href.split(/[?#]/, 1);
  const name = path
    .split('/')
    .findLast((part) => /\w/.test(part))
    ?.replace(/\.(?:mdx?|html?)$/, '');
  return name === undefined || name.includes('.') ? null : name.replace(/[-_]+/g, ' ');
}

/** A `path` may also be a file or the path of an API, so it is a link only if there is a link text. */
function linkedPath(attribute: Attribute): string | undefined {
  const path = attribute('path')?.trim() ?? '';
  const isLink =
    /^https?:\/\/|^\/[\w/.#?=&%-]*$/.test(path) && !/^\/.*\.(?!html?$|mdx?$)[a-z]\w*$/i.test(path);
  const hasText = firstOf(attribute, 'title', 'heading', 'header', 'label', 'text', 'name') !== undefined;
  return isLink && hasText && attribute('method') === undefined ? path : undefined;
}

/** The link of a component that has both a title and a target; null for others. */
export function cardLink(attribute: Attribute): CardLink | null {
  const href = hrefOf(attribute);
  const title = firstOf(attribute, 'title', 'heading', 'header', 'label', 'text', 'name');
  if (href === undefined || title === undefined) return null;
  return {
    title,
    href,
    about: firstOf(attribute, 'subtitle', 'description', 'details', 'summary', 'body') ?? '',
  };
}

/** `[Install](<install>): In two steps`. */
export function cardMarkdown({ title, href, about }: CardLink): string {
  const link = `[${title.replace(/[[\]\n]/g, ' ')}](<${href.replace(/[<>\n]/g, '')}>)`;
  return about === '' ? link : `${link}: ${about.replace(/\s+/g, ' ')}`;
}

function firstOf(attribute: Attribute, ...names: string[]): string | undefined {
  return names.map((name) => attribute(name)?.trim()).find((value) => value !== undefined && value !== '');
}
