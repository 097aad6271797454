/** Rows for one table: column name to value. Columns left out are null. */
export type TableRows = Record<string, unknown>[]
