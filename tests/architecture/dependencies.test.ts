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
  const ranges = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...overrides,
  })
  expect(ranges.length).toBeGreaterThan(20)
  expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('the lock file names no registry, so that packages come from the configured one', () => {
  expect(readFileSync('package-lock.json', 'utf8').match(/"resolved":.*/g)).toBeNull()
})
