import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that can be made to run out of room. */
export interface SmallDisk {
  folder: string
  /** False where nothing may be mounted: the folder is then an ordinary one and never full. */
  canFill: boolean
  fill: () => void
  empty: () => void
  remove: () => void
}

/** A folder on a disk of its own, of so many megabytes; only root can mount it. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-chaos-'))
  const canFill = mount(folder, megabytes)
  const filler = join(folder, 'filler')
  return {
    folder,
    canFill,
    fill() {
      if (!canFill) return
      const block = Buffer.alloc(65_536)
      try {
        for (;;) appendFileSync(filler, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      if (canFill) execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'signpost-chaos', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
