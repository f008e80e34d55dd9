/** The result of work, or the signal's reason as soon as it fires, also when the work does not listen to it. */
export async function orAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
