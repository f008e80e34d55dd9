import { passageOf } from '../../evals/peers/passage.ts';
import type { Peer } from '../../evals/peers/peer.ts';
import type { BenchedEngine } from './benched-engine.ts';
import type { SamplePage } from './sample-page.ts';

const batchPages = 200;

/** A peer that gets the same chunks, some pages at a time. */
export function peerEngine(openPeer: () => Promise<Peer> | Peer, name: string): BenchedEngine {
  let peer: Peer | undefined;
  let waiting: SamplePage[] = [];
  async function flush(): Promise<void> {
    peer ??= await openPeer();
    await peer.add(waiting.flatMap(({ chunks }) => chunks.map(passageOf)));
    waiting = [];
  }
  return {
    async add(page) {
      waiting.push(page);
      if (waiting.length === batchPages) await flush();
    },
    finish: flush,
    async open() {
      peer ??= await openPeer();
    },
    close() {
      peer?.close();
      peer = undefined;
    },
    contenders: {
      [name]: ({ kind, text }) => peer!.search(text, { chunks: 10, typing: kind === 'while typing' }),
    },
  };
}
