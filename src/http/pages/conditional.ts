import type { Reply } from '../reply.ts';
import { hasTag } from './entity-tag.ts';

/** The answer with its tag, or only that nothing has changed for a client that has it. */
export function conditional(request: Request, tag: string, answer: () => Reply): Reply {
  if (!hasTag(request, tag)) {
    const whole = answer();
    return { ...whole, headers: { ...whole.headers, etag: tag } };
  }
  return { status: 304, headers: { etag: tag, 'cache-control': 'no-cache', vary: 'Accept' }, body: null };
}
