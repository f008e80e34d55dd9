import { addAnswerStyles } from './answer-styles.ts';
import { anyIcon } from './any-icon.ts';
import { CitationCard } from './citation-card.ts';
import type { Conversation } from './conversation.ts';
import { exampleButtons } from './example-buttons.ts';
import { isSendKey } from './hotkeys.ts';
import { make } from './make.ts';
import type { Setting } from './setting.ts';
import { type ConversationTurn, isRunning } from './turn.ts';
import { type TurnPlace, TurnView } from './turn-view.ts';

const longestQuestion = 2000;
interface ConversationPlace extends Pick<TurnPlace, 'leave' | 'search' | 'troubleView'> {
  root: ShadowRoot;
  /** The element that scrolls; null if the page scrolls. */
  scroller: HTMLElement | null;
}

/** A conversation with an input field for the next question below it. */
export class ConversationView {
  readonly turns = make('div', { class: 'turns', part: 'conversation' });
  readonly composer: HTMLFormElement;
  readonly field: HTMLTextAreaElement;
  readonly status = make('div', { class: 'hidden', role: 'status' });
  readonly card: CitationCard;
  readonly #setting: Setting;
  readonly #conversation: Conversation;
  readonly #place: ConversationPlace;
  readonly #send = make('button', { type: 'submit', class: 'send', part: 'send' });
  #views: TurnView[] = [];

  constructor(setting: Setting, conversation: Conversation, place: ConversationPlace) {
    this.#setting = setting;
    this.#conversation = conversation;
    this.#place = place;
    addAnswerStyles(place.root);
    this.card = new CitationCard(place.root, setting);
    this.field = make('textarea', {
      ...{
        class: 'question-field',
        part: 'input',
        rows: 1,
        maxlength: longestQuestion,
        dir: 'auto',
        enterkeyhint: 'send',
      },
      onkeydown: (event: KeyboardEvent) => this.#pressed(event),
    });
    this.composer = make(
      'form',
      { class: 'composer', part: 'composer', onsubmit: (event: Event) => this.#submitted(event) },
      this.field,
      this.#send,
    );
    conversation.changed = (turn) => (turn === null ? this.#rebuild() : this.#update(turn));
    this.#rebuild();
  }

  /** Shows example questions that were loaded later. */
  showExamples(): void {
    if (this.#views.length === 0) this.#rebuild();
  }

  /** Focuses the field; on a touch screen the answer, because the keyboard would cover it. */
  focus(): void {
    const { scroller } = this.#place;
    const isTouched = this.#conversation.turns.length > 0 && matchMedia('(pointer: coarse)').matches;
    if (!isTouched) return this.field.focus();
    if (scroller === null) return this.field.blur();
    scroller.tabIndex = -1;
    scroller.focus();
  }

  /** Closes the preview of a source; returns false if none was open, so that Escape can do something else. */
  closeCard(): boolean {
    return this.card.close();
  }

  #pressed(event: KeyboardEvent): void {
    if (!isSendKey(event)) return;
    event.preventDefault();
    this.#ask();
  }

  #submitted(event: Event): void {
    event.preventDefault();
    if (!this.#isRunning) return this.#ask();
    this.#conversation.stop();
    this.focus();
  }

  /** While an answer is written, this stops it. */
  #ask(): void {
    const question = this.field.value;
    if (question.trim() === '') return;
    this.field.value = '';
    void this.#conversation.ask(question);
    this.focus();
  }

  #rebuild(): void {
    const { turns, latest } = this.#conversation;
    const hadFocus = this.turns.contains(this.#place.root.activeElement);
    this.card.close();
    this.#views = turns.map((turn) => this.#views.find((view) => view.turn === turn) ?? this.#viewOf(turn));
    this.turns.replaceChildren(...this.#views.map(({ element }) => element));
    if (turns.length === 0) this.turns.append(this.#intro());
    this.#describe(latest);
    this.showLatest();
    // The button that the reader clicked is gone.
    if (hadFocus) this.focus();
  }

  /** Scrolls the latest question to the top of the view. After that, only the reader scrolls. */
  showLatest(): void {
    const { scroller } = this.#place;
    const { length, [length - 1]: latest } = this.#views.map(({ element }) => element);
    if (length < 2) return;
    if (scroller === null) latest!.scrollIntoView();
    else scroller.scrollTop = latest!.offsetTop - this.#views[0]!.element.offsetTop;
  }

  #viewOf(turn: ConversationTurn): TurnView {
    return new TurnView(turn, {
      ...this.#place,
      setting: this.#setting,
      conversation: this.#conversation,
      card: this.card,
    });
  }

  #update(turn: ConversationTurn): void {
    this.#views.find((view) => view.turn === turn)?.update();
    this.#describe(this.#conversation.latest);
  }

  #describe(latest: ConversationTurn | null): void {
    const { texts } = this.#setting;
    const isBusy = this.#isRunning;
    const label = isBusy ? texts.stop : texts.send;
    const said = {
      reading: texts.reading,
      writing: texts.writing,
      done: texts.ready,
      stopped: texts.stopped,
      broken: latest?.trouble ? '' : texts.brokeOff,
    };
    // A restored conversation is not announced.
    const isNews = latest !== null && (isBusy || this.status.textContent !== '');
    const status = isNews ? said[latest.phase] : '';
    if (this.status.textContent !== status) this.status.textContent = status;
    if (this.#send.title !== label) {
      this.#send.title = label;
      this.#send.replaceChildren(anyIcon(isBusy ? 'stop' : 'send'), make('span', { class: 'hidden' }, label));
    }
    const prompt = latest === null ? (this.#setting.placeholder ?? texts.askPlaceholder) : texts.followUp;
    this.field.placeholder = prompt;
    this.field.setAttribute('aria-label', prompt);
  }

  #intro(): HTMLElement {
    return make(
      'div',
      { class: 'intro', part: 'intro' },
      make('p', {}, this.#setting.texts.askIntro),
      ...exampleButtons(this.#setting, (question) => this.#conversation.ask(question)),
    );
  }

  get #isRunning(): boolean {
    const { latest } = this.#conversation;
    return latest !== null && isRunning(latest);
  }
}
