import { shell as words } from '../generated/messages/shell.ts'

export const lang = words.language
