import { embeddedMany } from './embeddedMany.ts'
import { embeddedOne } from './embeddedOne.ts'
import { pageSummary } from './pageSummary.ts'

const above = 'select ancestor_id from page_ancestors where page_id = pages.id'
const distance =
  '(select distance from page_ancestors where page_id = pages.id and ancestor_id = relatives.id)'
const nearestLanding = `select ancestor_id from page_ancestors join pages as landings on landings.id = ancestor_id
  where page_id = pages.id and landings.page_type = 'landing' order by distance limit 1`

/** The columns that hold the pages around a page, by the name under which a list includes them. */
export const pageRelations = {
  parent: `${embeddedOne(pageSummary, 'relatives.id = pages.parent_id')} as parent`,
  children: `${embeddedMany(pageSummary, 'relatives.parent_id = pages.id', 'relatives.position')} as children`,
  ancestors: `${embeddedMany(pageSummary, `relatives.id in (${above})`, `${distance} desc`)} as ancestors`,
  landingPageAncestors: `${embeddedOne(pageSummary, `relatives.id = (${nearestLanding})`)} as landing_page`,
}
