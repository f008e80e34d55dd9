/** A text with a count: one sentence for each plural form of the language, with `{count}`. */
export interface Counted {
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  zero?: string;
  other: string;
}

/** All texts of the widget in one language. */
export interface Texts {
  search: string;
  placeholder: string;
  /** Placeholder of the search field if questions can be asked. */
  searchOrAsk: string;
  clear: string;
  close: string;
  back: string;
  backToAnswer: string;
  results: string;
  resultCount: Counted;
  noResults: string;
  noResultsHint: string;
  showingFor: string;
  searchInstead: string;
  didYouMean: string;
  notContained: string;
  partOnly: string;
  searchedIn: string;
  startTyping: string;
  browse: string;
  recent: string;
  keywordOnly: string;
  keywordOnlyHint: string;
  passage: string;
  onThisPage: string;
  toMove: string;
  toOpen: string;
  toAsk: string;
  toClose: string;
  version: string;
  askAbout: string;
  /**
   * Words that questions start with, separated by `|`. In Chinese, Japanese and Korean they may be anywhere in a
   * question.
   */
  questionWords: string;
  askTitle: string;
  askIntro: string;
  askPlaceholder: string;
  followUp: string;
  send: string;
  stop: string;
  newConversation: string;
  examples: string;
  reading: string;
  writing: string;
  ready: string;
  stopped: string;
  sources: string;
  source: string;
  seeAlso: string;
  allResults: string;
  truncated: string;
  brokeOff: string;
  copy: string;
  code: string;
  showAll: string;
  copied: string;
  copyAnswer: string;
  again: string;
  helpful: string;
  notHelpful: string;
  thanks: string;
  commentLabel: string;
  commentSend: string;
  ratingUnknown: string;
  ratingFailed: string;
  limited: string;
  retryIn: string;
  retryNow: string;
  unavailable: string;
  offline: string;
  unreachable: string;
  failed: string;
  askOff: string;
  private: string;
  notAllowed: string;
  allowOrigin: string;
  allowConnection: string;
  token: string;
  tokenSend: string;
}
