import { asNode, inside, keyOf, literal, nameOf } from './nodes.mjs'

/** @typedef {import('./nodes.mjs').Node} Node */

/**
 * What a source may read of the catalogue.
 * @typedef {object} Reads
 * @property {{ from: string, imported: string, local: string }[]} imports
 * @property {{ of: string, key: string | undefined }[]} members - what is read of a name: `texts.title`; without a key, `texts[kind]`
 * @property {{ value: string, as: string, kind: 'name' | 'property' }[]} handed - names that are given on under others
 * @property {string[][]} groups - words that are listed together: by a list, a type, an object, or the branches of a choice
 */

/**
 * @param {Node} program
 * @returns {Reads}
 */
export function readsOf(program) {
  /** @type {Reads} */
  const reads = { imports: [], members: [], handed: [], groups: [] }
  collect(program)
  return reads

  /** @param {Node} node */
  function collect(node) {
    if (node.type === 'ImportDeclaration') return collectImport(node)
    collectMembers(node)
    collectHanded(node)
    reads.groups.push(...groupsOf(node).filter((words) => words.length > 0))
    for (const part of inside(node)) collect(part)
  }

  /** @param {Node} node */
  function collectImport(node) {
    const from = literal(asNode(node['source']) ?? node) ?? ''
    for (const one of inside(node['specifiers']))
      reads.imports.push({
        from,
        imported: keyOf(one['imported'] ?? one['local']),
        local: nameOf(one['local']),
      })
  }

  /** @param {Node} node */
  function collectMembers(node) {
    if (node.type === 'MemberExpression') {
      const key =
        node['computed'] === true ? literal(asNode(node['property']) ?? node) : keyOf(node['property'])
      reads.members.push({ of: lastName(node['object']), key })
    }
    const pattern = node.type === 'VariableDeclarator' ? asNode(node['id']) : undefined
    if (pattern?.type === 'ObjectPattern')
      for (const one of inside(pattern['properties']))
        reads.members.push({ of: lastName(node['init']), key: keyOf(one['key']) })
    // `keyof typeof texts`: its keys are computed.
    if (node.type === 'TSTypeOperator' && node['operator'] === 'keyof')
      reads.members.push({ of: lastName(asNode(node['typeAnnotation'])?.['exprName']), key: undefined })
  }

  /** @param {Node} node */
  function collectHanded(node) {
    if (node.type === 'VariableDeclarator' && asNode(node['id'])?.type === 'Identifier')
      hand(valuesIn(asNode(node['init'])), nameOf(node['id']), 'name')
    if (node.type === 'ObjectExpression')
      for (const one of inside(node['properties']))
        hand([nameOf(one['value'])], keyOf(one['key']), 'property')
    if (node.type === 'JSXAttribute')
      hand([nameOf(asNode(node['value'])?.['expression'])], nameOf(node['name']), 'property')
  }

  /**
   * @param {string[]} values
   * @param {string} as
   * @param {'name' | 'property'} kind
   */
  function hand(values, as, kind) {
    for (const value of values) if (value !== '' && as !== '') reads.handed.push({ value, as, kind })
  }
}

/**
 * The name of an identifier, or the last one of `a.b.c`, `a.b.c()`.
 * @param {unknown} value
 */
function lastName(value) {
  const node = asNode(value)
  if (node?.type === 'CallExpression') return lastName(node['callee'])
  return node?.type === 'MemberExpression' ? keyOf(node['property']) : nameOf(node)
}

/**
 * The names that a value is, or is made of: `texts`, `a ? texts : others`, `area('texts', texts)`, `wordsOf(book)`.
 * @param {Node | undefined} node
 * @returns {string[]}
 */
function valuesIn(node) {
  if (!node) return []
  if (node.type === 'Identifier') return [nameOf(node)]
  if (node.type === 'CallExpression') {
    const of = asNode(asNode(node['callee'])?.['object'])
    if (!SAME_KEYS.test(lastName(node))) return [nameOf(node['callee'])]
    return [
      ...(of?.type === 'CallExpression' ? valuesIn(of) : []),
      ...inside(node['arguments']).flatMap(valuesIn),
    ]
  }
  const parts = MADE_OF[node.type]
  return parts ? parts.flatMap((part) => valuesIn(asNode(node[part]))) : []
}

/** Calls whose result has the keys of what they are given. */
const SAME_KEYS = /^(area|issuesOf|withOwn|keptTexts|keptArea|fromEntries|entries|keys|map)$/

/**
 * The parts that a value may be.
 * @type {Record<string, readonly string[]>}
 */
const MADE_OF = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  ArrowFunctionExpression: ['body'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
}

/**
 * The words that a list, a type, an object (its keys, and its values) or a choice has.
 * @param {Node} node
 * @returns {string[][]}
 */
function groupsOf(node) {
  if (node.type === 'ArrayExpression') return [wordsOf(inside(node['elements']))]
  if (node.type === 'TSUnionType')
    return [wordsOf(inside(node['types']).map((one) => asNode(one['literal'])))]
  if (node.type === 'ConditionalExpression')
    return [wordsOf([asNode(node['consequent']), asNode(node['alternate'])])]
  if (node.type !== 'ObjectExpression') return []
  const properties = inside(node['properties']).filter(({ type }) => type === 'Property')
  return [
    wordsOf(properties.map((one) => asNode(one['value']))),
    properties.map((one) => keyOf(one['key'])),
  ].filter((words) => words.length > 1)
}

/** @param {(Node | undefined)[]} nodes */
const wordsOf = (nodes) => nodes.flatMap((node) => (node ? (literal(node) ?? []) : []))
