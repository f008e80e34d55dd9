import { cardLink, cardMarkdown } from './component-kind.ts';

type Values = Record<string, unknown>;

/** Fields of landing pages that the theme shows above the page's text. */
const shownFields = ['hero', 'actions', 'features', 'cards'];
/** Fields of a hero, or of a group of cards, that contain a list of links. */
const listFields = ['actions', 'links', 'buttons', 'items', 'cards', 'features'];
const aboutFields = ['subtitle', 'description', 'details', 'summary'];
const titleFields = ['title', 'heading', 'label', 'text', 'name'];
const heroFields = ['text', 'tagline', ...aboutFields];

/** Without a separator, Markdown would merge two adjacent lists. */
const apart = '\n\n<!-- -->\n\n';

const mostRecords = 100;
const longestText = 2000;

/** The hero, cards and features in the front matter of a landing page, as Markdown. */
export function frontMatterContent(frontMatter: Values, placed: ReadonlySet<string>): string {
  const parts = shownFields
    .filter((field) => !placed.has(field))
    .map((field) => fieldContent(frontMatter, field));
  return parts.filter((part) => part !== '').join(apart);
}

/** The content of one field as Markdown; empty if the field has no texts. */
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

/** A link or a title, followed by its description. */
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
