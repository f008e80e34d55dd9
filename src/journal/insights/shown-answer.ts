import type { AnswerRecord } from '../../vocabulary/answer-record.ts';
import type { Insights } from '../../vocabulary/insights.ts';

/** The parts of a rated answer that the owner sees. */
export function shownAnswer({ id, at, ending }: AnswerRecord): Insights['downRated'][number]['answer'] {
  return {
    id,
    at: at.toISOString(),
    status: ending?.status ?? null,
    text: ending?.text ?? '',
    cited: (ending?.citations ?? []).map(({ title, url }) => ({ title, url })),
  };
}
