import { DirectoryError } from './DirectoryError.ts'

/** Waits for a free place and gives the function that frees it again. */
export type Gate = (signal: AbortSignal) => Promise<() => void>

/**
 * A gate that lets a number of callers through at once; the others wait in line.
 *
 *     const leave = await gate(signal)
 *
 * Whoever gives up while waiting leaves the line: the promise rejects with the signal's reason. When the line
 * is full, it rejects with DIRECTORY_BUSY at once: whoever came last would only wait for their deadline.
 */
export function createGate(places: number, longestLine: number): Gate {
  const line = new Set<() => void>()
  let free = places
  const leave = () => {
    const [next] = line
    if (next) next()
    else free++
  }
  return async signal => {
    signal.throwIfAborted()
    if (free > 0) free--
    else if (line.size >= longestLine)
      throw new DirectoryError('DIRECTORY_BUSY', 'Too many calls wait in line')
    else await turn(line, signal)
    return leave
  }
}

function turn(line: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      line.delete(admit)
      reject(signal.reason as Error)
    }
    const admit = () => {
      line.delete(admit)
      signal.removeEventListener('abort', giveUp)
      resolve()
    }
    line.add(admit)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
