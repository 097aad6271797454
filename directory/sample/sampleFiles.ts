import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a sample, unread: path inside the folder (`services/food.yaml`) to bytes, in the order of the paths. */
export type SampleFiles = ReadonlyMap<string, Buffer>

/** Takes in a folder: the records (`.yaml`) and the pictures in `images/`. A folder that is not there is an empty one. */
export function sampleFiles(folder: string): SampleFiles {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.yaml') || /^images\/[^/]+\.(svg|png|jpe?g)$/.test(path))
  return new Map(paths.toSorted().map(path => [path, readFileSync(join(folder, path))]))
}
