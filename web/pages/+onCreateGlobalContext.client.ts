import { interceptLinks } from '../browser/interceptLinks.ts'
import { firstAddress } from '../browser/firstAddress.ts'

/** Once per visit, before the browser has the code of the page. */
export function onCreateGlobalContext() {
  firstAddress.guard()
  interceptLinks()
}
