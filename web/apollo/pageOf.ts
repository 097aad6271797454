import type { PageContext } from 'vike/types'

/** The page number in the address, from 1; undefined when there is none or it is not a number. */
export function pageOf({ urlParsed }: Pick<PageContext, 'urlParsed'>): number | undefined {
  const { page = '' } = urlParsed.search
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined
}
