import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { serveCommands, socketIn } from '../../platform/privateSocket.ts'

test('a command whose letters arrive in two parts is answered as it was typed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-socket-'))
  const path = socketIn(folder, 'operator')
  const stop = await serveCommands(path, async words => words.join(' '), 5000)
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })
  const bytes = Buffer.from(JSON.stringify(['resolve', 'Fällt']))
  const within = bytes.indexOf('ä') + 1
  const socket = connect(path)
  const answer = text(socket)
  socket.write(bytes.subarray(0, within))
  await wait(50)
  socket.end(bytes.subarray(within))
  expect(JSON.parse(await answer)).toEqual({ lines: 'resolve Fällt' })
})
