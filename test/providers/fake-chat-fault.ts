import type { FakeFault } from './fake-fault.ts';

/** Ways in which a chat model can fail. Where `after` can be said, it is the number of deltas before, default 2. */
export type FakeChatFault =
  /** Before the headers, as with any other call. */
  | Extract<FakeFault, { kind: 'slow' | 'hang' | 'status' | 'drop' | 'html' | 'shape' }>
  /** Falls silent in the midst of the answer. */
  | { kind: 'stall'; after?: number }
  /** Drops the connection in the midst of the answer. */
  | { kind: 'cut'; after?: number }
  /** An event that is no JSON. */
  | { kind: 'garbage'; after?: number }
  /** An error as an event, in the words of the protocol. */
  | { kind: 'error'; after?: number }
  /** Ends in good order, but without saying so. */
  | { kind: 'unfinished'; after?: number }
  /** Ends without a word. */
  | { kind: 'empty' }
  /** Does not end until the client goes; a word every 10 ms, or as said. */
  | { kind: 'endless'; everyMs?: number }
  /** A million tokens, or as many as said, whatever was allowed. */
  | { kind: 'flood'; tokens?: number }
  /** Calls the tool again and again, whether it is offered or not. */
  | { kind: 'tool_loop' };
