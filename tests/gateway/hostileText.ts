import type { Luck } from './seededRandom.ts'

const pieces = [
  '\u0000',
  '\u202e',
  '\ud800',
  '\udfff',
  '🏃🏽‍♀️',
  'e\u0301',
  '\ufeff',
  '\\',
  '"',
  '"""',
  '`',
  '${7*7}',
  "' OR 1=1 --",
  '<script>',
  '../../etc/passwd',
  '%00',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  '#',
  'a'.repeat(400),
  'food',
  'DA8',
]

/** A text that has broken something somewhere. */
export const hostileText = (luck: Luck): string => luck.some(4, () => luck.of(pieces)).join('')
