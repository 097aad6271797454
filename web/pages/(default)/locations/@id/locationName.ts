import type { AddressFragment } from '../../../../generated/types.ts'
import { locationPage as words } from '../../../../generated/messages/locationPage.ts'

type Named = Pick<AddressFragment, 'addressLines' | 'city' | 'postcode'>

/**
 * What a place is called: the first line of its address, else what else is known of it.
 *
 *     locationName({ addressLines: ['Crayford Community Hall', '4 Waterside Lane'], … }) // 'Crayford Community Hall'
 */
export const locationName = ({ addressLines, city, postcode }: Named): string =>
  addressLines[0] ?? city ?? postcode ?? words.nameless
