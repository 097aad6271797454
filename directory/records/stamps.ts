/** The two moments every record carries: `stamps('services')`. */
export const stamps = (table: string) =>
  `stamp(${table}.created_at) as created_at, stamp(${table}.updated_at) as updated_at`
