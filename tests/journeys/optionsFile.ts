import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the options of a site to a file in a folder, and gives its path, for `SITE_CONFIG`. */
export function optionsFile(folder: string, options: object): string {
  const file = join(folder, 'site.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(options))
  return file
}
