import { setTimeout as wait } from 'node:timers/promises'
import { usualPace } from '../../gateway/outbox/Pace.ts'
import { mortalOutbox, type MortalOutbox } from './mortalOutbox.ts'
import { smallDisk, type SmallDisk } from './smallDisk.ts'
import { type Behaviour, type FaultyDirectory, startFaultyDirectory } from './startFaultyDirectory.ts'
import { tally, type Tally } from './tally.ts'

/** How much trouble there is. */
export interface Chaos {
  submissions: number
  hasIdempotency: boolean
  /** Milliseconds an outbox lives at most before it is killed. */
  longestLife: number
  /** Milliseconds after which the rest must be settled. */
  patience: number
}

const troubles: Behaviour[] = [
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
const pace = { ...usualPace, firstPause: 20, longestPause: 400, deadline: 600, lease: 2000, sweep: 1000 }
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/**
 * Sends forms through an outbox while it is killed, its disk fills and the directory does what it likes; then all is well
 * again, and when nothing waits any more it is counted what became of the forms.
 */
export async function runChaos(chaos: Chaos): Promise<Tally> {
  const directory = await startFaultyDirectory(chaos.hasIdempotency)
  const disk = smallDisk(256)
  const options = { dataDir: disk.folder, directoryUrl: directory.url, hasIdempotency: chaos.hasIdempotency }
  const outbox = mortalOutbox({ ...options, pace })
  try {
    await outbox.start()
    directory.behave(() => (Math.random() < 0.5 ? 'well' : oneOf(troubles)))
    const isOver = { value: false }
    const trouble = makeTrouble({ outbox, directory, disk, isOver, longestLife: chaos.longestLife })
    const accepted = await submitAll(outbox, chaos.submissions)
    isOver.value = true
    const { kills, fills } = await trouble
    directory.behave(() => 'well')
    await untilSettled(outbox, chaos.patience)
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
  outbox: MortalOutbox
  directory: FaultyDirectory
  disk: SmallDisk
  isOver: { value: boolean }
  longestLife: number
}

async function makeTrouble({ outbox, directory, disk, isOver, longestLife }: Scene) {
  let kills = 0
  let fills = 0
  while (!isOver.value) {
    await wait(Math.random() * longestLife)
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
    await outbox.start()
  }
  return { kills, fills }
}

/** Gives the reference that each form was told, by its text. */
async function submitAll(outbox: MortalOutbox, submissions: number): Promise<Map<string, Set<string>>> {
  const accepted = new Map<string, Set<string>>()
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
      // Somebody who is told that it did not work tries again, with the same page and so the same key.
      while (references.size === 0) {
        await Promise.allSettled(Array.from({ length: taps }, () => post(text)))
        if (references.size === 0) await wait(100)
      }
      accepted.set(text, references)
    }
  }
  await Promise.all(Array.from({ length: 16 }, submitter))
  return accepted
}

async function untilSettled(outbox: MortalOutbox, patience: number): Promise<void> {
  const end = performance.now() + patience
  for (;;) {
    const { waiting } = await outbox.statistics().catch(() => ({ waiting: -1 }))
    if (waiting === 0 || performance.now() > end) return
    if (waiting === -1) await outbox.start()
    await wait(100)
  }
}
