import type { FakeFault } from './fake-fault.ts';

/** Ways in which a chat model can fail. `after` is the number of deltas before the fault, default 2. */
export type FakeChatFault =
  /** Before the headers, as in any other call. */
  | Extract<FakeFault, { kind: 'slow' | 'hang' | 'status' | 'drop' | 'html' | 'shape' }>
  /** Stops sending in the middle of the answer. */
  | { kind: 'stall'; after?: number }
  /** Drops the connection in the middle of the answer. */
  | { kind: 'cut'; after?: number }
  /** Sends an event that is not JSON. */
  | { kind: 'garbage'; after?: number }
  /** Sends an error event in the format of the protocol. */
  | { kind: 'error'; after?: number }
  /** Closes the stream normally, but without a finish event. */
  | { kind: 'unfinished'; after?: number }
  /** Ends without text. */
  | { kind: 'empty' }
  /** Sends a word every `everyMs`, default 10 ms, until the client disconnects. */
  | { kind: 'endless'; everyMs?: number }
  /** Sends this many tokens, default a million, regardless of the limit. */
  | { kind: 'flood'; tokens?: number }
  /** Calls the tool repeatedly, even if it is not offered. */
  | { kind: 'tool_loop' };
