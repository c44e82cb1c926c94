import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './fail.mjs'
import { ROOT } from './paths.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { run, step } from './run.mjs'

const OLDEST_NODE = 20
const STAMP = join(ROOT, 'node_modules', '.selvedge-installed')

/**
 * Installs the packages of package-lock.json unless they are there, and answers the Node to go on with.
 * @returns {Promise<string>}
 */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Failure(`Selvedge needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}.`)
  }
  const wanted = fingerprint()
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
    await step('Installing packages (about a minute the first time)', install)
    writeFileSync(STAMP, wanted)
  }
  return pinnedNode()
}

function fingerprint() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

async function install() {
  // No package needs its install script, and newer npm asks about each: the same result under npm 10 and 11.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code } = await runNpm(args)
  if (code === 0) return
  throw new Failure(
    `npm could not install the packages (it ended with ${code}; its own words are above). ` +
      'If this machine is offline or needs a proxy, mend that (npm config set proxy ...) and start again.',
  )
}

/** @param {string[]} args */
function runNpm(args) {
  // Under `npm start` npm names its own file, which works without a shell on Windows too.
  const npm = process.env['npm_execpath']
  if (npm?.endsWith('npm-cli.js')) return run(process.execPath, [npm, ...args], { show: true })
  return run('npm', args, { show: true, shell: process.platform === 'win32' })
}
