import { setTimeout as wait } from 'node:timers/promises'
import { defaultRetryPolicy, outboxFolder } from '../../gateway/outbox/outbox.ts'
import { startKillableOutbox, type KillableOutbox } from './killableOutbox.ts'
import { putEmptyDatabase } from './putEmptyDatabase.ts'
import { smallDisk, type SmallDisk } from './smallDisk.ts'
import { type Behaviour, type FaultyDirectory, startFaultyDirectory } from './startFaultyDirectory.ts'
import { tally, type Tally } from './tally.ts'

/** How much trouble there is. */
export interface Chaos {
  submissions: number
  hasIdempotency: boolean
  /**
   * The largest number of forms accepted before the process is killed. Not a time: on a busy machine the process would be
   * killed again and again before it had done anything.
   */
  longestLife: number
  /** Milliseconds after which everything must be accepted and, after as many more, settled. */
  maxWait: number
}

const faults: Behaviour[] = [
  'late',
  'hangs',
  'storesAndHangs',
  'cuts',
  'storesAndCuts',
  'garbage',
  'storesAndGarbage',
  'fails',
  'storesAndFails',
  'isBusy',
  'isClosed',
  'isElsewhere',
]
const retryPolicy = {
  ...defaultRetryPolicy,
  firstPause: 20,
  longestPause: 400,
  deadline: 600,
  lease: 2000,
  maintenanceInterval: 1000,
}
/** Milliseconds after which the process is killed all the same. */
const longestWait = 20_000
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/**
 * Sends forms through an outbox while it is killed, its disk fills and the directory fails; then all of them recover, and
 * when no form waits any more the outcomes are counted.
 */
export async function runChaos(chaos: Chaos): Promise<Tally> {
  const directory = await startFaultyDirectory(chaos.hasIdempotency)
  const disk = smallDisk(256)
  const options = { dataDir: disk.folder, directoryUrl: directory.url, hasIdempotency: chaos.hasIdempotency }
  const outbox = startKillableOutbox({ ...options, retryPolicy })
  try {
    await putEmptyDatabase(outboxFolder(disk.folder))
    await outbox.start()
    const accepted = new Map<string, Set<string>>()
    directory.behave(() => (Math.random() < 0.5 ? 'well' : oneOf(faults)))
    const isOver = { value: false }
    const trouble = makeTrouble({ outbox, directory, disk, accepted, isOver, longestLife: chaos.longestLife })
    await submitAll(outbox, chaos, accepted)
    isOver.value = true
    const { kills, fills } = await trouble
    directory.behave(() => 'well')
    await untilSettled(outbox, chaos.maxWait)
    await outbox.kill()
    const counted = await tally({ accepted, stored: directory.stored, dataDir: disk.folder })
    return { ...counted, kills, fills, canFill: disk.canFill }
  } finally {
    await outbox.kill()
    await directory.close()
    disk.remove()
  }
}

interface Scene {
  outbox: KillableOutbox
  directory: FaultyDirectory
  disk: SmallDisk
  accepted: Map<string, Set<string>>
  isOver: { value: boolean }
  longestLife: number
}

async function makeTrouble({ outbox, directory, disk, accepted, isOver, longestLife }: Scene) {
  let kills = 0
  let fills = 0
  const life = async () => {
    const [end, latest] = [accepted.size + Math.random() * longestLife, performance.now() + longestWait]
    while (accepted.size < end && !isOver.value && performance.now() < latest) await wait(20)
    await wait(Math.random() * 200)
  }
  while (!isOver.value) {
    await life()
    if (Math.random() < 0.3) {
      await directory.goAway()
      await wait(300)
      await directory.comeBack()
    }
    if (disk.canFill && Math.random() < 0.3) {
      fills += 1
      disk.fill()
      await wait(300)
    }
    await outbox.kill()
    disk.empty()
    kills += 1
    const starting = outbox.start()
    // Some do not live to see the end of their start.
    if (Math.random() < 0.2) {
      await wait(Math.random() * 2000)
      await outbox.kill()
      kills += 1
      await starting
      await outbox.start()
    }
    await starting
  }
  return { kills, fills }
}

/** Records the references that each form received, by its text. */
async function submitAll(
  outbox: KillableOutbox,
  { submissions, maxWait }: Chaos,
  accepted: Map<string, Set<string>>,
): Promise<void> {
  const end = performance.now() + maxWait
  const texts = Array.from({ length: submissions }, (_, i) => `form ${i}`)
  const submitter = async () => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      const references = new Set<string>()
      const post = (feedback: string) =>
        outbox
          .accept({
            kind: 'feedback',
            body: { url: 'https://x', feedback },
            idempotencyKey: feedback,
            consents: [],
          })
          .then(({ reference }) => references.add(reference))
      const taps = Math.random() < 0.3 ? 5 : 1
      // A sender whose form failed tries again from the same page, and so with the same key.
      while (references.size === 0 && performance.now() < end) {
        await Promise.allSettled(Array.from({ length: taps }, () => post(text)))
        if (references.size === 0) await wait(100)
      }
      if (references.size > 0) accepted.set(text, references)
    }
  }
  await Promise.all(Array.from({ length: 16 }, submitter))
}

async function untilSettled(outbox: KillableOutbox, maxWait: number): Promise<void> {
  const end = performance.now() + maxWait
  for (;;) {
    const { waiting } = await outbox.statistics().catch(() => ({ waiting: -1 }))
    if (waiting === 0 || performance.now() > end) return
    if (waiting === -1) await outbox.start()
    await wait(100)
  }
}
