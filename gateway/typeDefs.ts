import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../platform/projectRoot.ts'

const folder = join(projectRoot, 'schema')

/** The public schema: every GraphQL file in `schema/`, by name. */
export const typeDefs = readdirSync(folder)
  .filter(name => name.endsWith('.graphql'))
  .toSorted()
  .map(name => readFileSync(join(folder, name), 'utf8'))
  .join('\n')
