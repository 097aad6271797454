import { steerLinks } from '../state/builds/steerLinks.ts'
import { firstAddress } from '../state/moving/firstAddress.ts'

/** Once per visit, before the browser has the code of the page. */
export function onCreateGlobalContext() {
  firstAddress.guard()
  steerLinks()
}
