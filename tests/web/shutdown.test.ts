import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeServer } from '../../web/server/shutdown.ts'

// More than the operating system buffers for a connection whose other end does not read.
const large = Buffer.alloc(16_000_000, 'x')

async function startServer() {
  const server = createServer((request, response) =>
    response.end(request.url === '/large' ? large : 'small'),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const visit = async (path: string) => {
    const socket = connect(port, '127.0.0.1').pause()
    await once(socket, 'connect')
    socket.write(ask(path))
    await once(server, 'request')
    return socket
  }
  return { server, visit }
}

const bytesOf = async (socket: Socket) => {
  let bytes = 0
  socket.on('error', () => {}).on('data', data => (bytes += data.length))
  socket.resume()
  await once(socket, 'close')
  return bytes
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

test('a response in progress over a slow connection is sent completely', async () => {
  const { server, visit } = await startServer()
  const idle = await visit('/small')
  const slow = await visit('/large')
  const closed = closeServer(server, 5000)
  expect(server.listening).toBe(false)
  expect(await bytesOf(slow)).toBeGreaterThan(large.length)
  expect(await bytesOf(idle)).toBeLessThan(1000)
  expect(await closed).toBe(true)
})

test('a request that arrives on an open connection after the server stopped listening is answered', async () => {
  const { server, visit } = await startServer()
  const { port } = server.address() as AddressInfo
  const used = await visit('/small')
  const unused = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const closed = closeServer(server, 5000)
  await pause(200)
  const bytes = [bytesOf(used), bytesOf(unused)]
  for (const socket of [used, unused]) socket.write(ask('/small'))
  const [ofBoth, ofOne] = await Promise.all(bytes)
  expect(ofOne).toBeGreaterThan(0)
  expect(ofBoth).toBe(2 * ofOne!)
  expect(await closed).toBe(true)
})

test('a client that does not read its response is disconnected in the end', async () => {
  const { server, visit } = await startServer()
  const stuck = await visit('/large')
  expect(await closeServer(server, 100)).toBe(false)
  expect(await bytesOf(stuck)).toBeLessThan(large.length)
})
