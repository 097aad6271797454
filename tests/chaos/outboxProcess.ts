import { startOutboxThread, type ThreadOptions } from '../../gateway/outbox/thread/startOutboxThread.ts'
import type { Submission } from '../../gateway/outbox/Submission.ts'

// A process with an outbox, driven by its parent, which kills it.
const outbox = startOutboxThread(JSON.parse(process.argv[2]!) as ThreadOptions)
const tell = (message: object) => process.connected && process.send?.(message)

process.on('message', ({ id, submission }: { id: number; submission?: Submission }) => {
  const answer: Promise<object> = submission ? outbox.accept(submission) : outbox.statistics()
  answer.then(
    value => tell({ id, value }),
    (error: Error) => tell({ id, error: error.message }),
  )
})
process.once('disconnect', () => process.exit(0))
await outbox.start()
tell({ isReady: true })
