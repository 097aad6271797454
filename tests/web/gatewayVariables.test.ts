import { expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'

const long = 'a-key-that-both-sides-know'

test('a gateway and the site before it may know one key, or several while they change them', () => {
  expect(parseConfig({}).GATEWAY_KEY).toBeUndefined()
  for (const GATEWAY_KEY of [long, `${long}, ${long}-before`])
    expect(parseConfig({ GATEWAY_KEY }).GATEWAY_KEY).toBe(GATEWAY_KEY)
})

test.each(['short', `${long},`, `two words of ${long}`, `${long}-ö`])(
  'the key %s is refused, without being repeated',
  GATEWAY_KEY => {
    expect(() => parseConfig({ GATEWAY_KEY })).toThrow(
      /^GATEWAY_KEY must be 16 to 200 letters, digits and signs, or several such keys parted by commas$/,
    )
  },
)
