import { makeEmptyDatabase } from '../platform/emptyDatabase.ts'

await makeEmptyDatabase()
