import { Conversation } from './conversation.ts';
import type { ConversationView } from './conversation-view.ts';
import { isMac } from './hotkeys.ts';
import { type Answers, loadAnswers } from './load-answers.ts';
import { make } from './make.ts';
import { SearchBox } from './search-box.ts';
import type { Capabilities } from './service.ts';
import { type Setting, scopeOf } from './setting.ts';
import { toolButton } from './tool-button.ts';
import { Trouble } from './trouble.ts';
import { troubleView } from './trouble-view.ts';

/** The dialog with its two views: search and conversation. */
export class SearchDialog {
  readonly element: HTMLDialogElement;
  readonly #setting: Setting;
  readonly #mayAsk: boolean;
  readonly #conversation: Conversation;
  readonly #search: HTMLElement;
  readonly #talk: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #box: SearchBox;
  readonly #hints = make('div', { class: 'footer', part: 'footer', 'aria-hidden': 'true' });
  readonly #root: ShadowRoot;
  #canAsk = false;
  /** Null until its code is loaded. */
  #view: ConversationView | null = null;

  constructor(setting: Setting, root: ShadowRoot, mayAsk: boolean) {
    const { texts } = setting;
    this.#setting = setting;
    this.#root = root;
    this.#mayAsk = mayAsk;
    this.#conversation = new Conversation(setting, 'dialog', loadAnswers);
    this.#scroller = make('div', { class: 'scroll', part: 'body' });
    const back = toolButton('back', texts.back, () => this.#backToResults());
    const close = toolButton('close', texts.close, () => this.close());
    for (const button of [back, close]) button.append(make('kbd', { 'aria-hidden': 'true' }, 'Esc'));
    this.#talk = make(
      'div',
      { class: 'view talk', hidden: true },
      make(
        'div',
        { class: 'talk-head', part: 'head' },
        back,
        make('h2', { class: 'panel-title' }, texts.askTitle),
        toolButton('fresh', texts.newConversation, () => {
          this.#conversation.clear();
          this.#view?.focus();
        }),
        toolButton('close', texts.close, () => this.close()),
      ),
      this.#scroller,
    );
    this.#box = new SearchBox(setting, {
      // Starts a new conversation, because follow-ups have their own field. The question asked last is shown again.
      ask: (question) => {
        const { latest } = this.#conversation;
        if (latest?.question !== question) {
          this.#conversation.clear();
          return this.ask(question);
        }
        this.#showTalk();
        if (/stopped|broken/.test(latest.phase)) void this.#conversation.again();
      },
      backToAnswer: () => (mayAsk && this.#conversation.turns.length > 0 ? () => this.#showTalk() : null),
      leave: () => this.close(),
      prepare: () => this.prepare(),
      moved: (isAsk) => this.#showHints(isAsk),
    });
    this.#box.head.append(close);
    this.#search = make('div', { class: 'view' }, this.#box.head, this.#box.body, this.#hints);
    this.element = make(
      'dialog',
      {
        class: 'dialog',
        part: 'dialog',
        'aria-label': texts.search,
        // The event fires late; the dialog may be open again by then.
        onclose: () => {
          if (!this.element.open) this.#box.close();
        },
        onkeydown: (event: KeyboardEvent) => {
          if (event.key === 'Escape' && !event.isComposing && this.#stepBack()) event.preventDefault();
        },
        // On phones, this is the back gesture.
        oncancel: (event: Event) => {
          if (this.#stepBack()) event.preventDefault();
        },
        onpointerdown: (event: PointerEvent) => {
          if (event.target === this.element) this.close();
        },
      },
      make('div', { class: 'sheet', part: 'sheet' }, this.#search, this.#talk),
    );
  }

  get isOpen(): boolean {
    return this.element.open;
  }

  /** The text of the search field; null while an answer is shown. */
  get typed(): string | null {
    return this.#talk.hidden ? this.#box.field.value : null;
  }

  /** Preloads everything that the first search needs. */
  prepare(): void {
    const { service } = this.#setting;
    const scope = scopeOf(this.#setting);
    scope.then((wanted) => service.prepare(wanted));
    service.capabilities().then(
      async (capabilities) => {
        await scope; // The examples are known after this.
        this.#take(capabilities);
      },
      // The owner of the page should see the error before typing anything.
      (error) => {
        if (error instanceof Trouble && error.kind.startsWith('refused')) this.#box.fail(error);
      },
    );
    loadAnswers().then(
      ({ PassagePane }) => {
        this.#box.pane ??= new PassagePane(this.#setting, this.#root, () => this.close());
      },
      () => {
        this.#box.pane = null;
      },
    );
  }

  open(): void {
    if (this.element.open) return;
    this.element.showModal();
    this.prepare();
    if (this.#talk.hidden) this.#showSearch();
    // With an empty field, the first option returns to the answer.
    else this.search('');
  }

  close(): void {
    this.#view?.closeCard();
    if (this.element.open) this.element.close();
  }

  /** Closes the preview of a source, or returns from an answer to the results; false if the dialog should close. */
  #stepBack(): boolean {
    if (this.#view?.closeCard()) return true;
    if (this.#talk.hidden) return false;
    this.#backToResults();
    return true;
  }

  /** After a follow-up question, shows its results: asking it again returns to the whole conversation. */
  #backToResults(): void {
    const { turns, latest } = this.#conversation;
    if (turns.length > 1) this.#box.field.value = latest!.question;
    this.#showSearch();
  }

  search(query: string): void {
    this.#showSearch();
    this.#box.search(query);
  }

  ask(question: string): void {
    this.#showTalk();
    void this.#conversation.ask(question);
  }

  dispose(): void {
    this.close();
    this.element.remove();
    this.#box.close();
    this.#conversation.stop();
  }

  #showSearch(): void {
    this.#talk.hidden = true;
    this.#search.hidden = false;
    this.#box.open();
    this.#box.field.focus();
  }

  #showTalk(): void {
    this.#box.close();
    this.#search.hidden = true;
    this.#talk.hidden = false;
    void this.#fillTalk();
  }

  async #fillTalk(): Promise<void> {
    const answers = await loadAnswers().catch((trouble) => {
      const retry = () => this.#fillTalk();
      this.#scroller.replaceChildren(troubleView(trouble, 1, this.#setting, retry));
    });
    if (!answers) return;
    this.#view ??= this.#newView(answers);
    if (this.#talk.hidden) return;
    if (this.#scroller.scrollTop === 0) this.#view.showLatest();
    this.#view.focus();
  }

  #newView({ ConversationView }: Answers): ConversationView {
    const view = new ConversationView(this.#setting, this.#conversation, {
      root: this.#root,
      scroller: this.#scroller,
      leave: () => this.close(),
      search: (query) => this.search(query),
      troubleView,
    });
    this.#scroller.replaceChildren(view.turns);
    this.#talk.append(view.composer, view.card.element, view.status);
    return view;
  }

  #take(capabilities: Capabilities): void {
    const { askAi, versions, currentVersion } = capabilities;
    this.#canAsk = this.#mayAsk && askAi;
    this.#box.take(capabilities, this.#canAsk);
    const isOpenChoice = this.#setting.version === null && versions.length > 1;
    if (isOpenChoice && !this.#box.head.querySelector('select'))
      this.#box.head.lastChild!.before(this.#versionSelect(versions, currentVersion));
  }

  #versionSelect(versions: readonly string[], current: string | null): HTMLElement {
    const select = make(
      'select',
      { class: 'version', part: 'version', 'aria-label': this.#setting.texts.version },
      ...versions.map((version) =>
        make('option', { value: version, selected: version === current }, version),
      ),
    );
    select.addEventListener('change', () => {
      this.#setting.version = select.value;
      this.#showSearch();
    });
    return select;
  }

  /** Visible hints about keys; screen readers get them from the roles. */
  #showHints(isAsk: boolean): void {
    const { texts } = this.#setting;
    const hint = (keys: string[], text: string) =>
      make('span', {}, ...keys.map((key) => make('kbd', {}, key)), text);
    this.#hints.replaceChildren(
      hint(['↑', '↓'], texts.toMove),
      hint(['↵'], isAsk ? texts.toAsk : texts.toOpen),
      this.#canAsk && !isAsk ? hint([isMac() ? '⌘↵' : 'Ctrl ↵'], texts.toAsk) : '',
      hint(['Esc'], texts.toClose),
    );
  }
}
