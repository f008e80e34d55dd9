import { Conversation } from './conversation.ts';
import { ConversationView } from './conversation-view.ts';
import { DocentElement } from './docent-element.ts';
import { icon } from './icons.ts';
import { make } from './make.ts';
import { SearchDialog } from './search-dialog.ts';
import type { Setting } from './setting.ts';

/** `<docent-ask>`: a panel in the page that answers questions. */
export class DocentAsk extends DocentElement {
  #conversation: Conversation | null = null;
  /** Made when a reader wants to search for a question that was not answered. */
  #search: SearchDialog | null = null;

  /** Asks a question for the reader. */
  ask(question: string): void {
    void this.#conversation?.ask(question);
  }

  /** Starts a new conversation. */
  clear(): void {
    this.#conversation?.clear();
  }

  protected fill(frame: HTMLElement, setting: Setting): void {
    const conversation = new Conversation(setting, 'panel');
    const view = new ConversationView(setting, conversation, {
      root: this.shadowRoot!,
      scroller: null,
      leave: () => undefined,
      search: (query) => this.#openSearch(query, frame, setting),
    });
    this.#conversation = conversation;
    const { texts } = setting;
    const fresh = make(
      'button',
      { type: 'button', class: 'tool', title: texts.newConversation, onclick: () => conversation.clear() },
      icon('fresh'),
      make('span', { class: 'hidden' }, texts.newConversation),
    );
    frame.append(
      make(
        'section',
        {
          class: 'panel',
          part: 'panel',
          'aria-label': texts.askTitle,
          onkeydown: (event: KeyboardEvent) => {
            if (event.key === 'Escape' && view.closeCard()) event.stopPropagation();
          },
        },
        make(
          'div',
          { class: 'panel-head', part: 'head' },
          icon('spark'),
          make('span', { class: 'panel-title' }, texts.askTitle),
          fresh,
        ),
        view.turns,
        view.composer,
        view.card.element,
        view.status,
      ),
    );
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
