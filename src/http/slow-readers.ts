import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowReaderLimits {
  /** How long a response may wait for its reader before the rate is checked. */
  patienceMs: number;
  /** Bytes per second that a reader must accept while data is waiting. */
  leastRate: number;
}

/** The private handle of a Node socket; Node has no public API for these numbers. */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

interface Waiting {
  since: number;
  taken: number;
}

/**
 * Closes connections whose readers accept almost none of the waiting data. Connections without waiting data are
 * kept, such as those of answers that are still being written.
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
        // A reset also drops the data in the system's send buffer.
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
