import type { Feed } from '../feeds/Feed.ts'

/**
 * The text of a calendar as a file with a name.
 *
 *     calendarFeed('danson-winter-walk', text) // shown by calendar apps, or saved as danson-winter-walk.ics
 */
export function calendarFeed(name: string, text: string): Feed {
  return {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${name}.ics"`,
    },
    pieces: async function* pieces() {
      yield text
    },
  }
}
