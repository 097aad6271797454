import { createTemplateDatabase } from '../platform/database/pglite.ts'

await createTemplateDatabase()
