import { DocentError } from '../errors.ts';

export const failureReasons = ['unreachable', 'refused', 'damaged', 'format', 'storage', 'error'] as const;

/** Why a snapshot could not be pushed or pulled, for health and metrics. */
export type FailureReason = (typeof failureReasons)[number];

/** A target that cannot be used now. Servers keep serving their snapshot. */
export class TargetFailure extends DocentError {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super('target_failed', message, options);
    this.reason = reason;
  }
}

/** An object in a target differs from what was pushed. */
export function damaged(message: string, cause?: unknown): TargetFailure {
  return new TargetFailure('damaged', message, { cause });
}
