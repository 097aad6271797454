/**
 * Goes to another site at once, in place of this page in the browser's history. The page is empty before the other
 * one has come.
 */
export function leaveSite(address: string): void {
  document.title = 'Loading'
  document.body.hidden = true
  location.replace(address)
}
