import { isNode, nameOf } from './parse.mjs'

/**
 * @typedef {import('./imports.mjs').Import} Import
 * @typedef {import('./size.mjs').ParsedFile} ParsedFile
 */

/**
 * How the exported values of a workspace are used: by how many other files of source, and which by tests alone. Types do not
 * count, and neither does what nobody imports.
 * @param {readonly ParsedFile[]} files those of all workspaces
 * @param {ReadonlyMap<string, readonly Import[]>} imports
 * @param {string} workspace
 */
export function exportUse(files, imports, workspace) {
  const isSource = new Map(files.map(({ path, kind }) => [path, kind === 'source']))
  const users = usersOf(imports)
  const values = files
    .filter((file) => file.workspace === workspace && file.kind === 'source')
    .flatMap((file) => exportedValues(file).map((name) => ({ path: file.path, name })))
  const counted = values.map(({ path, name }) => {
    const all = [...(users.get(`${path}#${name}`) ?? []), ...(users.get(`${path}#*`) ?? [])]
    const sources = new Set(all.filter((user) => isSource.get(user)))
    return {
      path,
      name,
      sources: sources.size,
      tests: all.length - all.filter((user) => isSource.get(user)).length,
    }
  })
  return {
    values: counted.filter(({ sources, tests }) => sources + tests > 0).length,
    byOne: counted.filter(({ sources }) => sources === 1).length,
    byTestsAlone: counted.filter(({ sources, tests }) => sources === 0 && tests > 0),
  }
}

/**
 * Who uses what, by `path#name`. A name handed on by another file counts for who takes it from there.
 * @param {ReadonlyMap<string, readonly Import[]>} imports
 */
function usersOf(imports) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map()
  for (const [path, found] of imports)
    for (const { to, name } of found) {
      const key = `${to}#${name}`
      users.set(key, (users.get(key) ?? new Set()).add(path))
    }
  return users
}

/**
 * @param {ParsedFile} file
 * @returns {string[]}
 */
function exportedValues({ parsed }) {
  const body = Array.isArray(parsed.program['body']) ? parsed.program['body'].filter(isNode) : []
  return body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default']
    if (node.type !== 'ExportNamedDeclaration' || node['exportKind'] === 'type') return []
    const made = node['declaration']
    if (!isNode(made) || made.type.startsWith('TS')) return []
    const declared = Array.isArray(made['declarations']) ? made['declarations'].filter(isNode) : [made]
    return declared.flatMap(({ id }) => nameOf(id) ?? [])
  })
}
