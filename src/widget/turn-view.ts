import type { SeeAlso } from '../vocabulary/ask.ts';
import { answerLead } from './answer-lead.ts';
import { type AnyIconName, anyIcon } from './any-icon.ts';
import type { CitationCard } from './citation-card.ts';
import type { Conversation } from './conversation.ts';
import { copyButton } from './copy-button.ts';
import { exampleButtons } from './example-buttons.ts';
import { linkAddress, shownPath } from './link-address.ts';
import { type Child, make } from './make.ts';
import { markQuote } from './mark-quote.ts';
import { MarkdownView, unfold } from './markdown/render-markdown.ts';
import { RatingView } from './rating-view.ts';
import type { Setting } from './setting.ts';
import { fill } from './texts/fill.ts';
import type { troubleView } from './trouble-view.ts';
import {
  answerMarkdown,
  type ConversationTurn,
  isRunning,
  shownSources,
  sourceOf,
  type TurnSource,
} from './turn.ts';

export interface TurnPlace {
  setting: Setting;
  conversation: Conversation;
  card: CitationCard;
  /** Called when the reader opens a page. */
  leave(): void;
  search(query: string): void;
  /** Passed in, because its code is in the main script of the widget. */
  troubleView: typeof troubleView;
}

/** Longer questions are not repeated on a button. */
const longestNamed = 80;

/** The target of a link. */
type Target = Pick<TurnSource, 'url' | 'title'> & Partial<TurnSource>;

/** A question and its answer, updated while the answer is written. */
export class TurnView {
  readonly element: HTMLElement;
  readonly turn: ConversationTurn;
  readonly #place: TurnPlace;
  readonly #markdown: MarkdownView;
  readonly #progress: HTMLElement;
  readonly #after = make('div', { class: 'after' });
  #isFrameAwaited = false;
  #isEnded = false;

  constructor(turn: ConversationTurn, place: TurnPlace) {
    this.turn = turn;
    this.#place = place;
    const { setting } = place;
    const { texts } = setting;
    this.#markdown = new MarkdownView({
      texts,
      get baseUrl() {
        return setting.baseUrl;
      },
      allows: (href) => this.#allows(href),
      reference: (number) => this.#reference(number),
      foldsCode: true,
    });
    this.#progress = make(
      'p',
      { class: 'progress' },
      make('span', { class: 'dots', 'aria-hidden': 'true' }, make('i'), make('i'), make('i')),
      texts.reading,
    );
    this.element = make(
      'article',
      { class: 'turn', part: 'turn' },
      make('p', { class: 'question', part: 'question', dir: 'auto' }, turn.question),
      make('div', { class: 'answer' }, this.#progress, this.#markdown.element, this.#after),
    );
    this.#draw();
  }

  /** Renders at most once per frame. */
  update(): void {
    if (this.#isFrameAwaited) return;
    this.#isFrameAwaited = true;
    const draw = () => {
      this.#isFrameAwaited = false;
      this.#draw();
    };
    // Hidden pages get no frames, but the answer should be complete when the reader returns.
    if (document.hidden) draw();
    else requestAnimationFrame(draw);
  }

  #draw(): void {
    const { turn } = this;
    this.element.dataset.phase = turn.phase;
    this.element.setAttribute('aria-busy', String(isRunning(turn)));
    this.#progress.hidden = turn.phase !== 'reading';
    this.#markdown.show(turn.text);
    if (isRunning(turn) || this.#isEnded) return;
    this.#isEnded = true;
    this.#markdown.refresh(turn.text);
    if (turn.status?.answerer === 'extractive') this.#showQuote();
    this.#end();
  }

  /** For answers quoted from one page, or from two that are compared: marks the answering sentence of each citation. */
  #showQuote(): void {
    const { element } = this.#markdown;
    const { citations, status } = this.turn;
    if (citations.length === 0) return;
    this.element.dataset.answerer = 'extractive';
    // Docent's own introduction is not part of the quote.
    const lead = status?.status === 'answered' ? null : element.firstElementChild;
    if (lead) element.before(lead);
    // Headings name the sources, so numbers and cards would be redundant.
    for (const reference of element.querySelectorAll('.reference')) reference.remove();
    for (const source of citations) {
      // The heading, and the link to the rest of the section.
      const address = linkAddress(source.url, this.#place.setting.baseUrl);
      for (const link of element.querySelectorAll('a')) if (link.href === address) this.#leadTo(link, source);
      if (source.quote) markQuote(element, source.quote);
    }
    for (const code of element.querySelectorAll('.folded:has(mark)')) unfold(code);
    const answer = citations.length === 1 && answerLead(element);
    if (answer) element.before(answer);
  }

  async #end(): Promise<void> {
    const { setting, conversation, troubleView } = this.#place;
    const { turn } = this;
    if (turn.trouble !== null) {
      this.#after.replaceChildren(
        troubleView(turn.trouble, turn.failures, setting, () => conversation.again()),
      );
      return;
    }
    const tools = make('div', { class: 'tools', part: 'tools' }, ...this.#tools());
    this.#after.replaceChildren(
      ...this.#notices(),
      ...this.#sources(),
      ...this.#seeAlso(),
      ...this.#search(),
      ...this.#nearQuestions(),
      ...this.#parts(),
      tools,
    );
    // The reader sees that the answer stopped, also if it ends below the view.
    if (turn.phase === 'stopped' && turn === conversation.latest)
      this.#after.scrollIntoView({ block: 'nearest' });
    const { feedback = false } = await setting.service.capabilities().catch(() => ({ feedback: false }));
    if (!feedback || turn.id === null || turn.text === '') return;
    const { buttons, more } = new RatingView(setting, conversation, turn);
    tools.append(buttons);
    this.#after.append(more);
  }

  #notices(): HTMLElement[] {
    const { texts } = this.#place.setting;
    const { status, phase } = this.turn;
    const notices: [AnyIconName, string][] = [];
    if (status?.truncated) notices.push(['warning', texts.truncated]);
    if (phase === 'stopped') notices.push(['stop', texts.stopped]);
    if (phase === 'broken') notices.push(['warning', texts.brokeOff]);
    return notices.map(([name, text]) =>
      make('p', { class: `notice notice-${name}`, part: 'notice' }, anyIcon(name), text),
    );
  }

  /** After a refusal, near questions that the docs answer, or if there are none, the examples of the site. */
  #nearQuestions(): HTMLElement[] {
    const { setting, conversation } = this.#place;
    const asked = conversation.turns.map(({ question }) => question);
    const { questions } = this.turn;
    const offered = questions[0] || !this.#isRefused ? questions : setting.examples;
    const examples = offered.filter((question) => !asked.includes(question));
    return exampleButtons({ ...setting, examples }, (question) => conversation.ask(question));
  }

  /** The main parts of the docs, if they do not answer the question. */
  #parts(): HTMLElement[] {
    const { parts, texts } = this.#place.setting;
    const links = parts.map((part) => this.#card(part, '', part.title, part.about));
    return this.#isRefused ? this.#cards(texts.browse, 'parts', links) : [];
  }

  get #isRefused(): boolean {
    return this.turn.status?.status === 'refused';
  }

  /** A button that searches for the question; less prominent below a certain answer, which may still be wrong. */
  #search(): HTMLElement[] {
    const { setting, search } = this.#place;
    const { status, question } = this.turn;
    if (status === null || status.hasHits === false) return [];
    const { searchInstead, allResults } = setting.texts;
    const style = status.status === 'answered' ? 'plain' : 'example';
    const isNamed = this.#isRefused && question.length <= longestNamed;
    return [
      make(
        'button',
        { type: 'button', class: `${style} search`, part: 'search', onclick: () => search(question) },
        anyIcon('search'),
        isNamed ? fill(searchInstead, { query: question }) : allResults,
      ),
    ];
  }

  #sources(): HTMLElement[] {
    const sources = this.element.dataset.answerer ? [] : shownSources(this.turn);
    const links = sources.map((source) => this.#sourceLink(source));
    return this.#cards(this.#place.setting.texts.sources, 'sources', links);
  }

  /** Links as a list with a heading; empty without links. */
  #cards(name: string, part: string, links: readonly HTMLElement[]): HTMLElement[] {
    if (links.length === 0) return [];
    return [
      make('p', { class: 'section' }, name),
      make(
        'ul',
        { class: 'sources', part, 'aria-label': name },
        ...links.map((link) => make('li', {}, link)),
      ),
    ];
  }

  #sourceLink(source: TurnSource): HTMLElement {
    return this.#linkCard(
      source,
      make('span', { class: 'number' }, String(source.number)),
      make(
        'span',
        { class: 'source-body' },
        make('span', { class: 'source-title', dir: 'auto' }, source.title),
        source.quote ? make('q', { class: 'snippet', dir: 'auto' }, source.quote) : this.#pathOf(source),
      ),
    );
  }

  #seeAlso(): HTMLElement[] {
    const links = this.turn.seeAlso.map((section) => this.#sectionLink(section));
    return this.#cards(this.#place.setting.texts.seeAlso, 'see-also', links);
  }

  #sectionLink(section: SeeAlso): HTMLElement {
    const { title, trail, excerpt } = section;
    return this.#card(section, [title, ...trail].slice(0, -1).join(' › '), trail.at(-1) ?? title, excerpt);
  }

  #card(target: Target, above: string, title: string, about: string | null): HTMLElement {
    return this.#linkCard(
      target,
      make(
        'span',
        { class: 'source-body' },
        above && make('span', { class: 'trail', dir: 'auto' }, above),
        make('span', { class: 'source-title', dir: 'auto' }, title),
        about ? make('span', { class: 'snippet', dir: 'auto' }, about) : !above && this.#pathOf(target),
      ),
    );
  }

  /** Tells pages with the same title apart. */
  #pathOf(target: Target): Child {
    const address = this.#addressOf(target);
    return address !== null && make('span', { class: 'snippet', dir: 'ltr' }, shownPath(address));
  }

  #linkCard(target: Target, ...children: Child[]): HTMLElement {
    return make(
      'a',
      {
        class: 'source',
        part: 'source',
        href: this.#addressOf(target),
        onclick: (event: MouseEvent) => this.#follow(target, event),
      },
      ...children,
    );
  }

  /** `[1]` as a link with a preview. */
  #reference(number: number): HTMLElement | null {
    const source = sourceOf(this.turn, number);
    if (source === null) return null;
    const label = fill(this.#place.setting.texts.source, { number, title: source.title });
    const link = make(
      'a',
      {
        class: 'reference',
        part: 'reference',
        href: this.#addressOf(source),
        'aria-label': label,
        onclick: (event: MouseEvent) => this.#follow(source, event),
      },
      String(number),
    );
    this.#place.card.serve(link, source);
    return link;
  }

  /**
   * A second check, in addition to the service's: links in an answer must stay on the sites of this page and its
   * sources.
   */
  #allows(href: string): boolean {
    const { status, sources, citations } = this.turn;
    // Without a model, links come from the docs.
    if (status !== null && status.answerer !== 'model') return true;
    const places = ['/', ...[...sources, ...citations].map(({ url }) => url)];
    const { origin } = new URL(href);
    return places.some((url) => {
      const place = linkAddress(url, this.#place.setting.baseUrl);
      return place !== null && new URL(place).origin === origin;
    });
  }

  /** Turns a link in the text into a link to its source. */
  #leadTo(link: HTMLAnchorElement, source: TurnSource): void {
    link.href = this.#addressOf(source) ?? link.href;
    link.addEventListener('click', (event) => this.#follow(source, event));
  }

  #addressOf({ quoteUrl, url }: Target): string | null {
    return linkAddress(quoteUrl ?? url, this.#place.setting.baseUrl);
  }

  #follow({ url, title, number }: Target, event: MouseEvent): void {
    const { setting, leave } = this.#place;
    if (!setting.tell('docent-select', { url, title, number, question: this.turn.question }))
      event.preventDefault();
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) leave();
  }

  #tools(): HTMLElement[] {
    const { texts } = this.#place.setting;
    const tools: HTMLElement[] = [];
    const hasAnswer = this.turn.text !== '' && !this.#isRefused;
    if (hasAnswer) tools.push(copyButton(texts.copyAnswer, texts, () => this.#answer()));
    if (this.turn === this.#place.conversation.latest && this.turn.phase !== 'done')
      tools.push(
        make(
          'button',
          { type: 'button', class: 'plain search', onclick: () => this.#place.conversation.again() },
          anyIcon('again'),
          texts.again,
        ),
      );
    return tools;
  }

  #answer(): string {
    return answerMarkdown(this.turn, (url) => linkAddress(url, this.#place.setting.baseUrl) ?? '');
  }
}
