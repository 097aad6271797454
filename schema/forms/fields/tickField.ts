import { fieldOf } from './fieldOf.ts'

/** A box that may be ticked; anything but a tick is a no. */
export const tickField = fieldOf(ticked => ticked === true)
