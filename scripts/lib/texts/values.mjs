import { asNode, inside, keyOf, literal, nameOf } from './nodes.mjs'

/** @typedef {import('./nodes.mjs').Node} Node */
/** @typedef {{ start: number, text: string }} Text */

/**
 * What the names of a file may be: its constants, what a callback of `map` is given, and what it imports.
 * @typedef {Map<string, Node[]>} Named
 */

/**
 * A value of another file: it is found where it is imported, and made of the names of its own file.
 * @typedef {Node & { value: Node, named: Named }} Imported
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
 * @param {(from: string, name: string) => { value: Node, named: Named } | undefined} [imported] - what a name is in the file it comes from
 * @returns {Named}
 */
export function namedIn(program, imported = () => undefined) {
  /** @type {Named} */
  const named = new Map()
  /** @type {{ parameter: unknown, list: Node | undefined }[]} */
  const mapped = []
  collect(program)
  for (const { parameter, list } of mapped) bind(parameter, elementsOf(list))
  return named

  /** @param {Node} node */
  function collect(node) {
    if (node.type === 'ImportDeclaration') bindImports(node)
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

  /** @param {Node} node */
  function bindImports(node) {
    const from = literal(asNode(node['source']) ?? node) ?? ''
    for (const part of inside(node['specifiers'])) {
      const found = part.type === 'ImportSpecifier' && imported(from, keyOf(part['imported']))
      if (found) bind(part['local'], [importedAt(part.start, found)])
    }
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
   * @param {ReadonlySet<Node>} [above] - lists that this one is made of: a name may be that of two
   * @returns {Node[]}
   */
  function elementsOf(list, above = new Set()) {
    if (!list || above.has(list)) return []
    const within = new Set([...above, list])
    /** @param {Node | undefined} part */
    const of = (part) => elementsOf(part, within)
    if (isImported(list)) return ofImported(list, of)
    if (list.type === 'ArrayExpression') return inside(list['elements'])
    if (list.type === 'Identifier') return (named.get(nameOf(list)) ?? []).filter(isList).flatMap(of)
    if (/^(TS(As|Satisfies)|Parenthesized)Expression$/.test(list.type)) return of(asNode(list['expression']))
    if (list.type !== 'CallExpression') return []
    // What a state is at first.
    if (nameOf(list['callee']) === 'useState') return inside(list['arguments']).slice(0, 1)
    const callee = asNode(list['callee'])
    // The same elements, fewer of them or in another order.
    if (/^(filter|slice|toSorted|toReversed|sort|reverse)$/.test(keyOf(memberOf(callee))))
      return of(asNode(callee?.['object']))
    return partsInCall(list, named)
  }
}

/**
 * What a call of `Object.entries`, `Object.values` or `Object.keys` makes of objects of the file.
 * @param {Node} call
 * @param {Named} named
 * @returns {Node[]}
 */
function partsInCall(call, named) {
  const callee = asNode(call['callee'])
  if (nameOf(callee?.['object']) !== 'Object') return []
  return inside(call['arguments'])
    .flatMap((each) => (each.type === 'Identifier' ? (named.get(nameOf(each)) ?? []) : [each]))
    .flatMap((each) => partsOf(each, keyOf(callee?.['property'])))
}

/**
 * The same of one object that is written out.
 * @param {Node} node
 * @param {string} as
 * @returns {Node[]}
 */
function partsOf(node, as) {
  if (isImported(node)) return ofImported(node, (value) => partsOf(value, as))
  if (/^TS(As|Satisfies)Expression$/.test(node.type))
    return nodesOf(node['expression']).flatMap((each) => partsOf(each, as))
  if (as === 'values') return membersOf(node)
  if (node.type !== 'ObjectExpression' || !/^(entries|keys)$/.test(as)) return []
  return inside(node['properties']).map((property) => entryOf(property, as))
}

/**
 * @param {Node} property
 * @param {string} as
 * @returns {Node}
 */
function entryOf({ start, key, value }, as) {
  const named = { type: 'Literal', start, value: keyOf(key) }
  return as === 'keys' ? named : { type: 'ArrayExpression', start, elements: [named, value] }
}

/**
 * @param {number} start
 * @param {{ value: Node, named: Named }} found
 * @returns {Imported}
 */
const importedAt = (start, { value, named }) => ({ type: 'ImportedValue', start, value, named })

/**
 * @param {Node | undefined} node
 * @returns {node is Imported}
 */
const isImported = (node) => node?.type === 'ImportedValue'

/**
 * Parts of an imported value, which are imported with it.
 * @param {Imported} node
 * @param {(value: Node) => Node[]} parts
 * @returns {Node[]}
 */
const ofImported = ({ start, value, named }, parts) =>
  parts(value).map((part) => importedAt(start, { value: part, named }))

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
  if (isImported(node))
    return piecesOf(node.value, node.named).map((piece) => ({ ...piece, start: node.start }))
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
  if (nameOf(callee?.['object']) === 'Object')
    return partsInCall(call, named).flatMap((each) => piecesOf(each, named))
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
  if (isImported(node)) return ofImported(node, returnedBy)
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
  if (isImported(node)) return ofImported(node, (value) => membersOf(value, key))
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return membersOf(asNode(node['expression']), key)
  if (node?.type === 'ArrayExpression' && key === undefined) return inside(node['elements'])
  if (node?.type !== 'ObjectExpression') return []
  return inside(node['properties'])
    .filter((property) => key === undefined || keyOf(property['key']) === key)
    .flatMap((property) => asNode(property['value']) ?? [])
}
