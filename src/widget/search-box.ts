import type { SearchHit } from '../vocabulary/search.ts';
import { correctedQuery, exactQuery } from './corrected-query.ts';
import { fold, isHollow, lastWord, type Stretch, word } from './highlight.ts';
import { type HitPlace, hitGroups, hitName, partOption } from './hit-option.ts';
import { icon } from './icons.ts';
import { isQuestion } from './is-question.ts';
import { make } from './make.ts';
import { marked } from './marked.ts';
import { Options } from './options.ts';
import type { PassagePane } from './passage-pane.ts';
import { askOption, plainOption, titledGroup } from './plain-option.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { keywordOnly, notContained, nothingFound, showingFor, wordNote } from './search-notes.ts';
import { SearchSession } from './search-session.ts';
import type { Capabilities, FoundResult } from './service.ts';
import { type Setting, scopeName } from './setting.ts';
import { count, fill } from './texts/fill.ts';
import type { Trouble } from './trouble.ts';
import { troubleView } from './trouble-view.ts';
import { withoutNames } from './without-names.ts';

const longestQuery = 2000;
const pageOfOptions = 5;
const mostSuggested = 3;

interface Doors {
  ask(question: string): void;
  /** Returns a function that shows the conversation again; null if there is none. */
  backToAnswer(): (() => void) | null;
  /** Called when the reader opens a page. */
  leave(): void;
  /** Called when the capabilities of the service may have changed. */
  prepare(): void;
  /** Called when another option becomes active; `isAsk`: whether the option asks a question. */
  moved(isAsk: boolean): void;
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
  /** Container for the passage of the active hit, on wide screens. */
  readonly #aside = make('div', { class: 'aside' });
  #pane: PassagePane | null = null;
  #canAsk = false;
  #capabilities: Capabilities | null = null;
  /** The result that the list shows, and its query. */
  #shown: FoundResult | null = null;
  #shownQuery = '';
  /** The words to mark: those of the query, with corrections. */
  #words = '';
  /** Whether Enter was pressed before the hits arrived. */
  #isAwaited = false;

  constructor(setting: Setting, doors: Doors) {
    const { texts } = setting;
    this.#setting = setting;
    this.#doors = doors;
    this.#session = new SearchSession(setting, () => this.#show());
    this.#session.wantsTexts = () => this.#aside.checkVisibility();
    this.field = make('input', {
      ...{ class: 'query', part: 'input', role: 'combobox', inputmode: 'search', enterkeyhint: 'go' },
      ...{ autocomplete: 'off', autocorrect: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'auto' },
      ...{ 'aria-controls': 'list', 'aria-autocomplete': 'list' },
      maxlength: longestQuery,
      oninput: (event: InputEvent) => this.#typed(event.isComposing),
      onkeydown: (event: KeyboardEvent) => this.#pressed(event),
      oncompositionend: () => this.#typed(false),
    });
    this.#label();
    this.#list.setAttribute('aria-label', texts.results);
    this.#options = new Options(this.field, this.#list);
    this.#options.changed = () => this.#showPassage();
    this.#clear = make(
      'button',
      { type: 'button', class: 'plain clear', onclick: () => this.search('') },
      texts.clear,
    );
    this.head = make('div', { class: 'search-head' }, icon('search'), this.field, this.#clear);
    this.body = make(
      'div',
      { class: 'columns', part: 'body' },
      make('div', { class: 'found' }, this.#above, this.#list, this.#below, this.#status),
      this.#aside,
    );
    this.#show();
  }

  /** Sets the query and searches. */
  search(query: string): void {
    this.field.value = query;
    this.field.focus();
    this.#typed(false);
  }

  /** Takes over the capabilities of the service, and whether asking is enabled. */
  take(capabilities: Capabilities, canAsk: boolean): void {
    this.#capabilities = capabilities;
    if (this.#canAsk === canAsk && this.field.value !== '') return;
    this.#canAsk = canAsk;
    this.#label();
    // Adds or removes the options that ask.
    this.#shownQuery = '';
    this.#show();
  }

  #label(): void {
    const { placeholder, texts } = this.#setting;
    const label = placeholder ?? (this.#canAsk ? texts.searchOrAsk : texts.placeholder);
    this.field.placeholder = label;
    this.field.ariaLabel = label;
  }

  get pane(): PassagePane | null {
    return this.#pane;
  }

  /** Null: passages are not shown, because their code could not be loaded. */
  set pane(pane: PassagePane | null) {
    this.#pane = pane;
    this.#aside.hidden = pane === null;
    if (pane !== null) this.#aside.replaceChildren(pane.element);
    this.#showPassage();
  }

  /** Shows why search is not possible. */
  fail(trouble: Trouble): void {
    this.#session.fail(trouble);
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
    // Only spaces changed, or a composition ended: keep the results and the active option.
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
    const question = this.#question;
    if ((event.ctrlKey || event.metaKey) && question !== '' && this.#canAsk) return this.#ask(question);
    const { active } = this.#options;
    const isAsk = active?.classList.contains('ask') && this.#isQuestion;
    // The active hit belongs to the previous query, so Enter waits for the new hits.
    if (isAsk || !this.#session.state.isSearching) return active?.click();
    this.#isAwaited = true;
    this.#session.hurry();
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
    const { query, result, trouble, isSearching } = this.#session.state;
    this.head.toggleAttribute('data-busy', isSearching);
    this.#clear.hidden = this.field.value === '';
    // Earlier hits stay until newer ones arrive; rendering them again would delay the newer ones.
    if (isSearching && result !== null && result === this.#shown) return this.#renewAskOption();
    const shown = this.#shown;
    this.#shown = null;
    this.#above.replaceChildren();
    this.#below.replaceChildren();
    const isStart = query === '' || (isHollow(query) && !result?.hits.length);
    if (trouble !== null) this.#showTrouble();
    else if (isStart) this.#showStart();
    else this.#showHits(shown);
    // Reserves space during the first search, so that the dialog does not shrink in between.
    this.body.toggleAttribute('data-hits', this.#hasHits || (isSearching && !isStart));
    this.#showPassage();
  }

  #renewAskOption(): void {
    this.#list.querySelector('.ask')?.remove();
    this.#list.prepend(...this.#askOptions());
    this.#takeOptions();
    // The hits are those of another query, also if the reader returns to the query before.
    this.#shownQuery = '';
  }

  #askOptions(): HTMLElement[] {
    const query = this.#question;
    if (!this.#canAsk || query === '' || (isHollow(query) && !this.#isQuestion)) return [];
    const label = fill(this.#setting.texts.askAbout, { query });
    return [askOption(query, label, () => this.#ask(query), !this.#isQuestion)];
  }

  /** The query with corrections. */
  get #question(): string {
    const { query, result } = this.#session.state;
    return textOf(correctedQuery(query, result?.corrections)) ?? query;
  }

  /** Activates the first hit or, for a question, the option that asks. Without hits, no option is active. */
  #takeOptions(): void {
    const first = this.#list.firstElementChild?.matches('.ask') && !this.#isQuestion ? 1 : 0;
    this.#options.take(this.#hasHits || this.#isQuestion ? first : -1);
  }

  get #isQuestion(): boolean {
    return isQuestion(this.#session.state.query, this.#setting.texts.questionWords);
  }

  get #hasHits(): boolean {
    return this.#shown !== null && this.#shown.hits.length > 0;
  }

  /**
   * Shows the passage of the active hit, or a note about asking above the passage of the first hit. While a text is
   * loading, the previous passage stays, dimmed.
   */
  #showPassage(): void {
    const { active } = this.#options;
    const question = active?.classList.contains('ask') ? this.#session.state.query : null;
    const hit = this.#shown?.hits.find(
      ({ id, text }) => (question !== null || id === active?.dataset.id) && text !== undefined,
    );
    this.#doors.moved(question !== null);
    this.#pane?.element.toggleAttribute('data-stale', !hit);
    const mark = (text: string) => marked(text, this.#words);
    if (hit) {
      const named = { ...hit, text: withoutNames(hit.text!, hit) };
      this.#pane?.show(named, hitName(hit), this.#words, mark, question);
    } else if (question !== null) this.#pane?.showAsk(question);
  }

  /** Content shown before a search, also while the query is hollow. */
  #showStart(): void {
    const { texts } = this.#setting;
    const { query, isSearching } = this.#session.state;
    this.#status.textContent = '';
    const back = this.#doors.backToAnswer();
    this.#list.replaceChildren(
      ...this.#askOptions(),
      ...(back ? [plainOption('spark', texts.backToAnswer, { 'data-id': 'back', onclick: back })] : []),
      ...this.#recent(),
      ...this.#parts(),
      ...this.#examples(),
    );
    this.#takeOptions();
    if (this.#options.size === 0 || (query !== '' && !isSearching && !this.#isQuestion))
      this.#above.prepend(make('p', { class: 'corrected' }, texts.startTyping));
  }

  #recent(most?: number): HTMLElement[] {
    const { texts, service } = this.#setting;
    const { query } = this.#session.state;
    const options = recentSearches(service.endpoint)
      .filter((each) => each !== query)
      .slice(0, most)
      .map((each) =>
        plainOption('clock', each, {
          'data-id': `recent ${each}`,
          'data-recent': each,
          onclick: () => this.search(each),
        }),
      );
    const onclick = () => {
      forgetSearches(service.endpoint);
      this.field.focus();
      this.#show();
    };
    const attributes = { role: 'option', class: 'option plain', 'aria-selected': 'false', onclick };
    // An option, because other buttons may not be in a list box.
    return titledGroup(texts.recent, options, make('div', attributes, texts.clear));
  }

  #parts(): HTMLElement[] {
    const { texts, parts, version } = this.#setting;
    if (version !== null && version !== this.#capabilities?.currentVersion) return [];
    return titledGroup(
      texts.browse,
      parts.map((part) => partOption(part, this.#hitPlace())),
    );
  }

  #hitPlace(): HitPlace {
    const { baseUrl } = this.#setting;
    return { query: this.#words, baseUrl, choose: (hit, event) => this.#choose(hit, event) };
  }

  #examples(): HTMLElement[] {
    const { texts, examples } = this.#setting;
    if (!this.#canAsk) return [];
    return titledGroup(
      texts.examples,
      examples.map((each) => askOption(each, each, () => this.#ask(each), false)),
    );
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

  #showHits(shown: FoundResult | null): void {
    const { texts } = this.#setting;
    const { query, result, isSearching } = this.#session.state;
    const hits = result?.hits ?? [];
    const corrected = correctedQuery(query, result?.corrections);
    const missing = Object.keys(result?.missing ?? {});
    const words = this.#question;
    // A space if the last word is a whole word of the hits, so that longer words are not marked.
    this.#words = missing.map(wordsOfName).join('') + (isWhole(lastWord(words), hits) ? `${words} ` : words);
    // Stop words would be marked everywhere.
    if (isHollow(query)) this.#words = '';
    this.#shown = result;
    // The full search often finds the same hits; then the options are kept.
    if (query !== this.#shownQuery || !haveSameHits(shown, result)) this.#showOptions(hits);
    this.#shownQuery = query;
    if (isSearching) return;
    if (corrected !== null) {
      const searchInstead = () => this.search(exactQuery(query, result?.corrections));
      this.#above.append(showingFor(corrected, query, texts, searchInstead));
    }
    if (missing.length > 0 && hits.length > 0) {
      const meant = textOf(correctedQuery(query, result?.missing));
      this.#above.append(notContained(missing, meant, texts, (wanted) => this.search(wanted)));
    }
    if (result?.isPartial && !this.#isQuestion)
      this.#above.append(wordNote([fill(texts.partOnly, { query })]));
    if (hits.length === 0)
      this.#above.append(nothingFound(query, scopeName(this.#setting, this.#capabilities), texts));
    if (result?.degraded === true) this.#below.append(keywordOnly(texts));
    this.#announce(result!);
    if (this.#isAwaited && hits.length > 0) this.#options.active?.click();
    this.#isAwaited = false;
  }

  #showOptions(hits: readonly SearchHit[]): void {
    this.#list.replaceChildren(
      ...this.#askOptions(),
      ...hitGroups(hits, this.#hitPlace()),
      ...(hits.length === 0 && !this.#session.state.isSearching ? this.#suggestions() : []),
    );
    this.#takeOptions();
  }

  /** Suggestions without hits: earlier searches, the main parts of the docs, and examples. */
  #suggestions(): HTMLElement[] {
    return [...this.#recent(mostSuggested), ...this.#parts(), ...this.#examples()];
  }

  /** Announces the results, and what is said above them, to screen readers. */
  #announce({ hits, degraded }: FoundResult): void {
    const { texts, language } = this.#setting;
    const notes = this.#above.querySelectorAll('[part=corrected]');
    this.#status.textContent = [
      ...[...notes].map(({ textContent }) => textContent),
      hits.length === 0
        ? fill(texts.noResults, { query: this.#session.state.query })
        : count(texts.resultCount, hits.length, language),
      degraded && texts.keywordOnly,
    ]
      .filter(Boolean)
      .join('. ');
  }
}

/** `kettle Not found ` for `kettleNot_found`: hits may have the words of a name that no page contains. */
function wordsOfName(name: string): string {
  return `${name.replace(/[^\p{L}\p{N}]|(?<=\p{Ll})(?=\p{Lu})/gu, ' ')} `;
}

function textOf(stretches: readonly Stretch[] | null): string | undefined {
  return stretches?.map(({ text }) => text).join('');
}

function isWhole(wanted: string | null, hits: readonly SearchHit[]): boolean {
  const texts = hits.flatMap(({ title, headerPath, snippet }) => [title, ...headerPath, snippet]);
  return wanted !== null && texts.some((text) => text.match(word)?.some((each) => fold(each) === wanted));
}

function haveSameHits(one: FoundResult | null, other: FoundResult | null): boolean {
  const keys = (result: FoundResult | null) => result?.hits.map(({ id, url }) => id + url).join();
  return one !== null && keys(one) === keys(other);
}
