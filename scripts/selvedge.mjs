#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './lib/paths.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'

/** Not 1, which says that a bundle was altered. */
const NOT_CHECKED = 2

/** Verifies a proof bundle: node scripts/selvedge.mjs verify BUNDLE. Installs nothing, so it asks no network by itself. */
try {
  const command = join(ROOT, 'packages', 'proof', 'src', 'command', 'main.ts')
  // Run where the person is, since the files are named from there.
  const child = spawn(pinnedNode(), [command, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? NOT_CHECKED))
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = NOT_CHECKED
}
