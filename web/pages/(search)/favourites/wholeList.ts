import type { ApolloClient } from '@apollo/client'
import { runQuery } from '../../../graphql/runQuery.ts'
import { FavouritesPageDocument } from '../../../generated/operations/FavouritesPage.ts'
import type { Favourite } from '../../../browser/favourites/favourites.ts'
import { favouritesVariables } from './favouritesVariables.ts'
import { listedRecords, type ListedRecords } from './listedRecords.ts'
import { partOfList } from './partOfList.ts'

/**
 * The records of a whole list, a hundred at a time; those that the page has shown are not asked for again.
 *
 * @throws When the directory cannot be asked.
 */
export async function wholeList(client: ApolloClient, list: readonly Favourite[]): Promise<ListedRecords> {
  const { pageCount } = partOfList(list)
  const parts: ListedRecords[] = []
  for (let page = 1; page <= pageCount; page += 1) {
    const { entries } = partOfList(list, page)
    const variables = favouritesVariables(entries)
    // One after the other: nobody waits for the last hundred, and the directory has others to serve.
    const { data } = await runQuery(client, FavouritesPageDocument, variables)
    if (!data) throw new Error('The directory gave nothing')
    parts.push(listedRecords(entries, data))
  }
  return {
    services: parts.flatMap(({ services }) => services),
    events: parts.flatMap(({ events }) => events),
    organisations: parts.flatMap(({ organisations }) => organisations),
    missing: parts.flatMap(({ missing }) => missing),
  }
}
