import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { FIRST_AREAS } from '@selvedge/messages/first-areas.ts'
import { expect, test } from 'vitest'

const SOURCE = resolve(import.meta.dirname, '..')
const PACKAGES = resolve(SOURCE, '../../../packages')
/** What is loaded with a module: `import` and `export ... from`, not those of types, and not what is imported when it is needed. */
const LOADED = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gms

/** The modules of ours that are loaded before the first screen. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(LOADED)) {
    const [, ours, path] = /^@selvedge\/(\w+)\/(.+)$/.exec(name) ?? []
    if (ours !== undefined && path !== undefined) loadedWith(resolve(PACKAGES, ours, 'src', path), seen)
    else if (name.startsWith('.')) loadedWith(resolve(dirname(file), name), seen)
  }
  return seen
}

/** The areas in a file of the catalogue: made by `area`, or sentences by their codes. */
const areasIn = (text: string): string[] => {
  const made = [...text.matchAll(/\barea\('(\w+)'/g)]
  return (made.length > 0 ? made : [...text.matchAll(/^export const (\w+) = \{/gm)]).map(
    ([, area = '']) => area,
  )
}

test('the texts that come first are those of the modules that come first', () => {
  // The log-in waits for the rest where it says what is wrong.
  const areas = [...loadedWith(resolve(SOURCE, 'app.tsx'))]
    .filter((file) => file.includes('messages/src/en/'))
    .flatMap((file) => areasIn(readFileSync(file, 'utf8')))
  expect(areas.toSorted()).toEqual([...FIRST_AREAS])
})
