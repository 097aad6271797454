import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the project: the nearest parent of this module that contains `schema/`, bundled or not. */
export const projectRoot = nearestWith('schema', import.meta.dirname)

function nearestWith(name: string, folder: string): string {
  if (existsSync(join(folder, name, 'directory-api.openapi.yaml'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`No folder above ${import.meta.dirname} holds ${name}/`)
  return nearestWith(name, parent)
}
