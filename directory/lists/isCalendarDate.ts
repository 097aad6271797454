import { DateTime } from 'luxon'

/** Whether a text is a day of the calendar such as `2026-02-28`, within a thousand years of now. */
export const isCalendarDate = (text: string) =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text).isValid
