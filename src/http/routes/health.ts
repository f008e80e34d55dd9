import type { z } from 'zod';
import type { Docs, VectorArm } from '../../docs.ts';
import type { RemoteState } from '../../engine/engine.ts';
import { type JournalSize, sizeWarning } from '../../journal/journal-size.ts';
import type { PullState } from '../../replicas/puller.ts';
import type { healthSchema } from '../bodies.ts';
import type { LiveDocs } from '../live-docs.ts';
import { jsonReply, type Reply } from '../reply.ts';

/** `GET /api/health`. With `?ready` it responds with 503 until searches can be answered, for load balancers. */
export function health(request: Request, live: LiveDocs): Reply {
  const docs = live.current;
  const remote = docs?.engineState() ?? null;
  const isFailing = remote?.isReachable === false;
  const ready = docs !== null && !isFailing;
  const arm = docs?.vectorArm() ?? null;
  const body: z.infer<typeof healthSchema> = {
    live: true,
    ready,
    snapshot:
      docs === null
        ? null
        : {
            number: docs.snapshot,
            createdAt: docs.createdAt.toISOString(),
            ageSeconds: Math.round((Date.now() - docs.createdAt.getTime()) / 1000),
          },
    damage: live.damage,
    scopes:
      docs?.scopes.map(({ version, locale, pages, chunks }) => ({ version, locale, pages, chunks })) ?? [],
    arms: {
      keyword: docs === null ? 'not_ready' : isFailing ? 'failing' : 'ok',
      vector: docs === null ? 'not_ready' : stateOf(arm),
    },
    vectors: arm && {
      ...arm,
      lastFailure: arm.lastFailure && {
        reason: arm.lastFailure.reason,
        at: arm.lastFailure.at.toISOString(),
      },
    },
    engine: remote && engineOf(remote),
    pull: pullOf(live.pulls()),
    journal: docs === null ? 'not_ready' : journalOf(docs),
    journalSize: sizeOf(docs?.journalState()?.size),
    workers: workersOf(docs),
    progress: docs === null ? live.preparation.progress : null,
  };
  const isUnready = !ready && new URL(request.url).searchParams.has('ready');
  const headers = { 'cache-control': 'no-store', ...(isUnready && { 'retry-after': '2' }) };
  return jsonReply(body, { status: isUnready ? 503 : 200, headers });
}

function engineOf({ kind, isReachable, lastFailure }: RemoteState): z.infer<typeof healthSchema>['engine'] {
  return {
    kind,
    state: isReachable ? 'ok' : 'failing',
    lastFailure: lastFailure && { reason: lastFailure.reason, at: lastFailure.at.toISOString() },
  };
}

function pullOf(pull: PullState | null): z.infer<typeof healthSchema>['pull'] {
  if (pull === null) return null;
  const { state, newest, readAt, lastFailure } = pull;
  return {
    state,
    newest,
    readAt: readAt?.toISOString() ?? null,
    lastFailure: lastFailure && { reason: lastFailure.reason, at: lastFailure.at.toISOString() },
  };
}

function journalOf(docs: Docs): z.infer<typeof healthSchema>['journal'] {
  const state = docs.journalState();
  if (state === null) return 'off';
  return state.isReachable ? 'ok' : 'failing';
}

function workersOf(docs: Docs | null): z.infer<typeof healthSchema>['workers'] {
  const threads = docs?.searchThreads() ?? null;
  return threads && { wanted: threads.wanted, ready: threads.ready };
}

function sizeOf(size: JournalSize | undefined): z.infer<typeof healthSchema>['journalSize'] {
  if (size === undefined || size.bytes === null) return null;
  return { bytes: size.bytes, maxBytes: size.maxBytes, warning: sizeWarning(size) };
}

function stateOf(arm: VectorArm | null): z.infer<typeof healthSchema>['arms']['vector'] {
  if (arm === null) return 'off';
  if (arm.breaker !== 'closed' || (arm.embedded === 0 && arm.chunks > 0)) return 'failing';
  return arm.embedded < arm.chunks ? 'partial' : 'ok';
}
