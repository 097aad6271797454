import { expect, test } from '@playwright/test'
import { budgets, firstView, type NeededFile } from '../../bench/firstView.ts'
import { templates } from './templates.ts'

const weight = (files: NeededFile[], kind: NeededFile['kind']) =>
  files.filter(file => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

test('the first view of every page downloads no more than we promise @js', async ({ baseURL }) => {
  for (const path of templates) {
    const files = await firstView(`${baseURL}${path}`)
    expect(weight(files, 'CSS'), path).toBeLessThanOrEqual(budgets.CSS * 1000)
    expect(weight(files, 'JavaScript'), path).toBeGreaterThan(30_000)
    expect(weight(files, 'JavaScript'), path).toBeLessThanOrEqual(budgets.JavaScript * 1000)
  }
})
