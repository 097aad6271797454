import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { doors } from './doors.ts'
import {
  circles,
  imports,
  importsOfCommands,
  importsOfTests,
  neighboursOfOneImporter,
  productFiles,
} from './importGraph.ts'

const acrossFolders = imports.filter(({ from, to }) => dirname(from) !== dirname(to))

test('no folder imports, in a circle, itself', () => {
  expect(acrossFolders.length).toBeGreaterThan(500)
  expect(circles(acrossFolders.map(({ from, to }) => [dirname(from), dirname(to)] as const))).toEqual([])
})

test('a circle is found where there is one', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'd'],
  ] as const
  expect(circles(edges)).toEqual([['a', 'b', 'c']])
})

/** The order of folders in docs/architecture.md: the folders that stand together there, from `platform` to `web`. */
const order = layersIn(readFileSync('docs/architecture.md', 'utf8'))

function layersIn(text: string): { folders: string[]; layer: number }[] {
  const paragraph = text.split('\n\n').find(part => part.startsWith('`platform` →'))!
  return paragraph.split('→').flatMap((names, layer) =>
    names.split(/[|,]/).map(group => ({
      folders: Array.from(group.matchAll(/`([\w/]+)`/g), ([, name]) =>
        /^(platform|schema|directory|gateway|web)\b/.test(name!) ? name! : `gateway/${name}`,
      ),
      layer,
    })),
  )
}

const placeOf = (path: string) =>
  order
    .flatMap(group => group.folders.map(folder => ({ folder, group })))
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0]?.group

test('a folder imports from those that stand before it in docs/architecture.md, and from itself', () => {
  expect(order.length).toBeGreaterThan(20)
  expect(productFiles.filter(({ path }) => !placeOf(path)).map(({ path }) => path)).toEqual([])
  const upwards = imports.filter(({ from, to }) => {
    const [place, other] = [placeOf(from)!, placeOf(to)!]
    return place !== other && other.layer >= place.layer
  })
  expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

/** A component is the door of its folder; what else of a folder may be imported is listed. */
const isDoor = (path: string) => {
  const name = basename(path)
  if (/^web\/components\/[A-Z]/.test(path) && /^[A-Z]\w*\.tsx$/.test(name)) return true
  return doors[dirname(path)]?.split(' ').includes(name) ?? false
}

/**
 * Rules whose table of cases would take a server, a clock and a day through the door, and what only tests and measurements
 * open whole. Vike enters a page by its `+` files, so tests may.
 */
const mostEntered = 14

test('other folders import a folder through its doors only', () => {
  const deep = acrossFolders.filter(({ to }) => !isDoor(to)).map(({ from, to }) => `${from} imports ${to}`)
  expect(deep).toEqual([])
})

test('commands and what is generated import a folder through its doors only', () => {
  expect(importsOfCommands.filter(({ to }) => !isDoor(to))).toEqual([])
})

test('the table of doors lists only files that other folders or commands import, or all tests of a room', () => {
  const outside = [...acrossFolders, ...importsOfCommands].map(({ to }) => to)
  const used = new Set([...outside, 'directory/directory.ts'])
  const listed = Object.entries(doors).flatMap(([folder, names]) =>
    names.split(' ').map(name => `${folder}/${name}`),
  )
  expect(listed.filter(path => !used.has(path))).toEqual([])
})

test(`tests enter rooms through doors, but for at most ${mostEntered} files`, () => {
  const entered = Map.groupBy(
    importsOfTests.filter(({ to }) => !isDoor(to) && !basename(to).startsWith('+')),
    ({ to }) => to,
  )
  console.info(
    [
      `${entered.size} files that are no doors are imported by tests:`,
      ...Array.from(entered, ([to, by]) => `${to} by ${by.map(({ from }) => from).join(', ')}`).toSorted(),
    ].join('\n'),
  )
  expect(entered.size).toBeLessThanOrEqual(mostEntered)
})

test('web enters the gateway through four doors at most', () => {
  const entered = imports.filter(({ from, to }) => from.startsWith('web/') && to.startsWith('gateway/'))
  const gatewayDoors = [...new Set(entered.map(({ to }) => to))]
  expect(gatewayDoors).toContain('gateway/gateway.ts')
  expect(gatewayDoors.length).toBeLessThanOrEqual(4)
})

test('a report lists the files that have their only importer in their own folder', () => {
  const { tested, lazy, others } = neighboursOfOneImporter()
  const { length } = productFiles
  const all = tested.length + lazy.length + others.length
  console.info(
    [
      `${all} of ${length} files have one importer, in their folder`,
      `${tested.length} of them are entered by tests, benches or commands too:`,
      ...tested,
      `${lazy.length} are loaded when they are needed, as chunks of their own:`,
      ...lazy,
      `${others.length} others:`,
      ...others,
    ].join('\n'),
  )
  expect(new Set([...tested, ...lazy, ...others]).size).toBe(all)
})
