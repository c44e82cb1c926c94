/** @typedef {{ type: string, start: number, [key: string]: unknown }} Node */

/**
 * A node of a parsed program; undefined for what else is in one.
 * @param {unknown} value
 */
export const asNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value ? /** @type {Node} */ (value) : undefined

/**
 * The nodes inside a node, or in a list of them.
 * @param {unknown} value
 * @returns {Node[]}
 */
export function inside(value) {
  if (Array.isArray(value)) return value.flatMap((each) => asNode(each) ?? [])
  const node = asNode(value)
  if (!node) return []
  return Object.entries(node).flatMap(([key, part]) => {
    if (key === 'parent') return []
    return Array.isArray(part) ? inside(part) : (asNode(part) ?? [])
  })
}

/**
 * What a string or a template says, with `…` for what is filled in.
 * @param {Node} node
 */
export function literal(node) {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = /** @type {{ value: { cooked: string } }[]} */ (node['quasis'])
  return parts.map(({ value }) => value.cooked).join('…')
}

/**
 * The name of an identifier.
 * @param {unknown} node
 */
export function nameOf(node) {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : ''
}

/**
 * The name of a property: `title` of `title`, `'title'` and `['title']`.
 * @param {unknown} node
 */
export function keyOf(node) {
  const one = asNode(node)
  return one && nameOf(one) === '' ? (literal(one) ?? '') : nameOf(node)
}
