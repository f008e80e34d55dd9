import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeChatFault } from './fake-chat-fault.ts';
import type { FakeReplyOptions, FakeReplyPart } from './fake-reply.ts';
import type { ChatVoice } from './protocols/chat-protocol.ts';

/** A fault in the middle of an answer. */
export type MidFault = Extract<FakeChatFault, { kind: 'stall' | 'cut' | 'garbage' | 'error' | 'unfinished' }>;

/** Writes one reply to a response, no faster than the client reads. */
export class FakeSpeech {
  sentBytes = 0;
  /** When the client disconnected before the end of the answer, by `performance.now()`; null if it did not. */
  closedByClient: number | null = null;
  /** Settles when the response is closed. */
  readonly over: Promise<void>;
  readonly #response: ServerResponse;
  #isDropped = false;
  #calls = 0;

  constructor(response: ServerResponse) {
    this.#response = response;
    this.over = new Promise((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished && !this.#isDropped) this.closedByClient = performance.now();
        resolve();
      });
    });
  }

  async say(reply: FakeReplyOptions, voice: ChatVoice, fault: MidFault | null): Promise<void> {
    const { parts, finish, closeAfterMs = 0 } = reply;
    this.#response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    this.#response.flushHeaders();
    await this.#write(voice.begin());
    let deltasToFault = fault === null ? Number.POSITIVE_INFINITY : (fault.after ?? 2);
    for await (const part of parts) {
      if (this.#response.destroyed) return;
      if (deltasToFault <= 0) break;
      if (typeof part === 'string') deltasToFault--;
      await this.#sayPart(part, voice);
    }
    if (fault !== null) return this.#breakOff(fault, voice);
    await this.#write(voice.end(finish ?? (this.#calls > 0 ? 'tool_calls' : 'stop')));
    if (closeAfterMs > 0) await this.#pause(closeAfterMs);
    this.#response.end();
  }

  /** Closes the connection from this side. */
  drop(): void {
    this.#isDropped = true;
    this.#response.destroy();
  }

  async #sayPart(part: FakeReplyPart, voice: ChatVoice): Promise<void> {
    if (typeof part === 'string') return this.#write(voice.text(part));
    if ('thought' in part) return this.#write(voice.thought(part.thought));
    if ('tool' in part) return this.#write(voice.call(`call_${this.#calls++}`, part.tool, part.input));
    await this.#pause(part.waitMs);
  }

  async #pause(ms: number): Promise<void> {
    await Promise.race([wait(ms, undefined, { ref: false }), this.over]);
  }

  async #breakOff({ kind }: MidFault, voice: ChatVoice): Promise<void> {
    if (kind === 'garbage') await this.#write('data: {"half": \n\n');
    if (kind === 'error') await this.#write(voice.fail('A fault that was asked for'));
    if (kind === 'cut') this.#response.write(': cut\n\n', () => this.drop());
    else if (kind !== 'stall') this.#response.end();
  }

  async #write(text: string): Promise<void> {
    if (text === '' || this.#response.destroyed) return;
    this.sentBytes += Buffer.byteLength(text);
    if (!this.#response.write(text)) await Promise.race([once(this.#response, 'drain'), this.over]);
  }
}
