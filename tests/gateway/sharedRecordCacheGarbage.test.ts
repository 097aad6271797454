import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { onRedis, redisServer } from './redisServer.ts'
import { emptyDirectory, processWithSharedCache } from './processWithSharedCache.ts'

/** A server that accepts connections in place of a Redis server. */
async function impostor(receive: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer(socket => {
    sockets.push(socket.on('error', () => null))
    receive(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets }
}

test.each([
  ['a web server', 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'],
  ['numbers', ':1\r\n'],
  ['endless text', '$1000000000\r\nabc'],
  ['a flood of answers', '+OK\r\n'.repeat(100)],
])('a server that responds like %s in place of a cache does no harm', async (_what, bytes) => {
  const directory = await emptyDirectory()
  const { url } = await impostor(socket => void socket.on('data', () => socket.write(bytes)))
  const process = await processWithSharedCache(url, directory.url, {
    isConnected: false,
    hasRealPauses: true,
    responseTimeout: 1000,
  })
  // If each waited for the cache, they would take a minute: longer than the test may.
  for (let n = 0; n < 60; n++) {
    expect(await process.visit().read(`/services/${n}`)).toMatchObject({ body: { data: {} } })
  }
  expect(directory.calls).toHaveLength(60)
})

onRedis(() => {
  test('after an invalid reply the connection is made anew, and records are shared again', async () => {
    const [redis, directory] = [await redisServer(), await emptyDirectory()]
    const { url, sockets } = await impostor(socket => {
      const port = Number(new URL(redis.url).port)
      const server = connect(port, '127.0.0.1').on('error', () => null)
      socket.pipe(server).pipe(socket)
    })
    const process = await processWithSharedCache(url, directory.url)
    await process.visit().read('/services/1')
    sockets[0]?.write('garbage\r\n')
    await expect.poll(() => sockets.length).toBe(2)
    await expect.poll(() => process.cache.redis.client.isReady).toBe(true)
    await process.visit().read('/services/2')
    await expect.poll(redis.records).toEqual(['/services/1', '/services/2'])
    expect(process.logLines).toEqual([expect.stringContaining('is away'), expect.stringContaining('is back')])
  })
})
