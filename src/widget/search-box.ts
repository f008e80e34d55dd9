import type { SearchHit, SearchResult } from '../vocabulary/search.ts';
import { hitGroups } from './hit-option.ts';
import { icon } from './icons.ts';
import { make } from './make.ts';
import { Options } from './options.ts';
import { askOption, plainOption } from './plain-option.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { keywordOnly, nothingFound } from './search-notes.ts';
import { SearchSession } from './search-session.ts';
import type { Setting } from './setting.ts';
import { count, fill } from './texts/fill.ts';
import { troubleView } from './trouble-view.ts';

const longestQuery = 2000;
const pageOfOptions = 5;

interface Doors {
  ask(question: string): void;
  /** Returns to the conversation; null if there is none. */
  backToAnswer(): (() => void) | null;
  /** Called when the reader opens a page. */
  leave(): void;
  /** Called when the capabilities of the service may have changed. */
  prepare(): void;
}

/** The search field with its results: an ARIA combobox. */
export class SearchBox {
  readonly field: HTMLInputElement;
  readonly head: HTMLElement;
  readonly body: HTMLElement;
  readonly #setting: Setting;
  readonly #doors: Doors;
  readonly #session: SearchSession;
  readonly #options: Options;
  readonly #list = make('div', { id: 'list', class: 'list', part: 'results', role: 'listbox' });
  readonly #above = make('div', { class: 'above' });
  readonly #below = make('div', { class: 'below' });
  readonly #status = make('div', { class: 'hidden', role: 'status' });
  readonly #clear: HTMLButtonElement;
  #canAsk = false;
  /** The result that the list shows. */
  #shown: SearchResult | null = null;
  /** Whether Enter was pressed before the hits arrived. */
  #isAwaited = false;

  constructor(setting: Setting, doors: Doors) {
    const { texts } = setting;
    this.#setting = setting;
    this.#doors = doors;
    this.#session = new SearchSession(setting, () => this.#show());
    const label = setting.placeholder ?? texts.placeholder;
    this.field = make('input', {
      ...{
        class: 'query',
        part: 'input',
        type: 'text',
        role: 'combobox',
        inputmode: 'search',
        enterkeyhint: 'go',
      },
      ...{ autocomplete: 'off', autocorrect: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'auto' },
      ...{
        'aria-controls': 'list',
        'aria-expanded': 'false',
        'aria-autocomplete': 'list',
        'aria-label': label,
      },
      ...{ placeholder: label, maxlength: longestQuery },
      oninput: (event: InputEvent) => this.#typed(event.isComposing),
      onkeydown: (event: KeyboardEvent) => this.#pressed(event),
      oncompositionend: () => this.#typed(false),
    });
    this.#list.setAttribute('aria-label', texts.results);
    this.#options = new Options(this.field, this.#list);
    this.#clear = make(
      'button',
      { type: 'button', class: 'tool clear', title: texts.clear, onclick: () => this.search('') },
      icon('close'),
      make('span', { class: 'hidden' }, texts.clear),
    );
    this.head = make('div', { class: 'search-head' }, icon('search'), this.field, this.#clear);
    this.body = make(
      'div',
      { class: 'scroll', part: 'body' },
      this.#above,
      this.#list,
      this.#below,
      this.#status,
    );
    this.#show();
  }

  /** Sets the query and searches. */
  search(query: string): void {
    this.field.value = query;
    this.field.focus();
    this.#typed(false);
  }

  /** Whether questions are answered here. */
  set canAsk(canAsk: boolean) {
    if (this.#canAsk === canAsk) return;
    this.#canAsk = canAsk;
    this.#show();
  }

  /** Searches again for the last query when the dialog opens. */
  open(): void {
    this.#session.forget();
    this.#typed(false);
    this.field.select();
    this.#show();
  }

  close(): void {
    this.#session.stop();
  }

  #typed(isComposing: boolean): void {
    const { query, trouble } = this.#session.state;
    this.#isAwaited = false;
    // Only spaces changed, or a composition ended: results and active option stay.
    if (this.field.value.trim() === query && trouble === null) return;
    this.#options.reset();
    this.#session.type(this.field.value, isComposing);
  }

  #pressed(event: KeyboardEvent): void {
    // During composition, these keys belong to the input method; Safari only reports it as 229.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') return this.#entered(event);
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: pageOfOptions,
      PageUp: -pageOfOptions,
    };
    const step = steps[event.key];
    if (step !== undefined && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      this.#options.move(step);
    } else if (event.key === 'Delete' && this.field.value === '') this.#forgetActive();
  }

  #entered(event: KeyboardEvent): void {
    event.preventDefault();
    const query = this.field.value.trim();
    if ((event.ctrlKey || event.metaKey) && query !== '' && this.#canAsk) return this.#ask(query);
    // The active option belongs to the previous query, so Enter waits for the new hits.
    if (this.#session.state.isSearching) this.#isAwaited = true;
    else this.#options.active?.click();
  }

  #forgetActive(): void {
    const recent = this.#options.active?.dataset.recent;
    if (recent === undefined) return;
    forgetSearch(this.#setting.service.endpoint, recent);
    this.#show();
  }

  #ask(question: string): void {
    rememberSearch(this.#setting.service.endpoint, question);
    this.#doors.ask(question);
  }

  #choose(hit: SearchHit, event: MouseEvent): void {
    const { service, tell } = this.#setting;
    const { query } = this.#session.state;
    rememberSearch(service.endpoint, query);
    if (!tell('docent-select', { hit, query, url: hit.url })) event.preventDefault();
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.#doors.leave();
  }

  #show(): void {
    const { query, trouble, isSearching } = this.#session.state;
    this.head.toggleAttribute('data-busy', isSearching);
    this.#clear.hidden = this.field.value === '';
    this.#above.replaceChildren();
    this.#below.replaceChildren();
    const shown = this.#shown;
    this.#shown = null;
    if (query === '') this.#showRecent();
    else if (trouble !== null) this.#showTrouble();
    else this.#showHits(shown);
  }

  #showRecent(): void {
    const { texts, service, examples } = this.#setting;
    const recent = recentSearches(service.endpoint);
    this.#status.textContent = '';
    if (recent.length > 0) {
      const clear = () => {
        forgetSearches(service.endpoint);
        this.field.focus();
        this.#show();
      };
      this.#above.append(
        make(
          'div',
          { class: 'section' },
          make('span', {}, texts.recent),
          make('button', { type: 'button', class: 'plain', onclick: clear }, texts.clearRecent),
        ),
      );
    }
    const back = this.#doors.backToAnswer();
    const asked = this.#canAsk ? examples.map((each) => this.#askOption(each, each)) : [];
    this.#list.replaceChildren(
      ...(back ? [plainOption('spark', texts.backToAnswer, { onclick: back })] : []),
      ...recent.map((each) =>
        plainOption('clock', each, { 'data-recent': each, onclick: () => this.search(each) }),
      ),
      ...asked,
    );
    this.#options.take(-1);
    if (this.#options.size === 0) this.#below.append(make('p', { class: 'hint' }, texts.startTyping));
  }

  #askOption(question: string, label: string): HTMLElement {
    return askOption(question, label, () => this.#ask(question));
  }

  #showTrouble(): void {
    const { trouble, failures } = this.#session.state;
    this.#list.replaceChildren();
    this.#options.take(-1);
    this.#status.textContent = '';
    const retry = () => {
      this.field.focus();
      this.#doors.prepare();
      this.#session.retry();
    };
    this.#below.append(troubleView(trouble!, failures, this.#setting, retry));
  }

  #showHits(shown: SearchResult | null): void {
    const { texts, language, baseUrl } = this.#setting;
    const { query, result, isSearching } = this.#session.state;
    const hits = result?.hits ?? [];
    const place = { query, baseUrl, choose: (hit: SearchHit, event: MouseEvent) => this.#choose(hit, event) };
    const ask = this.#canAsk ? [this.#askOption(query, fill(texts.askAbout, { query }))] : [];
    this.#shown = result;
    // While newer hits are loading, the list is not rendered again, which would delay them.
    if (isSearching && result !== null && result === shown) {
      this.#list.querySelector('.ask')?.remove();
      this.#list.prepend(...ask);
    } else this.#list.replaceChildren(...ask, ...hitGroups(hits, place));
    this.#options.take(ask.length > 0 && hits.length > 0 ? 1 : 0);
    if (isSearching && result === null) return;
    if (hits.length === 0 && !isSearching) this.#below.append(nothingFound(query, texts));
    if (result?.degraded === true) this.#below.append(keywordOnly(texts));
    const found =
      hits.length === 0 ? fill(texts.noResults, { query }) : count(texts.resultCount, hits.length, language);
    if (isSearching) return;
    this.#status.textContent = result?.degraded === true ? `${found}. ${texts.keywordOnly}` : found;
    if (this.#isAwaited && hits.length > 0) this.#options.active?.click();
    this.#isAwaited = false;
  }
}
