import { feedbackSchema } from '../../vocabulary/feedback.ts';
import type { LiveDocs } from '../live-docs.ts';
import { readBody } from '../read-body.ts';
import { jsonReply, type Reply } from '../reply.ts';

/** `POST /api/ai/feedback`: responds once the rating is stored. */
export async function feedback(request: Request, live: LiveDocs): Promise<Reply> {
  const body = await readBody(request, feedbackSchema);
  const result = await live.use((docs) => docs.rate(body));
  return jsonReply(result, { headers: { 'cache-control': 'no-store' } });
}
