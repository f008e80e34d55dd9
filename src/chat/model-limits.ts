/** What a model can take, and how long it may take. */
export interface ModelLimits {
  /** The longest time from sending a call to its first word or tool call. */
  firstTextMs: number;
  /** The longest time between two parts of an answer. */
  stallMs: number;
  /** The longest an answer may take, unless the desk has a limit of its own. */
  totalMs: number;
  /** Tokens of prompt and answer together; null when there are always enough. */
  contextTokens: number | null;
}

export const hostedLimits: ModelLimits = {
  firstTextMs: 20_000,
  stallMs: 20_000,
  totalMs: 60_000,
  contextTokens: null,
};

/** A model on a laptop reads a few dozen tokens in a second, and Ollama cuts longer prompts without an error. */
export const localLimits: ModelLimits = {
  firstTextMs: 120_000,
  stallMs: 60_000,
  totalMs: 300_000,
  contextTokens: 4096,
};
