import { expect, test } from 'vitest'
import { columnsOf, foreignKeysOf, listColumnsOf, tableNamed, tables } from '../../gateway/openData/tables.ts'

const columns = tables.flatMap(({ name }) => columnsOf(name).map(column => ({ table: name, ...column })))

const valid: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
  url: /^https?:\/\/\S+$/,
  email: /^\S+@\S+$/,
}

test('every table has its own key first and its history last', () => {
  expect(tables.map(({ name }) => name)).toContain('service_at_locations')
  for (const { name, primaryKey, title, description } of tables) {
    const names = columnsOf(name).map(column => column.name)
    expect(names[0]).toBe(primaryKey)
    expect(names.slice(-3)).toEqual(['first_seen_at', 'modified_at', 'removed_at'])
    expect(name).toMatch(/^[a-z][a-z_]+$/)
    expect(title).toMatch(/^[A-Z]/)
    expect(description).toMatch(/\.$/)
  }
})

test('every column is described in a sentence, with an example of its type', () => {
  const wrong = columns.filter(({ name, type, description, example, values, source }) => {
    const scalar = type === 'boolean' ? 'boolean' : /^(integer|number)$/.test(type) ? 'number' : 'string'
    const isRight =
      /^[a-z][a-z0-9_]*$/.test(name) &&
      /^[A-Z].*\.$/.test(description) &&
      source !== '' &&
      typeof example === scalar &&
      (valid[type]?.test(String(example)) ?? true) &&
      (values !== null) === (type === 'enum') &&
      (values === null || Object.hasOwn(values, String(example)))
    return !isRight
  })
  expect(columns.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})

test('a column that joins a list says which table has its items one by one', () => {
  const names = tables.map(({ name }) => name)
  const joined = listColumnsOf('services').filter(({ description }) => description.includes('semicolons'))
  expect(joined.length).toBeGreaterThan(8)
  for (const { description } of joined) {
    const [, table] = /; the table (\w+) has them one by one\.$/.exec(description) ?? []
    expect(names).toContain(table)
  }
})

test('foreign keys lead to tables that stand before', () => {
  const order = tables.map(({ name }) => name)
  for (const { name } of tables)
    for (const { column, table } of foreignKeysOf(name)) {
      expect(column).toMatch(/_id$/)
      expect(order.indexOf(table)).toBeGreaterThanOrEqual(0)
      expect(order.indexOf(table)).toBeLessThanOrEqual(order.indexOf(name))
    }
  expect(foreignKeysOf('service_categories')).toEqual([
    { column: 'service_id', table: 'services' },
    { column: 'category_id', table: 'categories' },
  ])
})

test('what is not public has no column', () => {
  const names = columns.map(({ name }) => name)
  expect(names.filter(name => /score|referral_email|password|token/.test(name))).toEqual([])
  expect(tableNamed('referrals')).toBeUndefined()
})
