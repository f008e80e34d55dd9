/** Context and time limits of a model. */
export interface ModelLimits {
  /** Longest time from sending a call to its first word or tool call. */
  firstTextMs: number;
  /** Longest time between two parts of an answer. */
  stallMs: number;
  /** Time limit of an answer, unless the desk has its own limit. */
  totalMs: number;
  /** Tokens of prompt and answer together; null if the context is always large enough. */
  contextTokens: number | null;
}

export const hostedLimits: ModelLimits = {
  firstTextMs: 20_000,
  stallMs: 20_000,
  totalMs: 60_000,
  contextTokens: null,
};

/** A model on a laptop reads a few dozen tokens per second, and Ollama cuts longer prompts without an error. */
export const localLimits: ModelLimits = {
  firstTextMs: 120_000,
  stallMs: 60_000,
  totalMs: 300_000,
  contextTokens: 4096,
};
