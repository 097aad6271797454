/** The slugs of records, by their slug or id; null when there is no such record to be shown. */
export interface LookUps {
  services: (slugOrId: string) => Promise<string | null>
  organisations: (slugOrId: string) => Promise<string | null>
  events: (slugOrId: string) => Promise<string | null>
  categories: (slugOrId: string) => Promise<string | null>
  personas: (slugOrId: string) => Promise<string | null>
  /** The path of an information page: `/pages/cost-of-living/food-banks`. */
  pagePath: (slugOrId: string) => Promise<string | null>
}
