import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Tries the address the server is about to take.
 *
 * @throws Error with one line: `Signpost cannot start: port 3000 on 127.0.0.1 is already in use …`
 */
export async function ensurePortIsFree({ HOST, PORT }) {
  const server = createServer().listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`Signpost cannot start: ${reason(error.code, HOST, PORT)}`, { cause: error })
  }
  server.close()
  await once(server, 'close')
}

function reason(code, host, port) {
  if (code === 'EADDRINUSE')
    return `port ${port} on ${host} is already in use; stop what uses it, or choose another with PORT`
  if (code === 'EACCES') return `port ${port} may not be used by this user; choose one above 1023 with PORT`
  return `HOST ${host} is not an address of this machine (${code})`
}
