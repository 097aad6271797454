import { shell as words } from '../generated/messages/shell.ts'

/** The description of pages without one of their own. */
export const description = words.description
