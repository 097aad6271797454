import { startOutbox, type OutboxOptions, type Submission } from '../../gateway/outbox/outbox.ts'

// A process with an outbox, controlled and killed by its parent.
const outbox = startOutbox(JSON.parse(process.argv[2]!) as OutboxOptions)
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
