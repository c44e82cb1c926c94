import { isNode, nameOf, walk } from './parse.mjs'

/** The kinds of record, by which code and SQL name them. */
const NAMES = ['trade', 'certification', 'plan']
const IN_SQL = /\((?=[^)]*'trade')(?=[^)]*'certification')(?=[^)]*'plan')[^)]*\)/

/**
 * @typedef {import('./size.mjs').ParsedFile} ParsedFile
 * @typedef {import('./parse.mjs').Node} Node
 */

/**
 * Places where the set of record types is spelled out: a list, an object, a type, a switch, a row of ifs, or SQL that names all
 * three side by side. Answers them as `path:line`.
 * @param {ParsedFile} file
 * @returns {string[]}
 */
export function recordTypesSpelled({ path, text, parsed }) {
  /** @type {number[]} */
  const found = []
  walk(parsed.program, (node) => {
    const isSpelled =
      node.type === 'TemplateElement'
        ? IN_SQL.test(text.slice(node.start, node.end))
        : namesAll(wordsOf(node))
    if (isSpelled) found.push(node.start)
  })
  const lines = found.map((start) => text.slice(0, start).split('\n').length)
  return [...new Set(lines)].map((line) => `${path}:${line}`)
}

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
