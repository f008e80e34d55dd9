import type { SearchHit } from '../vocabulary/search.ts';
import { addAnswerStyles } from './answer-styles.ts';
import { fold } from './highlight.ts';
import { icon } from './icons.ts';
import { linkAddress } from './link-address.ts';
import { make } from './make.ts';
import { MarkdownView } from './markdown/render-markdown.ts';
import { marked } from './marked.ts';
import type { Setting } from './setting.ts';
import { fill } from './texts/fill.ts';
import { withoutNames } from './without-names.ts';

/** Room above the first match when the passage is scrolled to it. */
const aboveMatch = 64;

/** The passage of the active hit, rendered, beside the list of hits on wide screens. */
export class PassagePane {
  readonly element = make('div', { class: 'passage', part: 'passage', role: 'region', tabindex: 0 });
  readonly #setting: Setting;
  #shown = '';

  constructor(setting: Setting, root: ShadowRoot) {
    this.#setting = setting;
    addAnswerStyles(root);
  }

  /** Shows a hit that was searched with its text. The same passage is not rendered again. */
  show(hit: SearchHit, query: string): void {
    const key = `${hit.id} ${hit.url} ${query}`;
    if (key === this.#shown) return;
    this.#shown = key;
    const { texts, baseUrl } = this.#setting;
    const heading = hit.kind === 'endpoint' ? hit.title : (hit.headerPath.at(-1) ?? hit.title);
    const view = new MarkdownView({
      texts,
      // Links of a page are relative to the page.
      baseUrl: linkAddress(hit.url, baseUrl),
      allows: () => true,
      reference: () => null,
      words: (text) => marked(text, query),
    });
    view.show(bodyOf(hit, heading));
    this.element.setAttribute('aria-label', fill(texts.passage, { title: heading }));
    this.element.replaceChildren(
      make('p', { class: 'passage-title', dir: 'auto' }, heading),
      make('div', { class: 'passage-body' }, view.element),
    );
    // The first passage is shown before the pane has its height.
    requestAnimationFrame(() => this.#scrollToMatch());
  }

  /** Shows what happens when the reader asks. */
  showAsk(question: string): void {
    const { texts } = this.#setting;
    this.#shown = '';
    this.element.setAttribute('aria-label', texts.askTitle);
    this.element.replaceChildren(
      make(
        'div',
        { class: 'passage-ask' },
        icon('spark'),
        make('p', { class: 'passage-title', dir: 'auto' }, fill(texts.askAbout, { query: question })),
        make('p', {}, texts.askIntro),
      ),
    );
  }

  #scrollToMatch(): void {
    const { element } = this;
    const match = bestMatch([...element.querySelectorAll('.passage-body mark')]);
    const top = match === null ? 0 : match.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollTop = top + aboveMatch < element.clientHeight ? 0 : top - aboveMatch;
  }
}

/** The first match in the row, item or paragraph with the most words of the query. */
function bestMatch(matches: readonly Element[]): Element | null {
  let [best = null, most] = [matches[0], 0];
  for (const match of matches) {
    const around = [...(match.closest('tr, li, p, pre') ?? match).querySelectorAll('mark')];
    const words = new Set(around.map(({ textContent }) => fold(textContent))).size;
    if (words > most) [best, most] = [match, words];
  }
  return best;
}

/** The text from the heading of the hit on, which is the title of the pane: a chunk may hold several sections. */
function bodyOf(hit: SearchHit, heading: string): string {
  const { text = '', snippet } = hit;
  const lines = withoutNames(text, hit).split('\n');
  const start = lines.findIndex(
    (line) => /^#{1,6} /.test(line) && line.replace(/^#+ |[`*]/g, '') === heading,
  );
  return (
    lines
      .slice(start + 1)
      .join('\n')
      .trim() || snippet
  );
}
