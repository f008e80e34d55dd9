import { DocentError } from '../../errors.ts';

/** Why a call to the cluster failed, for health and metrics. */
export type FailureReason = 'unreachable' | 'timeout' | 'partial' | 'busy' | 'refused' | 'error';

/** The cluster did not answer, or only in part. Searches return 503 until it answers again. */
export class ClusterFailure extends DocentError {
  readonly reason: FailureReason;
  /** The status of the response; null if there was no response. */
  readonly status: number | null;

  constructor(
    reason: FailureReason,
    message: string,
    { status = null, ...options }: ErrorOptions & { status?: number | null } = {},
  ) {
    super('engine_unavailable', message, options);
    this.reason = reason;
    this.status = status;
  }
}

const hints: Record<FailureReason, string> = {
  unreachable: 'Check that the nodes in engine.nodes are running and can be reached from this machine.',
  timeout: 'It may be overloaded. To wait longer, raise engine.timeoutMs.',
  partial: 'Some shards have no copy that responds. GET /_cluster/health?level=indices shows which.',
  busy: 'It is overloaded. Add nodes, or run fewer builds at a time.',
  refused:
    'Set DOCENT_OPENSEARCH_USERNAME and DOCENT_OPENSEARCH_PASSWORD, or DOCENT_OPENSEARCH_API_KEY, to the credentials of an account that may read and write the index.',
  error: 'See its log for details.',
};

interface ClientError {
  name?: string;
  message?: string;
  statusCode?: number;
  body?: { error?: { type?: string; reason?: string } };
}

/** Turns an error of the client into a failure. */
export function toClusterFailure(error: unknown): ClusterFailure {
  if (error instanceof ClusterFailure) return error;
  const { name, message, statusCode, body } = error as ClientError;
  const reason = reasonOf(name, statusCode);
  const { type, reason: why } = body?.error ?? {};
  const said = (type === undefined ? (message ?? String(error)) : `${type}: ${why}`)
    .split('\n')[0]!
    .slice(0, 300);
  return new ClusterFailure(reason, `OpenSearch: ${said}. ${hints[reason]}`, {
    status: statusCode ?? null,
    cause: error,
  });
}

function reasonOf(name: string | undefined, status: number | undefined): FailureReason {
  if (name === 'TimeoutError') return 'timeout';
  if (status === undefined) return 'unreachable';
  if (status === 401 || status === 403) return 'refused';
  if (status === 429) return 'busy';
  return status === 503 || status === 504 ? 'partial' : 'error';
}
