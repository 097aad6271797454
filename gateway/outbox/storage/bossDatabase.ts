import type { Db } from 'pg-boss'
import type { Database, Statements } from '../../../platform/database/database.ts'

/**
 * Our database, or one transaction of it, as pg-boss wants it.
 *
 * Whole scripts come with a `begin` and a `commit` of their own. One that fails half-way would leave its connection inside
 * that transaction for whoever gets it next, so scripts run in a transaction of ours, which is always ended.
 */
export const bossDatabase = (statements: Statements | Database): Db => ({
  async executeSql(text, parameters) {
    if (parameters?.length || !isScript(text)) return { rows: await statements.query(text, parameters) }
    const script = (each: Statements) => each.run(text)
    await ('transaction' in statements ? statements.transaction(script) : script(statements))
    return { rows: [] }
  },
})

const isScript = (text: string) => /;\s*\S/.test(text)
