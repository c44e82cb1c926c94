import { expect, test } from 'vitest'
import { pathSet } from './path-set.ts'

test('knows every path that was added, and no other, however many there are', () => {
  const set = pathSet()
  const paths = Array.from({ length: 20_000 }, (_, i) => `p/${i}/index.html`)
  expect(paths.some((path) => set.has(path))).toBe(false)
  for (const path of paths) set.add(path)
  for (const path of paths.slice(0, 100)) set.add(path)
  expect(paths.every((path) => set.has(path))).toBe(true)
  expect(paths.filter((path) => set.has(`${path}.`))).toEqual([])
})
