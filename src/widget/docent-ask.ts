import { Conversation } from './conversation.ts';
import type { ConversationView } from './conversation-view.ts';
import { DocentElement } from './docent-element.ts';
import { icon } from './icons.ts';
import { type Answers, loadAnswers } from './load-answers.ts';
import { make } from './make.ts';
import { SearchDialog } from './search-dialog.ts';
import { type Setting, scopeOf } from './setting.ts';
import { toolButton } from './tool-button.ts';
import { troubleView } from './trouble-view.ts';

/** `<docent-ask>`: a panel in the page that answers questions. */
export class DocentAsk extends DocentElement {
  #conversation: Conversation | null = null;
  /** Null until its code is loaded. */
  #view: ConversationView | null = null;
  /** Made when a reader wants to search for a question that was not answered. */
  #search: SearchDialog | null = null;

  /** Asks a question for the reader. */
  ask(question: string): void {
    this.whenFilled(() => void this.#conversation?.ask(question));
  }

  /** Starts a new conversation. */
  clear(): void {
    this.whenFilled(() => this.#conversation?.clear());
  }

  protected fill(frame: HTMLElement, setting: Setting): void {
    const conversation = new Conversation(setting, 'panel', loadAnswers);
    this.#conversation = conversation;
    this.#view = null;
    const { texts } = setting;
    const fresh = toolButton('fresh', texts.newConversation, () => {
      conversation.clear();
      this.#view?.focus();
    });
    const content = make('div', { class: 'panel-content' });
    frame.append(
      make(
        'section',
        {
          class: 'panel',
          part: 'panel',
          'aria-label': texts.askTitle,
          onkeydown: (event: KeyboardEvent) => {
            if (event.key === 'Escape' && this.#view?.closeCard()) event.stopPropagation();
          },
        },
        make(
          'div',
          { class: 'talk-head', part: 'head' },
          icon('spark'),
          make('span', { class: 'panel-title' }, texts.askTitle),
          fresh,
        ),
        content,
      ),
    );
    void this.#fillContent(content, frame, setting);
  }

  async #fillContent(content: HTMLElement, frame: HTMLElement, setting: Setting): Promise<void> {
    const answers = await loadAnswers().catch((trouble) => {
      const retry = () => this.#fillContent(content, frame, setting);
      content.replaceChildren(troubleView(trouble, 1, setting, retry));
    });
    // An attribute may have changed since, which fills the frame again.
    if (!answers || !content.isConnected || this.#view !== null) return;
    const view = this.#newView(answers, frame, setting);
    content.replaceWith(view.turns, view.composer, view.card.element, view.status);
    await scopeOf(setting);
    view.showExamples();
  }

  #newView({ ConversationView }: Answers, frame: HTMLElement, setting: Setting): ConversationView {
    this.#view = new ConversationView(setting, this.#conversation!, {
      root: this.shadowRoot!,
      scroller: null,
      leave: () => undefined,
      search: (query) => this.#openSearch(query, frame, setting),
      troubleView,
    });
    return this.#view;
  }

  protected leave(): void {
    this.#conversation?.stop();
    this.#search?.dispose();
    this.#search = null;
  }

  #openSearch(query: string, frame: HTMLElement, setting: Setting): void {
    const dialog = this.#search ?? new SearchDialog(setting, this.shadowRoot!, false);
    this.#search = dialog;
    frame.append(dialog.element);
    dialog.open();
    dialog.search(query);
  }
}
