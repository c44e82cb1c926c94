import { asNode, inside, keyOf, nameOf } from './nodes.mjs'

/** @typedef {import('./nodes.mjs').Node} Node */

/**
 * Whether a node says what a call of the API or a shape means, for programmers: `z.string().describe('…')`, `summary: '…'`, or one of
 * the names that these are made of.
 * @param {Node} node
 * @param {Set<string>} described
 */
export function isDescription(node, described) {
  if (node.type === 'VariableDeclarator')
    return described.has(nameOf(node['id'])) && !isFunction(node['init'])
  if (node.type === 'CallExpression' && described.has(nameOf(node['callee']))) return true
  return describes(node)
}

/** @param {Node} node */
function describes(node) {
  if (node.type === 'Property') return /^(summary|description)$/.test(keyOf(node['key']))
  return (
    node.type === 'CallExpression' && /^(describe|meta)$/.test(nameOf(asNode(node['callee'])?.['property']))
  )
}

/**
 * The names of a file that its descriptions are made of: constants, and functions that describe by what they are given.
 * @param {Node} program
 * @returns {Set<string>}
 */
export function describedIn(program) {
  const names = new Set(all(program).filter(describes).flatMap(namesOfWords))
  for (const node of all(program)) {
    const made = node.type === 'VariableDeclarator' ? asNode(node['init']) : undefined
    if (!made || !isFunction(made)) continue
    const words = new Set(all(made).filter(describes).flatMap(namesOfWords))
    if (inside(made['params']).some((parameter) => words.has(nameOf(parameter))))
      names.add(nameOf(node['id']))
  }
  return names
}

/**
 * The names in what a description says.
 * @param {Node} node
 */
function namesOfWords(node) {
  const words = node.type === 'Property' ? [node['value']] : inside(node['arguments'])
  return words
    .flatMap((word) => all(asNode(word)))
    .flatMap((part) => (part.type === 'Identifier' ? [nameOf(part)] : []))
}

/**
 * A node, and all nodes inside it.
 * @param {Node | undefined} node
 * @returns {Node[]}
 */
const all = (node) => (node ? [node, ...inside(node).flatMap(all)] : [])

/** @param {unknown} node */
const isFunction = (node) => asNode(node)?.type === 'ArrowFunctionExpression'
