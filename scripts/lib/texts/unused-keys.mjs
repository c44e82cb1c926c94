import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../paths.mjs'
import { sources } from './sources.mjs'

const CATALOGUE = join('packages', 'messages', 'src', 'en')
/** Whose keys are the names that the lists to choose from have: a test of those lists compares them. */
const NAMED_BY_LISTS = 'reference-names.ts'

/** The keys of the catalogue that nothing shows. */
export async function unusedKeys() {
  const sourcesOfAll = ['apps', 'packages']
    .flatMap((folder) => sources(folder))
    .filter((file) => !file.includes('node_modules') && !file.startsWith(CATALOGUE))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const words = new Set(sourcesOfAll.join('\n').match(/[\w-]+/g))
  const files = readdirSync(join(ROOT, CATALOGUE)).filter((file) => file !== NAMED_BY_LISTS)
  const areas = files.map(async (file) => {
    const path = join(CATALOGUE, file)
    const exported = /** @type {Record<string, object>} */ (
      await import(pathToFileURL(join(ROOT, path)).href)
    )
    const readers = sourcesOfAll.filter((code) => code.includes(`/en/${file}'`))
    return Object.entries(exported).flatMap(([area, texts]) => {
      const isRead = readKeys(readers, area)
      return Object.keys(texts)
        .filter((key) => !words.has(key) || !isRead(key))
        .map((key) => `${relative('.', path)} has a text that nothing shows: ${key}`)
    })
  })
  return (await Promise.all(areas)).flat()
}

/**
 * Whether sources read a key of an area: by its name, or all of them where the area is handed on as a whole.
 * @param {readonly string[]} readers
 * @param {string} area
 * @returns {(key: string) => boolean}
 */
function readKeys(readers, area) {
  /** @type {Set<string>} */
  const keys = new Set()
  for (const code of readers) {
    const local =
      new RegExp(`import(?: type)? \\{[^}]*\\b${area}\\b(?: as (\\w+))?[^}]*\\} from`).exec(code)?.[1] ?? area
    const uses = code
      .replaceAll(/^import [^;]*?from '.*'$/gm, '')
      .matchAll(new RegExp(`(?<![.\\w'])${local}\\b(\\.(\\w+))?`, 'g'))
    for (const [, , key] of uses) {
      if (key === undefined) return () => true
      keys.add(key)
    }
  }
  return (key) => keys.has(key)
}
