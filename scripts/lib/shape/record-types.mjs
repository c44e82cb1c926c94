import { isNode, nameOf, walk } from './parse.mjs'

/** The kinds of record, by which code and SQL name them. */
const NAMES = ['trade', 'certification', 'plan']
const LEFT_OUT = /\/migrations\/|scripts\/lib\/shape\//
const IN_SQL = /\((?=[^)]*'trade')(?=[^)]*'certification')(?=[^)]*'plan')[^)]*\)/

/**
 * @typedef {import('./size.mjs').ParsedFile} ParsedFile
 * @typedef {import('./parse.mjs').Node} Node
 */

/**
 * Places where the set of record types is spelled out side by side, as `path:line`. An enumeration is a list of texts, a union of
 * types, a row of ifs, or SQL that names all three: nothing makes it notice a fourth. A table has a line for each, as an object or a
 * switch: typed by the one list, it does not compile without a line for a fourth. Migrations are history and never change; this
 * file has to know the names to find them.
 * @param {ParsedFile} file
 * @returns {{ enumerations: string[], tables: string[] }}
 */
export function recordTypesSpelled({ path, text, parsed }) {
  if (LEFT_OUT.test(path)) return { enumerations: [], tables: [] }
  /** @type {Map<string, boolean>} */
  const found = new Map()
  walk(parsed.program, (node) => {
    const isSql = node.type === 'TemplateElement' && IN_SQL.test(text.slice(node.start, node.end))
    if (!isSql && !namesAll(wordsOf(node))) return
    const place = `${path}:${text.slice(0, node.start).split('\n').length}`
    found.set(place, isSql || !TABLES.has(node.type))
  })
  const where = (/** @type {boolean} */ isEnumeration) =>
    [...found].flatMap(([place, is]) => (is === isEnumeration ? [place] : []))
  return { enumerations: where(true), tables: where(false) }
}

/** What has a line for each. */
const TABLES = new Set(['ObjectExpression', 'TSTypeLiteral', 'TSInterfaceBody', 'SwitchStatement'])

/** @param {ReadonlySet<string>} words */
const namesAll = (words) => NAMES.every((name) => words.has(name))

/**
 * What stands directly in a node, by name.
 * @param {Node} node
 * @returns {Set<string>}
 */
function wordsOf(node) {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') return new Set()
  const members = [node['elements'], node['properties'], node['types'], node['members'], node['cases']].flat()
  const words = members.filter(isNode).flatMap((one) => {
    // A list of variables by these names lists something else.
    if (node.type === 'ArrayExpression' && one.type !== 'Literal') return []
    const inner = one['literal'] ?? one['test'] ?? one['key'] ?? one['discriminant'] ?? one
    return nameOf(inner) ?? []
  })
  return new Set([...words, ...comparedIn(node)])
}

/**
 * What the ifs of a block, one after the other, compare something with.
 * @param {Node} node
 * @returns {string[]}
 */
function comparedIn(node) {
  if (node.type !== 'BlockStatement' || !Array.isArray(node['body'])) return []
  /** @type {string[]} */
  const found = []
  for (const statement of node['body'].filter(isNode).filter(({ type }) => type === 'IfStatement'))
    walk(statement['test'], (inner) => {
      const name = inner.type === 'Literal' ? nameOf(inner) : undefined
      if (name !== undefined) found.push(name)
    })
  return found
}
