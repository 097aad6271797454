import { watchInput } from '../browser/builds.ts'
import { interceptLinks } from '../browser/interceptLinks.ts'
import { firstAddress } from '../browser/firstAddress.ts'
import { nextTask } from '../browser/navigation.ts'

/** Runs once per visit, before the browser has loaded the code of the page. */
export async function onCreateGlobalContext() {
  firstAddress.guard()
  watchInput()
  interceptLinks()
  // Vike has read the configuration of all pages; it finds the page and draws it in a task of its own.
  await nextTask()
  await firstAddress.settle()
}
