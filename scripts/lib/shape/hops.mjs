import { isNode, nameOf, walk } from './parse.mjs'

const SQL_CALL = /^(?:selectFrom|insertInto|updateTable|deleteFrom|executeTakeFirst)$/

/**
 * A declaration at the top of a file: which of the names it uses are declarations elsewhere, and whether SQL stands in it.
 * @typedef {{ path: string, uses: readonly string[], hasSql: boolean }} Declaration
 * @typedef {import('./imports.mjs').Import} Import
 * @typedef {import('./size.mjs').ParsedFile} ParsedFile
 * @typedef {import('./parse.mjs').Node} Node
 */

/**
 * Every declaration of the source, by `path#name`, with what it uses of others. What is called through an object that was handed
 * in, as `services.mail.enqueue` is, cannot be followed.
 * @param {readonly ParsedFile[]} files
 * @param {ReadonlyMap<string, readonly Import[]>} imports
 * @returns {Map<string, Declaration>}
 */
export function declarationsOf(files, imports) {
  /** @type {Map<string, Declaration>} */
  const all = new Map()
  for (const { path, kind, parsed } of files) {
    if (kind !== 'source') continue
    const own = topLevel(parsed.program)
    const elsewhere = new Map(
      (imports.get(path) ?? [])
        .filter(({ isType, isExport }) => !isType && !isExport)
        .map(({ local, to, name }) => [local, `${to}#${name}`]),
    )
    for (const [name, node] of own) {
      const { names, hasSql } = usedIn(node)
      const uses = [...names].flatMap(
        (used) => elsewhere.get(used) ?? (own.has(used) ? `${path}#${used}` : []),
      )
      all.set(`${path}#${name}`, { path, uses, hasSql })
    }
  }
  return all
}

/**
 * @param {Node} program
 * @returns {Map<string, Node>}
 */
function topLevel(program) {
  const body = Array.isArray(program['body']) ? program['body'].filter(isNode) : []
  return new Map(
    body.flatMap((statement) => {
      const node = isNode(statement['declaration']) ? statement['declaration'] : statement
      const made = Array.isArray(node['declarations']) ? node['declarations'].filter(isNode) : [node]
      return made.flatMap((one) => {
        const name = nameOf(one['id'])
        return name === undefined || one.type.startsWith('TS') ? [] : [/** @type {const} */ ([name, one])]
      })
    }),
  )
}

/** @param {Node} node */
function usedIn(node) {
  /** @type {Set<string>} */
  const names = new Set()
  let hasSql = false
  walk(node, (inner) => {
    const name = nameOf(inner)
    if (inner.type === 'Identifier' && name !== undefined) names.add(name)
    if (inner.type === 'MemberExpression' && SQL_CALL.test(nameOf(inner['property']) ?? '')) hasSql = true
    if (inner.type === 'TaggedTemplateExpression' && nameOf(inner['tag']) === 'sql') hasSql = true
    return !/^TS(?!As|NonNull|Satisfies)/.test(inner.type)
  })
  return { names, hasSql }
}

/**
 * From a declaration to SQL: the longest chain of files in which each leads on to the next by a name that it uses, and how many
 * files it can come to at all. Only code below `within` counts.
 * @param {ReadonlyMap<string, Declaration>} all
 * @param {string} start as `path#name`
 * @param {string} within
 */
export function hopsFrom(all, start, within) {
  /** @type {Map<string, readonly string[]>} */
  const known = new Map()
  /** @type {Set<string>} */
  const open = new Set()
  /**
   * @param {string} key
   * @returns {readonly string[]}
   */
  const longest = (key) => {
    const declaration = all.get(key)
    if (!declaration?.path.startsWith(within) || open.has(key)) return []
    const found = known.get(key)
    if (found) return found
    open.add(key)
    const chains = declaration.uses.map(longest).filter((chain) => chain.length > 0)
    const [best] = chains.toSorted((a, b) => b.length - a.length)
    open.delete(key)
    const own = best ? joined(declaration.path, best) : declaration.hasSql ? [declaration.path] : []
    known.set(key, own)
    return own
  }
  const chain = longest(start)
  return { chain, files: new Set([...known.keys()].map((key) => all.get(key)?.path)).size }
}

/** A step within one file is none. @param {string} path @param {readonly string[]} chain */
const joined = (path, chain) => (chain[0] === path ? chain : [path, ...chain])
