import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { DateTime } from 'luxon'
import { errorForLog, type Logger } from '../../../platform/log.ts'

/** A search that found nothing, as anybody may read it. */
export interface UnmetSearch {
  words: string
  /** `10 to 19` */
  networks: string
}

/** The file of the searches that may be told. */
export interface UnmetFile {
  /** Stores that so many networks sent a search within one week, unless the file says so already. */
  store(words: string, networks: number, now: DateTime): void
  list(now: DateTime): UnmetSearch[]
}

/** The lower ends of the bands, of which the file has one for each search. */
const bands = [10, 20, 50, 100, 200, 500, 1000]
const keptWeeks = 52
const mostStored = 500

/** What the file has of a search: the lower end of its band, and the week after which it is kept for 52 more. */
interface Stored {
  words: string
  band: number
  week: string
}

/**
 * Opens the file. It is read at each use, since other processes write it too, and replaced as a whole.
 *
 * A process that writes at the same moment as another may lose what the other wrote, until that search is sent again.
 */
export function openUnmetFile(path: string, log?: Logger): UnmetFile {
  const read = (now: DateTime): Stored[] => {
    const oldest = weekOf(now.minus({ weeks: keptWeeks }))
    return storedIn(path, log).filter(({ week }) => week > oldest)
  }
  return {
    store: (words, networks, now) => {
      const band = bands.findLast(least => networks >= least)
      if (band === undefined) return
      const stored = read(now)
      const known = stored.find(each => each.words === words)
      const week = weekOf(now)
      if (known && known.band >= band && known.week === week) return
      const next = { words, band: Math.max(band, known?.band ?? 0), week }
      const others = stored.filter(each => each !== known)
      // Within the file searches stand by their words: their order says nothing of when they were sent.
      const kept = [next, ...others].toSorted((a, b) => b.band - a.band).slice(0, mostStored)
      write(path, kept.toSorted(byWords), log)
    },
    list: now =>
      read(now)
        .toSorted((a, b) => b.band - a.band || byWords(a, b))
        .map(({ words, band }) => ({ words, networks: inWords(band) })),
  }
}

const byWords = (a: Stored, b: Stored) => (a.words < b.words ? -1 : 1)

/** `2026-W48`; weeks as text are in their order. */
const weekOf = (now: DateTime): string => now.toFormat("kkkk-'W'WW")

function inWords(band: number): string {
  const next = bands[bands.indexOf(band) + 1]
  return next === undefined ? `${band.toLocaleString('en-GB')} or more` : `${band} to ${next - 1}`
}

function storedIn(path: string, log?: Logger): Stored[] {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as unknown
    return Array.isArray(found) ? found.filter(isStored).slice(0, mostStored) : []
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log?.error({ err: errorForLog(error), path }, 'the searches that found nothing could not be read')
    return []
  }
}

function isStored(value: unknown): value is Stored {
  const { words, band, week } = (value ?? {}) as Partial<Record<keyof Stored, unknown>>
  return (
    typeof words === 'string' && typeof band === 'number' && bands.includes(band) && typeof week === 'string'
  )
}

function write(path: string, stored: readonly Stored[], log?: Logger): void {
  try {
    const temporary = `${path}.${process.pid}`
    writeFileSync(temporary, JSON.stringify(stored), { mode: 0o600 })
    renameSync(temporary, path)
  } catch (error) {
    log?.error({ err: errorForLog(error), path }, 'the searches that found nothing could not be written')
  }
}
