/** A count in words: one sentence for each plural form of the language, with `{count}`. */
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
  clear: string;
  close: string;
  back: string;
  backToAnswer: string;
  results: string;
  resultCount: Counted;
  noResults: string;
  noResultsHint: string;
  startTyping: string;
  recent: string;
  clearRecent: string;
  keywordOnly: string;
  keywordOnlyHint: string;
  toMove: string;
  toOpen: string;
  toAsk: string;
  toClose: string;
  version: string;
  ask: string;
  askAbout: string;
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
  refused: string;
  unsupported: string;
  searchFor: string;
  truncated: string;
  brokeOff: string;
  copy: string;
  copied: string;
  copyAnswer: string;
  share: string;
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
  token: string;
  tokenSend: string;
}
