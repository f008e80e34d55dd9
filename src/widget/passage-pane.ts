import type { SearchHit } from '../vocabulary/search.ts';
import { addAnswerStyles } from './answer-styles.ts';
import { anyIcon } from './any-icon.ts';
import { linkAddress } from './link-address.ts';
import { make } from './make.ts';
import { MarkdownView } from './markdown/render-markdown.ts';
import type { Setting } from './setting.ts';
import { fill } from './texts/fill.ts';

/** Space above a match that is far below the start of its block. */
const aboveMatch = 40;

/** The rendered passage of the active hit, next to the list of hits on wide screens. */
export class PassagePane {
  readonly element: HTMLElement;
  readonly #setting: Setting;
  #shown = '';

  /** `leave` is called when the reader opens a link in the passage. */
  constructor(setting: Setting, root: ShadowRoot, leave: () => void) {
    this.#setting = setting;
    this.element = make('div', {
      ...{ class: 'passage', part: 'passage', role: 'region', tabindex: 0 },
      onclick: ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
        const link = (target as Element).closest('a');
        if (link && !link.target && !ctrlKey && !metaKey && !shiftKey) leave();
      },
    });
    addAnswerStyles(root);
  }

  /**
   * Shows a hit with the text of its chunk, below its name; `mark` marks the words of the query. The same passage is
   * not rendered again. If the reader can ask `question`, a note about asking is shown above the passage.
   */
  show(
    hit: SearchHit,
    name: string,
    query: string,
    mark: (text: string) => (Node | string)[],
    question: string | null,
  ): void {
    const key = `${hit.id} ${hit.url} ${query} ${question}`;
    if (key === this.#shown) return;
    this.#shown = key;
    const { texts, baseUrl } = this.#setting;
    const heading = hit.kind === 'endpoint' ? hit.title : (hit.headerPath.at(-1) ?? hit.title);
    const view = new MarkdownView({
      texts,
      baseUrl,
      allows: () => true,
      reference: () => null,
      words: mark,
    });
    view.show(bodyOf(hit, heading));
    thinMarks(view.element);
    this.element.setAttribute('aria-label', fill(texts.passage, { title: name }));
    this.element.replaceChildren(
      ...(question === null ? [] : [this.#asking(question)]),
      make('p', { class: 'passage-title', dir: 'auto' }, ...mark(name)),
      make('div', { class: 'passage-body' }, view.element),
      ...this.#contents(hit),
    );
    // The first passage is shown before the pane has its final height.
    requestAnimationFrame(() =>
      // The example at the end of an operation also contains the path.
      this.#scrollToMatch(hit.kind === 'endpoint' ? 'mark:not(pre mark)' : 'mark'),
    );
  }

  /** Shows a note about asking, while there is no passage for the question. */
  showAsk(question: string): void {
    this.#shown = '';
    const asking = this.#asking(question);
    this.element.setAttribute('aria-label', question);
    const before = this.element.querySelector('.passage-ask');
    if (before) before.replaceWith(asking);
    else this.element.replaceChildren(asking);
  }

  #asking(question: string): HTMLElement {
    const { texts } = this.#setting;
    return make(
      'div',
      { class: 'passage-ask' },
      anyIcon('spark'),
      make('p', { class: 'passage-title', dir: 'auto' }, fill(texts.askAbout, { query: question })),
      make('p', {}, texts.askIntro),
    );
  }

  /** The sections of a page, below its opening. */
  #contents({ sections = [] }: SearchHit): HTMLElement[] {
    const { texts, baseUrl, tell } = this.#setting;
    if (sections.length === 0) return [];
    const link = (section: { title: string; url: string }) =>
      make(
        'a',
        {
          href: linkAddress(section.url, baseUrl),
          onclick: (event: Event) => tell('docent-select', section) || event.preventDefault(),
        },
        section.title,
      );
    return [
      make('p', { class: 'section' }, texts.onThisPage),
      make('ul', { class: 'contents' }, ...sections.map((each) => make('li', { dir: 'auto' }, link(each)))),
    ];
  }

  /** Scrolls to the block with the best match, or to the match if it may be out of view then. */
  #scrollToMatch(marks: string): void {
    const { element } = this;
    element.scrollTop = 0;
    const { top, height } = element.getBoundingClientRect();
    const topOf = (each: Element) => each.getBoundingClientRect().top - top;
    const match = bestMatch([...element.querySelectorAll(marks)]);
    if (match === null || topOf(match) + 2 * aboveMatch < height) return;
    const start = startOf(match);
    const isNear = topOf(match) - topOf(start) < height / 2;
    const title = element.querySelector<HTMLElement>('.passage > .passage-title')!;
    element.scrollTop = (isNear ? topOf(start) : topOf(match) - aboveMatch) - title.offsetHeight;
  }
}

/** The block with a match, or the heading above the block. */
function startOf(match: Element): Element {
  const block = match.closest('.passage-body > .markdown > *') ?? match;
  const above = block.previousElementSibling;
  return above?.matches('.heading') ? above : block;
}

/** Words that share this many first letters are forms of one word: `charge`, `charges`. */
const stem = 4;

/** The first letters of the words in a mark, which may be a phrase. */
function stemsOf({ textContent }: Element): string[] {
  return textContent
    .toLowerCase()
    .split(' ')
    .map((each) => each.slice(0, stem));
}

function countWords(marks: Iterable<Element>): number {
  return new Set([...marks].flatMap(stemsOf)).size;
}

/** The title, row, item, paragraph or code that a match is in. */
function placeOf(match: Element): Element {
  return match.closest('tr, li, p, pre') ?? match;
}

/** Marks in more places would not help. */
const mostPlaces = 4;

/**
 * Keeps marks only in the places with the most words of the query, and there only the first mark of a word and phrases.
 */
function thinMarks(body: Element): void {
  const places = [...Map.groupBy(body.querySelectorAll('mark'), placeOf).values()]
    .map((marks) => ({ marks, words: countWords(marks) }))
    .toSorted((one, other) => other.words - one.words);
  for (const [rank, { marks, words }] of places.entries()) {
    const isKept = rank < mostPlaces && 2 * words > places[0]!.words;
    const seen = new Set<string>();
    for (const mark of marks) {
      const stems = stemsOf(mark);
      if (!isKept || (stems.length === 1 && seen.has(stems[0]!))) mark.replaceWith(mark.textContent);
      for (const each of stems) seen.add(each);
    }
  }
}

/** The first match in the place with the most words of the query. */
function bestMatch(matches: readonly Element[]): Element | null {
  let [best = null, most] = [matches[0], 0];
  for (const match of matches) {
    const words = countWords(placeOf(match).querySelectorAll('mark'));
    if (words > most) [best, most] = [match, words];
  }
  return best;
}

/**
 * The section of the hit, without its heading, which is the title of the pane. A chunk may contain several sections
 * that do not follow each other on the page, so the section ends at the next heading, unless it has no text of its own.
 */
function bodyOf(hit: SearchHit, heading: string): string {
  const { text = '', snippet } = hit;
  const lines = text.split('\n');
  const headings = headingLines(lines);
  const start = headings.find((line) => lines[line]!.replace(/^#+ |[`*]/g, '') === heading) ?? -1;
  const body = (end?: number) =>
    lines
      .slice(start + 1, end)
      .join('\n')
      .trim();
  const next = hit.kind === 'endpoint' ? undefined : headings.find((line) => line > start);
  return body(next) || body() || snippet;
}

/** The line numbers of headings; `#` in code starts a comment. */
function headingLines(lines: readonly string[]): number[] {
  const found: number[] = [];
  let fence = '';
  for (const [number, line] of lines.entries()) {
    const [mark = ''] = /^ *(```+|~~~+)/.exec(line) ?? [];
    if (fence === '') fence = mark.trim();
    else if (mark.trim().startsWith(fence)) fence = '';
    if (fence === '' && /^#{1,6} /.test(line)) found.push(number);
  }
  return found;
}
