/** The CPU time of synchronous work. Unlike the clock, it hardly depends on how busy the machine is. */
export function cpuSeconds(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}
