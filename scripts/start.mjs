import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './lib/build-web.mjs'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/paths.mjs'
import { buildPrograms, COMPILE_CACHE } from './lib/programs.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'

await main(async () => {
  const node = await ensureInstalled()
  const [programs] = await Promise.all([buildPrograms(node), buildWeb(node)])
  return runServer(node, [join(programs, 'main.mjs'), ...process.argv.slice(2)])
})

/**
 * Runs the server until it ends. The channel to it closes when we are gone, even by `kill -9`, and then it stops too.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function runServer(node, args) {
  // An error names lines of the sources.
  const server = spawn(node, ['--enable-source-maps', ...args], {
    cwd: ROOT,
    env: { ...COMPILE_CACHE, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // On Windows a signal ends a process abruptly, and the console has already passed Ctrl-C to the server.
    process.on(signal, () => process.platform === 'win32' || server.kill(signal))
  }
  stopWithNpm(() => server.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', (code) => resolve(code ?? 1))
  })
}
