import { parseSync } from 'vite'

/**
 * A node of the tree that the parser makes of a file.
 * @typedef {{ type: string, start: number, end: number, [member: string]: unknown }} Node
 * @typedef {{ program: Node, comments: readonly { value: string, start: number, end: number }[] }} Parsed
 */

/**
 * Parses a file of TypeScript or JavaScript. Throws if it is neither.
 * @param {string} path
 * @param {string} text
 * @returns {Parsed}
 */
export function parse(path, text) {
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return /** @type {Parsed} */ (
    /** @type {unknown} */ ({ program: parsed.program, comments: parsed.comments })
  )
}

/**
 * Visits a node and all below it; what is below a node for which the visitor answers false is left out.
 * @param {unknown} node
 * @param {(node: Node) => unknown} visit
 */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  if (!isNode(node)) return
  if (visit(node) === false) return
  for (const member of Object.values(node)) if (typeof member === 'object') walk(member, visit)
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
export function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/**
 * The name that a node bears: of an identifier, or a text.
 * @param {unknown} node
 * @returns {string | undefined}
 */
export function nameOf(node) {
  if (!isNode(node)) return undefined
  const name = node['name'] ?? node['value']
  return typeof name === 'string' ? name : undefined
}
