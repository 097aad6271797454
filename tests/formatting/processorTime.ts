/**
 * The milliseconds of processor time that some work takes in its own thread: what workers, the collection of garbage and
 * background compilation take beside it does not count.
 */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The value of some asynchronous work, and the milliseconds of processor time that this process took meanwhile. */
export async function processorTimeOf<T>(work: () => Promise<T>): Promise<{ value: T; taken: number }> {
  const before = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return { value, taken: (user + system) / 1000 }
}
