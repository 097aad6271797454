import { sql, type Sql } from '../sql.ts'

/** How a search finds rows and orders them. Texts are fixed ones of ours. */
export interface Ranking {
  /** Table and what is joined to it. */
  from: string
  /** `id`, and what `order` speaks of besides `score` and `distance`. */
  columns: string
  conditions: readonly Sql[]
  /** Higher is better; the same for all rows when there is nothing to weigh. */
  score?: Sql
  /** Miles to the row, and the most of them. */
  near?: { distance: Sql; most: number }
  order: string
}

/** The ids of a search's hits in their order, for `selectPage`. Ties end with the id, so that pages never overlap. */
export function rankedRows({ from, columns, conditions, score, near, order }: Ranking): Sql {
  return sql`
    select id, row_number() over (order by ${sql.text(order)}, id) as place
    from (
      select ${sql.text(columns)}, ${score ?? sql`0`} as score, ${near?.distance ?? sql`null::float8`} as distance
      from ${sql.text(from)}
      where ${sql.all(conditions)}
    ) as hits
    where ${near ? sql`distance <= ${near.most}::float8` : sql`true`}`
}
