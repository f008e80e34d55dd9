import { cardLink, cardMarkdown } from './component-kind.ts';

type Values = Record<string, unknown>;

/** Fields of landing pages that the theme of a framework shows above the text of the page. */
const shownFields = ['hero', 'actions', 'features', 'cards'];
/** Fields of a hero, or of a group of cards, that hold a list of links. */
const listFields = ['actions', 'links', 'buttons', 'items', 'cards', 'features'];
const aboutFields = ['subtitle', 'description', 'details', 'summary'];
const titleFields = ['title', 'heading', 'label', 'text', 'name'];
const heroFields = ['text', 'tagline', ...aboutFields];

/** Markdown would make one list of two. */
const apart = '\n\n<!-- -->\n\n';

const mostRecords = 100;
const longestText = 2000;

/** What the front matter of a landing page puts on the page, as Markdown: its hero, its cards, its features. */
export function frontMatterContent(frontMatter: Values, placed: ReadonlySet<string>): string {
  const parts = shownFields
    .filter((field) => !placed.has(field))
    .map((field) => fieldContent(frontMatter, field));
  return parts.filter((part) => part !== '').join(apart);
}

/** The same for one field; empty if it holds no texts. */
export function fieldContent(frontMatter: Values, field: string): string {
  const value = frontMatter[field];
  if (Array.isArray(value)) return listOf(value);
  if (!isRecord(value)) return '';
  const texts = field === 'hero' ? heroFields.map((name) => textOf(value, name)) : [];
  const lists = listFields.map((name) => (Array.isArray(value[name]) ? listOf(value[name]) : ''));
  return [...new Set(texts), ...lists].filter((part) => part !== '').join(apart);
}

function listOf(values: readonly unknown[]): string {
  return values
    .slice(0, mostRecords)
    .filter(isRecord)
    .map(itemOf)
    .filter((item) => item !== '')
    .join('\n');
}

/** A link with what is said about it, or a title with what is said about it. */
function itemOf(record: Values): string {
  const card = cardLink(
    (name) => textOf(record, name) || (name === 'url' && buttonLink(record)) || undefined,
  );
  if (card !== null) return `- ${cardMarkdown(card)}`;
  const [title, about] = [titleFields, aboutFields].map((names) =>
    names.map((name) => textOf(record, name)).find((text) => text !== ''),
  );
  return title === undefined || about === undefined ? '' : `- **${title}**: ${about}`;
}

/** `button: Learn more` and `button_path: /learn` */
function buttonLink(record: Values): string | undefined {
  return ['button_path', 'button_link', 'button_url']
    .map((name) => textOf(record, name))
    .find((text) => text !== '');
}

function textOf(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' && value.length <= longestText ? value.replace(/\s+/g, ' ').trim() : '';
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
