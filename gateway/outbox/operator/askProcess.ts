import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Asks the process that has the embedded database open. Gives what to print, or nothing when no process listens there.
 *
 * @throws Error with that process's own words.
 */
export async function askProcess(path: string, words: string[]): Promise<string | undefined> {
  const socket = connect(path)
  socket.setTimeout(35_000, () => socket.destroy(new Error('The server does not answer.')))
  const answer = text(socket)
  socket.end(JSON.stringify(words))
  const said = await answer.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return undefined
    throw error
  })
  if (said === undefined) return undefined
  if (!said) throw new Error('The server ended before it answered.')
  const { lines, error } = JSON.parse(said) as { lines?: string; error?: string }
  if (error !== undefined) throw new Error(error)
  return lines ?? ''
}
