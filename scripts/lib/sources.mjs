import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * Another text whenever one of these files, a file of these folders or the list of locked packages is another one. Tests are left out: nothing is built from them.
 * @param {...string} places
 */
export function fingerprintOf(...places) {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const file of places.flatMap(filesUnder).toSorted())
    hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesUnder(place) {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const path = join(place, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}
