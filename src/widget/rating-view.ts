import { anyTool } from './any-tool.ts';
import type { Conversation } from './conversation.ts';
import { isSendKey } from './hotkeys.ts';
import { make } from './make.ts';
import type { Setting } from './setting.ts';
import type { ConversationTurn } from './turn.ts';

const longestComment = 2000;

/** Thumbs up and down for an answer; a thumb down opens a field for a comment. */
export class RatingView {
  readonly buttons: HTMLElement;
  readonly more = make('div', { class: 'rating-more' });
  readonly #setting: Setting;
  readonly #conversation: Conversation;
  readonly #turn: ConversationTurn;
  readonly #thumbs: HTMLButtonElement[];
  readonly #said = make('span', { class: 'said', role: 'status' });

  constructor(setting: Setting, conversation: Conversation, turn: ConversationTurn) {
    this.#setting = setting;
    this.#conversation = conversation;
    this.#turn = turn;
    const { texts } = setting;
    this.#thumbs = [this.#thumb(1, texts.helpful), this.#thumb(-1, texts.notHelpful)];
    this.buttons = make('span', { class: 'rating', part: 'rating' }, ...this.#thumbs, this.#said);
    this.#show();
    if (turn.comment !== '') this.#makeForm();
  }

  #thumb(value: number, label: string): HTMLButtonElement {
    const onclick = () => this.#rate(this.#turn.rating === value ? 0 : value);
    return anyTool(value > 0 ? 'up' : 'down', label, onclick, { 'data-value': value });
  }

  #show(): void {
    for (const thumb of this.#thumbs)
      thumb.setAttribute('aria-pressed', String(Number(thumb.dataset.value) === this.#turn.rating));
  }

  async #rate(value: number): Promise<void> {
    const before = this.#turn.rating;
    this.#conversation.rated(this.#turn, value);
    this.#show();
    if (value < 0) this.#openForm();
    else this.#closeForm();
    if (await this.#send(value)) return;
    this.#conversation.rated(this.#turn, before);
    this.#closeForm();
    this.#show();
  }

  async #send(value: number, comment?: string): Promise<boolean> {
    const { texts, service, tell } = this.#setting;
    const rating = { id: this.#turn.id!, value, ...(comment !== undefined && { comment }) };
    this.#said.textContent = '';
    try {
      const isKept = await service.rate(rating);
      // After a thumb down, the field for a comment is open.
      const isComplete = value > 0 || comment !== undefined;
      this.#said.textContent = isKept ? (isComplete ? texts.thanks : '') : texts.ratingUnknown;
      if (isKept) tell('docent-rate', { ...rating, question: this.#turn.question });
      return isKept;
    } catch {
      this.#said.textContent = texts.ratingFailed;
      return false;
    }
  }

  /** Opens the comment form, scrolls it into view and focuses it. */
  #openForm(): void {
    const { form, field } = this.#makeForm();
    form.scrollIntoView({ block: 'nearest' });
    field.focus({ preventScroll: true });
  }

  #makeForm(): { form: HTMLFormElement; field: HTMLTextAreaElement } {
    const { texts } = this.#setting;
    const field = make('textarea', {
      ...{ class: 'field', rows: 2, maxlength: longestComment, dir: 'auto', enterkeyhint: 'send' },
      oninput: () => this.#conversation.commented(this.#turn, field.value),
      onkeydown: (event: KeyboardEvent) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        form.requestSubmit();
      },
    });
    field.value = this.#turn.comment;
    const onsubmit = async (event: Event) => {
      event.preventDefault();
      const comment = field.value.trim();
      if (comment !== '' && (await this.#send(-1, comment))) this.#closeForm();
    };
    const form = make(
      'form',
      { class: 'comment-form', part: 'comment', onsubmit },
      make('label', {}, texts.commentLabel, field),
      make('button', { type: 'submit', class: 'main' }, texts.commentSend),
    );
    this.more.replaceChildren(form);
    return { form, field };
  }

  /** Keeps the focus when the form is removed. */
  #closeForm(): void {
    this.#conversation.commented(this.#turn, '');
    const hadFocus = this.more.contains((this.more.getRootNode() as ShadowRoot).activeElement);
    this.more.replaceChildren();
    if (hadFocus) this.#thumbs[1]!.focus();
  }
}
