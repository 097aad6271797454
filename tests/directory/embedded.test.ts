import { describe } from 'vitest'
import { conformance } from './conformance/conformance.ts'
import { fixtureDirectory } from './fixtureDirectory.ts'

const directory = fixtureDirectory()

describe.each(Object.entries(conformance))('a directory in memory: %s', (_subject, check) => {
  check(directory)
})
