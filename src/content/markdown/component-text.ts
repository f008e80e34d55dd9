import type { Inline } from '../../vocabulary/block.ts';
import { isForDark, linkedName } from '../component-kind.ts';
import { imagePiece } from '../image-piece.ts';
import type { JsxElement } from './parse-tree.ts';
import { aboutText, propText, withoutLinks } from './prop-text.ts';

/** Props with the file of an image. Where an image has two themes, the light one is shown. */
export const imageProps: readonly string[] = [
  'src',
  'sources',
  ...['lightSrc', 'srcLight', 'lightImage', 'imageLight', 'lightImg', 'imgLight'],
  ...['darkSrc', 'srcDark', 'darkImage', 'imageDark', 'darkImg', 'imgDark'],
];

/** Attributes of a component that the page shows, in reading order. */
const visible = ['title', 'heading', 'header', 'label', 'summary', 'text', 'subtitle', 'description', 'body'];

/** Attributes with sentences that the page does not show as text. */
const unshown =
  /^(?:alt|caption|content|placeholder|tooltip|prompt|prefill\w*|question|query|message|notes?|comment|reason|\w*(?:Alt|Text|Label|Title|Prompt|Placeholder|Message))$/;
/** A sentence of some words without code. */
const sentence = /^["'“*_]{0,3}[\p{Lu}\p{N}][^{}<>=;]{1,2000}[.!?…]["'”*_)]{0,3}$/su;
const fewestSpaces = 4;

/** Attributes with the name of the described field in Mintlify's `<ParamField>` and similar components. */
const fieldNames = ['path', 'query', 'body', 'header', 'name'];

/** The title of a component and its other texts. */
interface ComponentWords {
  title: Inline[];
  rest: Inline[];
}

/** The texts in a component's attributes that the page shows: the title of a tab, a card, a step, a callout. */
function componentText(name: string, attributes: ReadonlyMap<string, string>): ComponentWords | null {
  if (isField(name)) return fieldText(attributes);
  const operation = isComponent(name) ? operationLine(attributes.get('tag'), attributes.get('label')) : null;
  if (operation !== null) return operationText(attributes.get('title'), operation);
  const shown = isComponent(name) ? visible : ['summary'];
  const words = shown.flatMap((key) => attributes.get(key)?.trim() || []);
  const value = attributes.get('value');
  if (words.length === 0 && value && /^(Tab|TabItem|Step)$/.test(name)) words.push(value);
  const image = imageOf(attributes);
  const prose = isComponent(name) ? sentencesIn(attributes) : [];
  if (words.length === 0 && prose.length > 0) return { title: propText(prose.join(' ')), rest: image ?? [] };
  if (words.length === 0) return image === null ? null : { title: image, rest: [] };
  const [first = '', ...others] = [...new Set([...words, ...prose])];
  const written = withoutBold(propText(first));
  // `text` is the text of a link or a badge within a sentence. The label of an icon replaces a picture.
  const isPlain = first === attributes.get('text')?.trim() || /icon$/i.test(name);
  const title: Inline[] = isPlain ? written : [{ strong: written }];
  const about = aboutText(others);
  return { title, rest: image === null ? about : [...about, ' ', ...image] };
}

/** `GET /api/peers`, from a tag and a label of the Protocol template; null for others. */
export function operationLine(tag = '', label = ''): string | null {
  return /^(?:get|post|put|patch|delete|head|options|query|trace|ws)$/i.test(tag) &&
    /^(?:\/|https?:)\S*$/.test(label)
    ? `${tag.toUpperCase()} ${label}`
    : null;
}

function operationText(title: string | undefined, operation: string): ComponentWords {
  const code: Inline = { code: operation };
  return title ? { title: [{ strong: propText(title) }], rest: [' ', code] } : { title: [code], rest: [] };
}

/** Sentences in attributes that a theme has named itself: `<Testimonial quote="…" />`. */
function sentencesIn(attributes: ReadonlyMap<string, string>): string[] {
  return [...attributes].flatMap(([name, value]) => {
    const text = value.trim();
    if (visible.includes(name) || unshown.test(name) || isLook(name)) return [];
    return text.split(/\s+/).length > fewestSpaces && sentence.test(text) ? [text] : [];
  });
}

/** The only words in attributes that a theme has named itself: `<Step href="/brew" lead="Brew tea">in a pot.</Step>`. */
function ownTitle(name: string, attributes: ReadonlyMap<string, string>): ComponentWords | null {
  const [words, ...others] = [...attributes].flatMap(([key, value]) =>
    unshown.test(key) || isLook(key) || !/^\p{Lu}[^{}<>=;:/]{1,80}$/u.test(value.trim())
      ? []
      : [value.trim()],
  );
  return words === undefined || others.length > 0 || !isComponent(name)
    ? null
    : { title: [{ strong: propText(words) }], rest: [] };
}

function withoutBold(content: Inline[]): Inline[] {
  return content.flatMap((piece) =>
    typeof piece === 'object' && 'strong' in piece ? piece.strong : [piece],
  );
}

function imageOf(attributes: ReadonlyMap<string, string>): Inline[] | null {
  const { alt = '', width, height } = Object.fromEntries(attributes);
  const [src] = imageProps.flatMap((name) => attributes.get(name) || []);
  return alt.trim() === '' ? null : imagePiece({ alt, src, width, height });
}

/** The caption of a frame, an image or a video. Null if it equals the alternative text. */
export function captionText(name: string, attributes: ReadonlyMap<string, string>): string | null {
  const caption = isComponent(name) ? attributes.get('caption')?.trim() : undefined;
  return caption === undefined || caption === '' || caption === attributes.get('alt')?.trim()
    ? null
    : caption;
}

/**
 * The texts of a component, as a link if it has a target; a component without content may be shown by its name alone.
 * `isContinued`: the content of the component continues a sentence, whose start is in the attributes.
 */
export function linkedText(
  name: string,
  attributes: ReadonlyMap<string, string>,
  { href, isBare, isContinued = false }: { href: string | undefined; isBare: boolean; isContinued?: boolean },
): Inline[] | null {
  const words = componentText(name, attributes) ?? (isContinued ? ownTitle(name, attributes) : null);
  if (href === undefined) return words === null ? null : [...words.title, ...words.rest];
  const ownName = isBare ? attributes.get('name') : undefined;
  const pathName = isBare ? linkedName(name, href) : null;
  const named: Inline | null = ownName === undefined ? pathName : { strong: [ownName] };
  if (words === null) return named === null ? null : [{ link: href, content: [named] }];
  return [{ link: href, content: withoutLinks(words.title) }, ...words.rest];
}

/** Whether the id of a component is the glossary term that it shows. */
export function isTerm(name: string): boolean {
  return /^(?:term|glossary(?:term|word|link|tooltip)?|definition|abbr)$/i.test(name);
}

/** The text of a component without content in a sentence: `the <Identifier name="before-send" /> callback`. */
export function namedText(name: string, attributes: ReadonlyMap<string, string>): Inline[] | null {
  const first = (...keys: string[]) => keys.flatMap((key) => attributes.get(key)?.trim() || [])[0];
  if (!isComponent(name) || /icon|emoji|logo|avatar|image|flag/i.test(name)) return null;
  const term = first('displayText', 'linkText', 'linkName', 'term', 'word');
  if (term !== undefined) return [term];
  const id = isTerm(name) ? first('id') : undefined;
  if (id !== undefined) return [id.replace(/[-_]+/g, ' ')];
  const word = first('name', 'object', 'symbol');
  return word === undefined ? null : [/\s/.test(word) ? word : { code: word }];
}

/** Components that frame or decorate a page: nothing is missing without them. */
const decorations =
  /^(?:head|header|footer|toc(?:inline|list)?|seo)$|(?:icon|logo|emoji|avatar|badge|flag|image|img|spacer|divider|separator|stripes?|arrow|feedback|comments|giscus|banner|notice|announcement|analytics|sponsors?|newsletter|contents|breadcrumbs?|pagination|button|only)$/i;

/** Whether a component without content and texts shows something that readers would miss. */
export function isOwnPart(name: string): boolean {
  return isComponent(name) && !decorations.test(name);
}

/** Whether a component lists the headings of the page: `TOCInline`, `TableOfContents`. */
export function isContents(name: string): boolean {
  return (
    isComponent(name) &&
    /^(?:auto|inline|mini|page)?toc(?:inline|list)?$|(?:^|table-?of-?|page)contents$/i.test(name)
  );
}

/** The part of a program that a component documents: `kettle.boil` for `<Reference function="kettle.boil" />`. */
export function documentedName(attributes: ReadonlyMap<string, string>): string | undefined {
  return ['function', 'class', 'method', 'module', 'object', 'symbol']
    .map((prop) => attributes.get(prop) ?? '')
    .find((value) => /^[a-z_]\w*(?:\.\w+)+$/.test(value));
}

/** `product concept` for `<ProductConcept />`, to fill a gap in a sentence. */
export function wordsOfName(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  return last
    .split(/(?<=[a-z\d])(?=[A-Z])|[-_]/)
    .map((word) => (/^[A-Z\d]+$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/** `pencil simple` for `<Icon name="pencil-simple" />`, to fill a gap in a sentence; empty for other components. */
export function wordsOfIcon(name: string, attributes: ReadonlyMap<string, string>): string {
  const written = /icon$/i.test(name) ? (attributes.get('name') ?? attributes.get('icon') ?? '') : '';
  return /^[a-z]+(?:[-_][a-z]+)*$/.test(written) ? written.replace(/[-_]/g, ' ') : '';
}

const looks =
  /^(?:class(?:Name)?|styles?|sx|css|key|ref|id|size|variant|color|theme|icon\w*|\w+Icon|image|img|logo|avatar|src\w*|components|default\w*|aria-.*|data-.*|on[A-Z].*)$/;

/** Whether a prop sets the appearance or behaviour of a component. */
export function isLook(prop: string): boolean {
  return looks.test(prop);
}

/** Whether an element never shows text, or only repeats another on dark pages. The title in `<head>` is for search engines. */
export function isHidden({ name, attributes }: JsxElement): boolean {
  return (
    /^(?:script|style|svg|[hH]ead)$/.test(name ?? '') ||
    attributes.some((each) => each.type === 'mdxJsxAttribute' && isForDark(classesIn(each)))
  );
}

function classesIn({ name, value }: { name: string; value?: unknown }): string {
  return /^class(?:Name)?$/.test(name) && typeof value === 'string' ? value : '';
}

/** Whether the text in an element is code. */
export function isCode(name: string): boolean {
  return /^(?:pre|Code|(?:Code|Source)(?:Block|Snippet|Sample|Example)|Snippet|Terminal|Shell|SyntaxHighlighter)$/.test(
    name,
  );
}

/** Whether a component describes a parameter or a field. */
export function isField(name: string): boolean {
  return /^(Param|Response|Request|Property)Field$|^Property$/.test(name);
}

export function isComponent(name: string): boolean {
  return /^[A-Z$]|[-.]/.test(name);
}

function fieldText(attributes: ReadonlyMap<string, string>): ComponentWords | null {
  const name = fieldNames.flatMap((key) => attributes.get(key) ?? [])[0];
  if (name === undefined) return null;
  const notes = [
    attributes.get('type'),
    attributes.has('required') ? 'required' : undefined,
    attributes.has('default') ? `default ${attributes.get('default')}` : undefined,
  ].filter((note) => note !== undefined);
  return { title: [{ code: name }], rest: notes.length === 0 ? [] : [` (${notes.join(', ')})`] };
}
