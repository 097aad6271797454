import { templates } from '../tests/journeys/templates.ts'
import { readArguments } from './arguments.ts'
import { budgets, firstView, type NeededFile } from './firstView.ts'
import { startBuiltSite } from './measuredSites.ts'

readArguments('Usage: npm run bench:weight', {})

// What a first view of each kind of page downloads, in KB over the wire. Ends with status 1 when one exceeds its budget.
const shown = '/services/erith-food-bank'
const goals = { CSS: 15, JavaScript: 140 }

const site = await startBuiltSite({ NOW: '2026-11-20T10:00' })
const rows: { page: string; CSS: number; JavaScript: number; files: number }[] = []
for (const page of templates) {
  const files = await firstView(site.origin + page)
  if (page === shown) console.table(files.toSorted((a, b) => b.bytes - a.bytes))
  rows.push({
    page,
    CSS: total(files, 'CSS'),
    JavaScript: total(files, 'JavaScript'),
    files: files.length,
  })
}
await site.stop()
console.table(rows.toSorted((a, b) => b.JavaScript - a.JavaScript))

for (const kind of ['CSS', 'JavaScript'] as const) {
  const values = rows.map(row => row[kind])
  const heaviest = Math.max(...values)
  const isOver = heaviest > budgets[kind]
  if (isOver) process.exitCode = 1
  console.log(
    `${kind}: ${Math.min(...values)} to ${heaviest} KB, budget ${budgets[kind]} (${isOver ? 'ABOVE IT' : 'kept'}), goal ${goals[kind]}`,
  )
}

function total(files: NeededFile[], kind: NeededFile['kind']): number {
  const bytes = files.filter(file => file.kind === kind).reduce((sum, file) => sum + file.bytes, 0)
  return bytes / 1000
}
