import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowReaderLimits {
  /** How long a response may wait for its reader before the rate is looked at. */
  patienceMs: number;
  /** Bytes per second that a reader has to take while something waits for it. */
  leastRate: number;
}

/** What Node knows about bytes on their way; it has no public name for it. */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

interface Waiting {
  since: number;
  taken: number;
}

/**
 * Closes connections whose readers take almost nothing of what waits for them. Silence is not slowness: a connection
 * on which nothing waits, such as that of an answer which is still being written, is left alone.
 */
export function closeSlowReaders(server: Server, { patienceMs, leastRate }: SlowReaderLimits): void {
  const waiting = new Map<Socket, Waiting | null>();
  server.on('connection', (socket) => {
    waiting.set(socket, null);
    socket.once('close', () => waiting.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, before] of waiting) {
      const { queued, taken } = outputOf(socket);
      if (queued === 0) waiting.set(socket, null);
      else if (before === null) waiting.set(socket, { since: now, taken });
      else if (now - before.since >= patienceMs) {
        const rate = (taken - before.taken) / ((now - before.since) / 1000);
        // What the system has taken over for the reader is dropped as well.
        if (rate < leastRate) socket.resetAndDestroy();
        else waiting.set(socket, { since: now, taken });
      }
    }
  };
  const timer = setInterval(look, patienceMs / 3).unref();
  server.once('close', () => clearInterval(timer));
}

function outputOf(socket: Socket & { _handle?: Handle | null }): { queued: number; taken: number } {
  const { bytesWritten, writeQueueSize } = socket._handle ?? { bytesWritten: 0, writeQueueSize: 0 };
  return { queued: writeQueueSize, taken: bytesWritten - writeQueueSize };
}
