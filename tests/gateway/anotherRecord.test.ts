import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { submittingGateway } from './submittingGateway.ts'
import { testGateway } from './testGateway.ts'

const named = '{ service(slug: "tuesday-tea-and-chat") { id slug name } }'
const another = serviceRecord({ id: id(2777), slug: 'sidcup-sewing', name: 'Sidcup Sewing' })
const reply = (data: unknown) => ({ text: JSON.stringify({ data }) })

test('a record that the directory sends in place of another is not shown as that, nor kept', async () => {
  const { directory, ask } = await testGateway({ isCachingResponses: false })
  directory.misbehave('/services/', count => (count === 1 ? reply(another) : null))
  const wrong = await ask(named)
  expect(wrong.errors?.map(({ message }) => message)).toEqual([
    'The directory gave an answer that could not be used.',
  ])
  expect(wrong.text).not.toContain('Sewing')
  expect((await ask(named)).at('service.name')).toBe('Tuesday Tea and Chat')
  expect((await ask('{ service(slug: "sidcup-sewing") { name } }')).at('service')).toBeNull()
})

test.each([
  ['organisation', '/organisations/', organisationRecord({ id: id(1777), slug: 'sidcup-sewing' })],
  ['event', '/organisation-events/', { id: id(1778), slug: 'sidcup-sewing', title: 'Sewing' }],
  ['page', '/pages/', { id: id(1779), slug: 'sidcup-sewing', title: 'Sewing', enabled: true }],
])('another %s is not shown either', async (kind, path, record) => {
  const { directory, ask } = await testGateway()
  directory.misbehave(path, reply(record))
  for (const name of ['tea-and-chat', id(1)]) {
    const answer = await ask(`{ ${kind}(slug: "${name}") { id slug } }`)
    expect(answer.errors?.[0]?.extensions['code']).toBe('INTERNAL_SERVER_ERROR')
  }
})

test.each([202, 206])('a list with status %i, which is not whole, is not taken as one', async status => {
  const { directory, ask } = await testGateway({ isCachingResponses: false })
  directory.misbehave('/services', count => (count === 1 ? { status, ...reply([]) } : null))
  const services = '{ services { totalCount } }'
  expect((await ask(services)).errors?.[0]?.extensions['code']).toBe('INTERNAL_SERVER_ERROR')
  expect((await ask(services)).at('services.totalCount')).toBe(1)
})

test.each([
  ['its id', { slug: 'sidcup-sewing' }, id(2001)],
  ['its slug in capitals', { slug: 'TUESDAY-Tea-and-chat' }, 'tuesday-tea-and-chat'],
  ['a slug that is none', { slug: 'tuesday/tea' }, 'tuesday-tea-and-chat'],
  ['no slug', { slug: undefined }, 'tuesday-tea-and-chat'],
])('a record with %s is the one asked for', async (_what, changes, name) => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services/', reply({ ...serviceRecord(), ...changes }))
  const { errors, at } = await ask(`{ service(slug: "${name}") { name } }`)
  expect(errors).toBeUndefined()
  expect(at('service.name')).toBe('Tuesday Tea and Chat')
})

test('a slug that is the id of another record does not hide that record', async () => {
  const { directory, ask } = await testGateway()
  const impostor = serviceRecord({ id: id(2777), slug: id(2001), name: 'Sidcup Sewing' })
  directory.data.services = [serviceRecord(), impostor]
  expect((await ask('{ services { nodes { name } } }')).at('services.nodes.length')).toBe(2)
  expect((await ask(`{ service(slug: "${id(2001)}") { name } }`)).at('service.name')).toBe(
    'Tuesday Tea and Chat',
  )
})

test('a referral is never handed over to another service than the one referred to', async () => {
  const { directory, send, outbox } = await submittingGateway()
  directory.misbehave('/services/', reply({ ...another, referral_method: 'internal' }))
  const service = 'tuesday-tea-and-chat'
  const form = { service, name: 'Jo Sample', email: 'jo@example.org', referralConsented: true }
  await expect(send('referToService', form)).rejects.toThrow('could not be used')
  expect(outbox.accepted).toEqual([])
})
