/** A parsed iCalendar file. */
export interface ParsedCalendar {
  /** The lines as sent, folded. */
  lines: string[]
  /** The properties of the calendar itself, by name. */
  own: Record<string, string>
  /** Its events: `{ 'DTSTART;TZID=Europe/London': '20261121T103000', SUMMARY: 'Danson winter walk', … }`. */
  events: Record<string, string>[]
}

/** Parses an iCalendar file: lines are unfolded, values stay escaped. */
export function parseCalendar(text: string): ParsedCalendar {
  const calendar: ParsedCalendar = { lines: text.split('\r\n'), own: {}, events: [] }
  const open: string[] = []
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(line) ?? []
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VEVENT') calendar.events.push({})
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends and was not open`)
    } else if (open.join() === 'VCALENDAR') {
      calendar.own[name] = value
    } else if (open.at(-1) === 'VEVENT') {
      calendar.events.at(-1)![name] = value
    }
  }
  if (open.length) throw new Error(`${open.join()} was left open`)
  return calendar
}
