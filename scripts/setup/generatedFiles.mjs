import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generatedFolders } from './generatedFolders.mjs'

/** Everything that is generated and there now, as paths. */
export const generatedFiles = () =>
  generatedFolders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name)),
  )
