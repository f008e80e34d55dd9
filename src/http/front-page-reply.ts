import { exampleQuestions } from '../pages/front/example-questions.ts';
import { type FrontPageState, frontPage, frontPagePolicy } from '../pages/front/front-page.ts';
import type { AppSettings } from './app-settings.ts';
import type { LiveDocs } from './live-docs.ts';
import type { WholeReply } from './reply.ts';

/** `GET /`, on a server of its own. */
export async function frontPageReply(
  request: Request,
  live: LiveDocs,
  { name = 'Docent', servicePath = '_service', accessToken, ask = true, preview = false }: AppSettings,
): Promise<WholeReply> {
  const state = stateOf(live, { isPrivate: accessToken !== undefined });
  const examples = state.is === 'served' && ask ? await live.use(exampleQuestions) : [];
  const { origin } = new URL(request.url);
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': frontPagePolicy,
    },
    body: frontPage(state, { name, servicePath, origin, ask, preview, examples }),
  };
}

function stateOf({ current, preparation }: LiveDocs, { isPrivate }: { isPrivate: boolean }): FrontPageState {
  if (isPrivate) return { is: 'private' };
  return current === null ? { is: 'building', ...preparation } : { is: 'served', docs: current };
}
