import { StartRefusal } from '../../platform/startRefusal.ts'
import { serveWorker } from '../../platform/workerSupervisor.ts'

interface Settings {
  start: number
  refusal?: string
  isFinal?: boolean
}

// A worker for the tests of its supervisor: it echoes, fails or ends on request.
await serveWorker(async ({ start, refusal, isFinal }: Settings) => {
  if (refusal) throw isFinal ? new StartRefusal(refusal) : new Error(refusal)
  return {
    ready: start,
    answer: async (request: string) => {
      if (request === 'end') process.exit(1)
      if (request === 'fail') throw Object.assign(new Error('It failed.'), { code: 'FAILED' })
      if (request === 'hang') return new Promise(() => undefined)
      return `${request}, says start ${start}`
    },
    close: async () => undefined,
  }
})
