import { dirname, join } from 'node:path'
import { asNode, inside, nameOf } from './nodes.mjs'
import { namedIn } from './values.mjs'

/** @typedef {import('./nodes.mjs').Node} Node */
/** @typedef {import('./values.mjs').Named} Named */

/**
 * The names of each file with what those are that it imports from another one of these files.
 * @param {{ file: string, program: Node }[]} files - by their path in the repository
 * @returns {(file: string) => Named | undefined}
 */
export function importsOf(files) {
  const programs = new Map(files.map(({ file, program }) => [file, program]))
  // Of a file that is imported its own names count, not those that it imports itself.
  const own = new Map(
    files.map(({ file, program }) => [file, { named: namedIn(program), values: exportedBy(program) }]),
  )
  return (file) => {
    const program = programs.get(file)
    return (
      program &&
      namedIn(program, (from, name) => {
        const other = own.get(pathOf(file, from))
        const value = other?.values.get(name)
        return other && value ? { value, named: other.named } : undefined
      })
    )
  }
}

/**
 * The constants that a file exports, by name.
 * @param {Node} program
 * @returns {Map<string, Node>}
 */
function exportedBy(program) {
  const found = inside(program['body'])
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => inside(asNode(declaration)?.['declarations']))
    .flatMap(({ id, init }) => {
      const value = asNode(init)
      return value ? [/** @type {const} */ ([nameOf(id), value])] : []
    })
  return new Map(found)
}

/**
 * The file of a name that is imported: beside the file that imports it, or in a package of the repository.
 * @param {string} file
 * @param {string} from
 */
function pathOf(file, from) {
  if (from.startsWith('.')) return join(dirname(file), ...from.split('/'))
  const [scope, name = '', ...path] = from.split('/')
  return scope === '@selvedge' ? join('packages', name, 'src', ...path) : ''
}
