import { shell as words } from '../../generated/messages/shell.ts'

/**
 * Goes to another site at once, in place of this page in the browser's history. The page is empty before the other
 * one has come.
 */
export function leaveSite(address: string): void {
  document.title = words.loading
  document.body.hidden = true
  location.replace(address)
}
