import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * The workspaces, lowest first. A file imports from its own workspace and from lower ones, by the name of the package; workspaces
 * of one rank do not import each other. `e2e` and `bench` are above all of them, import what they like, and nothing imports them.
 */
const WORKSPACES = [
  ['packages/messages'],
  ['packages/domain'],
  ['packages/contract', 'packages/proof'],
  ['packages/client'],
  ['contracts'],
  ['apps/api', 'apps/web'],
]
const ABOVE = ['e2e', 'bench']

/** The tests of the contract run on the server's embedded blockchain. */
const MAY_LEAVE = /^contracts\/(?:test-blockchain|[^/]+\.test)\.ts$/
const IMPORT = /(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+|@selvedge\/[^'/]+)/gm
const GENERATED = /(?:^|[/\\])(?:node_modules|dist|\.cache)(?:[/\\]|$)/

const folders = [...WORKSPACES.flat(), ...ABOVE]

/** @param {string} workspace */
const rankOf = (workspace) => {
  const rank = WORKSPACES.findIndex((one) => one.includes(workspace))
  return rank < 0 ? WORKSPACES.length : rank
}

/**
 * @param {string} workspace @param {string} file its path below the clone @param {string} path what it imports
 * @returns {string | undefined}
 */
function issueOf(workspace, file, path) {
  if (path.startsWith('.')) {
    const isInside = resolve(ROOT, dirname(file), path).startsWith(join(ROOT, workspace) + sep)
    return isInside ? undefined : `it leaves ${workspace}: import the package by its name`
  }
  const to = folders.find((folder) => `@selvedge/${basename(folder)}` === path)
  if (to === undefined) return 'there is no such package'
  if (to === workspace || rankOf(to) < rankOf(workspace)) return undefined
  return rankOf(to) === rankOf(workspace)
    ? `${workspace} and ${to} must not import each other`
    : `${workspace} is below ${to}`
}

/**
 * The imports between workspaces against their order.
 * @returns {string[]}
 */
export function packageIssues() {
  return WORKSPACES.flat().flatMap((workspace) => {
    const folder = join(ROOT, workspace)
    if (!existsSync(folder)) return []
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !GENERATED.test(name))
      .map((name) => relative(ROOT, join(folder, name)).replaceAll(sep, '/'))
    return files
      .filter((file) => !MAY_LEAVE.test(file))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].flatMap(([, path = '']) => {
          const issue = issueOf(workspace, file, path)
          return issue ? [`${file} imports ${path}: ${issue}`] : []
        }),
      )
  })
}
