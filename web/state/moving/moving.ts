import { createMoving } from './createMoving.ts'

/** The way of this visitor, in this tab. */
export const moving = createMoving()
