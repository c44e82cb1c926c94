import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder with what others published; the command sets it. */
const FOLDER = process.env['SELVEDGE_FIXTURES'] ?? ''

/** The files of a set by their names, in order. Throws where the set is not there: nothing that is asked for is passed over. */
export function filesOf(set: string, ending: string): { name: string; text: string }[] {
  const folder = join(FOLDER, set)
  if (FOLDER === '' || !existsSync(folder)) throw new Error(`There is no set ${set}: ${folder}`)
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}
