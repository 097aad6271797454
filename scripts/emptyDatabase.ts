import { makeEmptyDatabase } from '../platform/database/pglite.ts'

await makeEmptyDatabase()
