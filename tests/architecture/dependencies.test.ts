import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  overrides: Record<string, string>
}

test('every dependency is pinned to one version', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  const wishes = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...overrides,
  })
  expect(wishes.length).toBeGreaterThan(20)
  expect(wishes.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('the lock file names no place to download from, so that any registry serves', () => {
  expect(readFileSync('package-lock.json', 'utf8').match(/"resolved":.*/g)).toBeNull()
})
