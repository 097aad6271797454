import { createTemplateDatabase } from '../../platform/database/pglite.ts'

/** Before all tests: the databases that they open in new folders are copies, as after a build. */
export const setup = createTemplateDatabase
