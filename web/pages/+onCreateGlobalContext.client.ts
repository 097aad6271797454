import { watchInput } from '../browser/builds.ts'
import { interceptLinks } from '../browser/interceptLinks.ts'
import { firstAddress } from '../browser/firstAddress.ts'

/** Runs once per visit, before the browser has loaded the code of the page. */
export function onCreateGlobalContext() {
  firstAddress.guard()
  watchInput()
  interceptLinks()
}
