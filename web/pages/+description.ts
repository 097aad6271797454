import { shell as words } from '../generated/messages/shell.ts'

/** Of a page that has nothing of its own to tell. */
export const description = words.description
