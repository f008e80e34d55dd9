import { feedbackSchema } from '../../vocabulary/feedback.ts';
import { type Answer, jsonAnswer } from '../answer.ts';
import type { LiveDocs } from '../live-docs.ts';
import { readBody } from '../read-body.ts';

/** `POST /api/ai/feedback`: answers when the rating is durable. */
export async function feedback(request: Request, live: LiveDocs): Promise<Answer> {
  const body = await readBody(request, feedbackSchema);
  const result = await live.use((docs) => docs.rate(body));
  return jsonAnswer(result, { headers: { 'cache-control': 'no-store' } });
}
