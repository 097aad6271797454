/** How one kind of record is read: which columns, from which table, and how a row becomes a record. */
export interface RecordSource<Row, Found> {
  /** Table, with its alias where the record is embedded in one of its own kind. */
  table: string
  /** Columns of the row, named as the REST contract names them. Fixed text: nothing a visitor sends comes in here. */
  columns: string
  /** `publicUrl` is the address in front of `/core/v1`. */
  toRecord: (row: Row, publicUrl: string) => Found
}
