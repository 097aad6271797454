import { expect, test } from 'vitest'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const query =
  '{ services { nodes { intro } } events { nodes { intro } } categories { intro } personas { intro } }'

async function introsOf(intro: string) {
  const { directory, ask } = await testGateway()
  directory.data.services = [serviceRecord({ intro })]
  directory.data.events = [eventRecord({ intro })]
  directory.data.categories = [categoryRecord({ intro })]
  directory.data.personas = [personaRecord({ intro })]
  const { at } = await ask(query)
  return [
    at('services.nodes.0.intro'),
    at('events.nodes.0.intro'),
    at('categories.0.intro'),
    at('personas.0.intro'),
  ]
}

test('an introduction of half a megabyte is cut after a thousand characters', async () => {
  const shown = `${'👨‍👩‍👧 tea '.repeat(166)}👨‍👩‍👧 te…`
  expect(await introsOf('👨‍👩‍👧 tea '.repeat(50_000))).toEqual([shown, shown, shown, shown])
})

test('an introduction of a letter with endless accents is cut too', async () => {
  const lengths = (await introsOf(`e${'\u0301'.repeat(500_000)}`)).map(intro => String(intro).length)
  expect(Math.max(...lengths)).toBeLessThan(20_000)
})

test('an introduction as long as the contract allows stays whole', async () => {
  const whole = 'Free tea. '.repeat(50).trim()
  expect(await introsOf(whole)).toEqual([whole, whole, whole, whole])
})
