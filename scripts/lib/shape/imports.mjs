import { posix } from 'node:path'
import { isNode, nameOf, walk } from './parse.mjs'

/**
 * One import, or export out of another file: of a name, of all of them (`*`), or of none. `local` is what it is called here.
 * @typedef {{ to: string, name: string, local: string, isType: boolean, isExport: boolean }} Import
 * @typedef {import('./size.mjs').ParsedFile} ParsedFile
 * @typedef {import('./parse.mjs').Node} Node
 */

/**
 * What every file imports of the others, by path. What comes from packages of the registry is left out.
 * @param {readonly ParsedFile[]} files
 * @returns {Map<string, Import[]>}
 */
export function importsOf(files) {
  const known = new Set(files.map(({ path }) => path))
  return new Map(files.map((file) => [file.path, importsIn(file, known)]))
}

/**
 * @param {ParsedFile} file
 * @param {ReadonlySet<string>} known
 * @returns {Import[]}
 */
function importsIn({ path, parsed }, known) {
  /** @type {Import[]} */
  const found = []
  walk(parsed.program, (node) => {
    const isExport = /^Export(?:Named|All)Declaration$/.test(node.type)
    if (node.type !== 'ImportDeclaration' && node.type !== 'ImportExpression' && !isExport) return
    const to = target(path, nameOf(node['source']), known)
    if (to === undefined) return
    const isType = node['importKind'] === 'type' || node['exportKind'] === 'type'
    found.push(...namesIn(node).map((name) => ({ ...name, to, isExport, isType: isType || name.isType })))
  })
  return found
}

/**
 * @param {Node} node
 * @returns {{ name: string, local: string, isType: boolean }[]}
 */
function namesIn(node) {
  const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'].filter(isNode) : []
  if (node.type === 'ExportAllDeclaration' || node.type === 'ImportExpression')
    return [{ name: '*', local: '*', isType: false }]
  // For what it does, or a namespace, or a list of names.
  if (specifiers.length === 0) return [{ name: '', local: '', isType: false }]
  return specifiers.map((one) => {
    const local = nameOf(one['local']) ?? ''
    const isType = one['importKind'] === 'type' || one['exportKind'] === 'type'
    if (one.type === 'ImportNamespaceSpecifier') return { name: '*', local, isType }
    if (one.type === 'ExportSpecifier')
      return { name: local, local: nameOf(one['exported']) ?? local, isType }
    return { name: nameOf(one['imported']) ?? 'default', local, isType }
  })
}

/**
 * The file that is meant by what stands after `from`.
 * @param {string} from
 * @param {string | undefined} source
 * @param {ReadonlySet<string>} known
 * @returns {string | undefined}
 */
function target(from, source = '', known) {
  const path = source.startsWith('.')
    ? posix.normalize(`${posix.dirname(from)}/${source}`)
    : source.replace(/^@selvedge\/(\w+)\//, (_, name) => `packages/${name}/src/`)
  return known.has(path) ? path : undefined
}
