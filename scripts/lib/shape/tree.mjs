import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What counts as a place of its own, with where its tests' own code lies beside it. */
export const WORKSPACES = [
  { name: 'packages/messages' },
  { name: 'packages/domain' },
  { name: 'packages/contract' },
  { name: 'packages/proof' },
  { name: 'apps/api' },
  { name: 'apps/web', support: 'e2e' },
  { name: 'contracts' },
  { name: 'scripts' },
  { name: 'bench' },
]

const CODE = /\.(?:ts|tsx|mjs)$/
const LEFT_OUT = new Set(['node_modules', 'dist', 'artifacts', 'data', '.cache', '.git', 'golden'])

/**
 * @typedef {'source' | 'test' | 'support'} Kind
 * @typedef {{ path: string, workspace: string, kind: Kind, text: string }} CodeFile
 */

/**
 * Every file of code below a root, by its path from there, with what it is: source, a test, or what tests alone need.
 * @param {string} root
 * @returns {CodeFile[]}
 */
export function readTree(root) {
  return WORKSPACES.flatMap(({ name, support }) => [
    ...codeIn(root, name, name),
    ...(support === undefined ? [] : codeIn(root, support, name, 'support')),
  ])
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string} workspace
 * @param {Kind} [kind]
 * @returns {CodeFile[]}
 */
function codeIn(root, folder, workspace, kind) {
  return namesIn(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : codeIn(root, path, workspace, kind)
    if (!CODE.test(entry.name) || entry.name.endsWith('.d.ts')) return []
    return [{ path, workspace, kind: kind ?? kindOf(path), text: readFileSync(join(root, path), 'utf8') }]
  })
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

/**
 * @param {string} path
 * @returns {Kind}
 */
function kindOf(path) {
  if (/\.(?:test|spec)\.tsx?$/.test(path)) return 'test'
  return /\/(?:testing|test|attacks)\//.test(path) ? 'support' : 'source'
}
