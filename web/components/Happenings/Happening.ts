/** Something that takes place on a day: an event, or a session of a service that repeats. */
export interface Happening {
  name: string
  href: string
  /** When it begins, as `09:00:00`, to sort by. */
  startsAt: string
  /** Ready to read. */
  times: string
  /** Ready to read; null when nobody has said. */
  place: string | null
  /** What it is besides: `Free`, `Every Tuesday`. */
  notes: string[]
}

/** A day and what takes place on it, the earliest first. */
export interface HappeningDay {
  date: string
  /** `Friday 20 November`. */
  title: string
  /** `Fri 20`. */
  shortTitle: string
  happenings: Happening[]
}
