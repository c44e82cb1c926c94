import { isNode, nameOf, walk } from './parse.mjs'
import { linesOf } from './size.mjs'

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** @typedef {import('./size.mjs').ParsedFile} ParsedFile */

/**
 * Every function of a file, with its lines and how many parameters it takes by their place.
 * @param {ParsedFile} file
 */
export function functionsIn({ path, text, parsed }) {
  /** @type {{ path: string, name: string, lines: number, parameters: number }[]} */
  const found = []
  walk(parsed.program, (node) => {
    for (const inner of Object.values(node).flat())
      if (isNode(inner) && FUNCTION.test(inner.type))
        found.push(described(inner, nameOf(node['id'] ?? node['key'])))
  })
  return found

  /**
   * @param {import('./parse.mjs').Node} node
   * @param {string} [fallback] the name of what it is the value of
   */
  function described(node, fallback) {
    const parameters = Array.isArray(node['params']) ? node['params'].length : 0
    const name = nameOf(node['id']) ?? fallback ?? 'a function without a name'
    return { path, name, lines: linesOf(text.slice(node.start, node.end)), parameters }
  }
}
