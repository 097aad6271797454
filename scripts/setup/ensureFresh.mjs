import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inTurn } from './inTurn.mjs'

/**
 * Does work only when the fingerprint of its inputs is new, or an output is missing; of several processes one does it.
 *
 *     await ensureFresh({ stamp: 'node_modules/.signpost/generated', fingerprint, outputs: ['web/generated'], work })
 *
 * The old fingerprint goes before the work and the new one comes after it: work cut short is done again. It is
 * taken before the work, so that a file saved while the work is under way is not taken for done.
 */
export async function ensureFresh({ stamp, fingerprint, outputs, work }) {
  const isFresh = wanted =>
    existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && outputs.every(existsSync)
  if (isFresh(fingerprint())) return
  await inTurn(async () => {
    const wanted = fingerprint()
    if (isFresh(wanted)) return
    rmSync(stamp, { force: true })
    await work()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  })
}
