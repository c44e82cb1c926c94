import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'

/** The folder with what others published; the command sets it. */
const FOLDER = process.env['SELVEDGE_FIXTURES'] ?? ''
const SETS = [
  'epcis/documents',
  'epcis/events',
  'epcis/invalid',
  'epcis/query',
  'epcis-hash',
  'w3c/jose',
  'w3c/eddsa-jcs-2022',
] as const
type FixtureSet = (typeof SETS)[number]

const hasSet = (set: FixtureSet): boolean => FOLDER !== '' && existsSync(join(FOLDER, set))
if (!SETS.some(hasSet)) throw new Error(`The folder ${FOLDER} has none of the sets: ${SETS.join(', ')}`)

/** The files of a set by their names, in order. */
export const filesOf = (set: FixtureSet, ending: string): { name: string; text: string }[] =>
  readdirSync(join(FOLDER, set))
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(FOLDER, set, name), 'utf8') }))

/** The tests of a set. Of one that the folder does not have, or that is empty, the output says so, and others run. */
export function describeSet(set: FixtureSet, ending: string, tests: () => void): void {
  if (hasSet(set) && filesOf(set, ending).length > 0) describe(set, tests)
  else console.log(`${set}: ${FOLDER} has no such files`)
}
