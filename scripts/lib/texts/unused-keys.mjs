import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../paths.mjs'
import { readsOf } from './key-reads.mjs'

/** @typedef {import('./nodes.mjs').Node} Node */
/** @typedef {import('./key-reads.mjs').Reads} Reads */

const CATALOGUE = join('packages', 'messages', 'src', 'en')
/** Whose keys are the names that the lists to choose from have: a test of those lists compares them. */
const NAMED_BY_LISTS = 'reference-names.ts'
/**
 * Areas that are read by keys from data, which no source lists: units by their codes in trades, and the sources of the glossary by the
 * words that have one.
 */
const READ_BY_DATA = new Map([
  ['units', ['SET']],
  [
    'glossarySources',
    [
      'certificationBody',
      'scopeCertificate',
      'transactionCertificate',
      'selfCertification',
      'certifiedWeight',
      'custody',
      'merkleRoot',
    ],
  ],
])

/**
 * The keys of the catalogue that nothing shows.
 * @param {readonly { file: string, program: Node }[]} programs - all sources
 */
export async function unusedKeys(programs) {
  const sources = sourcesOf(programs.filter(({ file }) => !file.startsWith(CATALOGUE)))
  const catalogue = readdirSync(join(ROOT, CATALOGUE)).filter((file) => file !== NAMED_BY_LISTS)
  const areas = catalogue.map(async (name) => {
    const path = join(CATALOGUE, name)
    const exported = /** @type {Record<string, object>} */ (
      await import(pathToFileURL(join(ROOT, path)).href)
    )
    return Object.entries(exported).flatMap(([area, texts]) =>
      unreadKeys(Object.keys(texts), { file: name, name: area }, sources)
        .filter((key) => !READ_BY_DATA.get(area)?.includes(key))
        .map((key) => `${path} has a text that nothing shows: ${key}`),
    )
  })
  return (await Promise.all(areas)).flat()
}

/**
 * The keys of an area that no source reads: by name, of the area or of what it is handed on as; or, where code computes them, as one of
 * a list, a type or an object of words that are all keys of the area, as its type demands.
 * @param {readonly string[]} keys
 * @param {{ file: string, name: string }} area
 * @param {Sources} sources
 */
function unreadKeys(keys, area, { groups, importers, readers }) {
  const read = new Set(
    namesOf(area, { importers, readers }).flatMap(({ file, name }) => [...(file.membersOf.get(name) ?? [])]),
  )
  const all = new Set(keys)
  const computed = read.has(undefined)
    ? new Set(groups.filter((group) => group.every((word) => all.has(word))).flat())
    : new Set()
  return keys.filter((key) => !read.has(key) && !computed.has(key))
}

/**
 * The names of an area, by file: what it is imported or kept as there, and the properties that it is handed on as.
 * @param {{ file: string, name: string }} area
 * @param {Pick<Sources, 'importers' | 'readers'>} sources
 * @returns {{ file: Source, name: string }[]}
 */
function namesOf(area, { importers, readers }) {
  /** @type {{ file: Source, name: string }[]} */
  const names = []
  const seen = new Set()
  importedFrom(area.file, area.name)
  for (const { file, name } of names)
    for (const { as, kind } of file.handedAs.get(name) ?? [])
      if (kind === 'name') {
        add(file, as)
        importedFrom(basename(file.file), as)
      } else for (const other of readers.get(as) ?? []) if (!other.locals.has(as)) add(other, as)
  return names

  /**
   * @param {string} path
   * @param {string} name
   */
  function importedFrom(path, name) {
    for (const { file, local } of importers.get(`${path} ${name}`) ?? []) add(file, local)
  }

  /**
   * @param {Source} file
   * @param {string} name
   */
  function add(file, name) {
    const key = `${file.file} ${name}`
    if (!seen.has(key)) names.push({ file, name })
    seen.add(key)
  }
}

/**
 * @typedef {object} Source
 * @property {string} file
 * @property {Set<string>} locals - the names of what it imports
 * @property {Map<string, Set<string | undefined>>} membersOf
 * @property {Map<string, Reads['handed']>} handedAs
 *
 * @typedef {object} Sources
 * @property {readonly (readonly string[])[]} groups
 * @property {Map<string, { file: Source, local: string }[]>} importers - by the file and the name that they import
 * @property {Map<string, Source[]>} readers - by the name that they read members of
 */

/**
 * @param {readonly { file: string, program: Node }[]} programs
 * @returns {Sources}
 */
function sourcesOf(programs) {
  const all = programs.map(({ file, program }) => ({ file, ...readsOf(program) }))
  const files = all.map(({ file, imports, members, handed }) => ({
    file,
    imports,
    locals: new Set(imports.map(({ local }) => local)),
    membersOf: new Map(
      [...Map.groupBy(members, ({ of }) => of)].map(([of, some]) => [
        of,
        new Set(some.map(({ key }) => key)),
      ]),
    ),
    handedAs: Map.groupBy(handed, ({ value }) => value),
  }))
  const groups = new Map(all.flatMap((one) => one.groups).map((group) => [group.join(' '), group]))
  const imported = files.flatMap((file) =>
    file.imports.map((one) => ({ file, local: one.local, key: `${basename(one.from)} ${one.imported}` })),
  )
  const read = files.flatMap((file) => [...file.membersOf.keys()].map((name) => ({ file, name })))
  return {
    groups: [...groups.values()],
    importers: Map.groupBy(imported, ({ key }) => key),
    readers: new Map(
      [...Map.groupBy(read, ({ name }) => name)].map(([name, some]) => [name, some.map(({ file }) => file)]),
    ),
  }
}
