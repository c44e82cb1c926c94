import { asNode, inside, keyOf, literal, nameOf } from './nodes.mjs'

/** @typedef {import('./nodes.mjs').Node} Node */
/** @typedef {{ start: number, text: string }} Text */

/**
 * What the names of a file may be: its constants, and what a callback of `map` is given.
 * @typedef {Map<string, Node[]>} Named
 */

/**
 * The parts that the value of an expression may be, or be made of.
 * @type {Record<string, readonly string[]>}
 */
const MAY_BE = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  '&&': ['right'],
  '+': ['left', 'right'],
  ParenthesizedExpression: ['expression'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
}

/**
 * @param {Node} program
 * @returns {Named}
 */
export function namedIn(program) {
  /** @type {Named} */
  const named = new Map()
  /** @type {{ parameter: unknown, list: Node | undefined }[]} */
  const mapped = []
  collect(program)
  for (const { parameter, list } of mapped) bind(parameter, elementsOf(list))
  return named

  /** @param {Node} node */
  function collect(node) {
    if (node.type === 'VariableDeclarator') bind(node['id'], [asNode(node['init']) ?? node])
    if (/^(ArrowFunction|Function)(Expression|Declaration)$/.test(node.type))
      for (const parameter of inside(node['params']))
        if (parameter.type === 'ObjectPattern') bind(parameter, [])
    if (node.type === 'CallExpression' && /^(map|flatMap|forEach)$/.test(nameOf(memberOf(node['callee'])))) {
      const [callback] = inside(node['arguments'])
      const [parameter] = inside(callback?.['params'])
      mapped.push({ parameter, list: asNode(asNode(node['callee'])?.['object']) })
    }
    for (const part of inside(node)) collect(part)
  }

  /**
   * @param {unknown} pattern
   * @param {Node[]} values
   */
  function bind(pattern, values) {
    const node = asNode(pattern)
    if (node?.type === 'AssignmentPattern') bind(node['left'], [...values, ...nodesOf(node['right'])])
    if (node?.type === 'Identifier') named.set(nameOf(node), [...(named.get(nameOf(node)) ?? []), ...values])
    if (node?.type === 'ArrayPattern' && Array.isArray(node['elements']))
      for (const [index, part] of node['elements'].entries())
        bind(
          part,
          values.flatMap((value) => elementsOf(value)[index] ?? []),
        )
    if (node?.type === 'ObjectPattern')
      for (const part of inside(node['properties']))
        bind(
          part['value'],
          values.flatMap((value) => membersOf(value, keyOf(part['key']))),
        )
  }

  /**
   * @param {Node | undefined} list
   * @returns {Node[]}
   */
  function elementsOf(list) {
    if (list?.type === 'ArrayExpression') return inside(list['elements'])
    // What a state is at first.
    if (list?.type === 'CallExpression' && nameOf(list['callee']) === 'useState')
      return inside(list['arguments']).slice(0, 1)
    if (list?.type === 'Identifier') return (named.get(nameOf(list)) ?? []).filter(isList).flatMap(elementsOf)
    return list && /^(TS(As|Satisfies)|Parenthesized)Expression$/.test(list.type)
      ? elementsOf(asNode(list['expression']))
      : []
  }
}

/** @param {Node} node */
const isList = (node) => node.type !== 'Identifier'

/** @param {unknown} callee */
const memberOf = (callee) => asNode(callee)?.['property']

/**
 * The texts that an expression may be, a single word among them: of a name of the file, or of a member of one, what it is.
 * @param {unknown} value
 * @param {Named} named
 * @returns {Text[]}
 */
export function piecesOf(value, named) {
  const node = asNode(value)
  if (!node) return []
  const text = literal(node)
  if (text !== undefined) return /\p{L}{2}/u.test(text) ? [{ start: node.start, text }] : []
  // Each is looked into once: a constant may be made of itself.
  const others = new Map(named)
  if (node.type === 'Identifier') {
    const values = named.get(nameOf(node)) ?? []
    others.delete(nameOf(node))
    return values.flatMap((each) => piecesOf(each, others))
  }
  if (node.type === 'MemberExpression') {
    const of = named.get(nameOf(node['object'])) ?? [asNode(node['object']) ?? node]
    const key = node['computed'] === true ? undefined : keyOf(node['property'])
    others.delete(nameOf(node['object']))
    return of.flatMap((each) => membersOf(each, key)).flatMap((each) => piecesOf(each, others))
  }
  if (node.type === 'ArrayExpression')
    return inside(node['elements']).flatMap((each) => piecesOf(each, named))
  if (node.type === 'CallExpression') return saidBy(node, named)
  return (MAY_BE[String(node['operator'])] ?? MAY_BE[node.type] ?? []).flatMap((key) =>
    piecesOf(node[key], named),
  )
}

/**
 * What a call says: a function of the file, or a list of words that is joined.
 * @param {Node} call
 * @param {Named} named
 * @returns {Text[]}
 */
function saidBy(call, named) {
  const callee = asNode(call['callee'])
  if (nameOf(callee?.['property']) === 'join') return piecesOf(callee?.['object'], named)
  if (nameOf(callee) === 'useMemo')
    return inside(call['arguments'])
      .slice(0, 1)
      .flatMap(returnedBy)
      .flatMap((each) => piecesOf(each, named))
  if (callee?.type !== 'Identifier') return []
  const others = new Map(named)
  others.delete(nameOf(callee))
  return (named.get(nameOf(callee)) ?? []).flatMap(returnedBy).flatMap((each) => piecesOf(each, others))
}

/**
 * What a function returns.
 * @param {Node} node
 * @returns {Node[]}
 */
function returnedBy(node) {
  if (node.type !== 'ArrowFunctionExpression') return []
  const body = asNode(node['body'])
  return body?.type === 'BlockStatement' ? returnsIn(body) : nodesOf(body)
}

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function returnsIn(node) {
  if (node.type === 'ReturnStatement') return nodesOf(node['argument'])
  return /Function/.test(node.type) ? [] : inside(node).flatMap(returnsIn)
}

/** @param {unknown} value */
const nodesOf = (value) => {
  const node = asNode(value)
  return node ? [node] : []
}

/**
 * The values of an object or a list that is written out, such as `{ SCOPE: 'Scope' }`.
 * @param {Node | undefined} node
 * @param {string} [key] - of one alone; else all
 * @returns {Node[]}
 */
function membersOf(node, key) {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return membersOf(asNode(node['expression']), key)
  if (node?.type === 'ArrayExpression' && key === undefined) return inside(node['elements'])
  if (node?.type !== 'ObjectExpression') return []
  return inside(node['properties'])
    .filter((property) => key === undefined || keyOf(property['key']) === key)
    .flatMap((property) => asNode(property['value']) ?? [])
}
