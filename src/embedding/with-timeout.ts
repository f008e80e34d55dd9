/** Runs a call with a signal that fires at the timeout or when the given signal fires. */
export async function withTimeout<Result>(
  timeoutMs: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('The time limit was reached.', 'TimeoutError')),
    timeoutMs,
  );
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
