import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { serverEnvironment } from './postgres-cluster.ts'
import { freePort, type RunningServer, type ServerFiles, serverOptions } from './postgres-server.ts'
import { readPostmasterPid } from './postmaster-pid.ts'

/**
 * On Windows the server starts through pg_ctl, which drops the rights of an administrator's shell. It is then not our child
 * process, so an orphan is stopped at the next start, and its end is noticed by polling.
 */
export async function startWindowsServer(
  files: ServerFiles,
  settings: Record<string, string>,
): Promise<RunningServer> {
  const run = (...options: string[]) =>
    promisify(execFile)(files.binaries.pgCtl, ['-D', files.folder, '-w', ...options], {
      env: serverEnvironment(),
    })

  if (await readPostmasterPid(files.folder)) await run('stop', '-m', 'fast').catch(() => {})
  const port = await freePort()
  const quoted = serverOptions(port, settings).map((option) => `"${option}"`)
  await run('start', '-l', files.logFile, '-o', quoted.join(' '))
  const exited = whenGone(files.folder)
  return {
    port,
    exited,
    async stop() {
      await run('stop', '-m', 'fast')
      await exited
    },
  }
}

async function whenGone(folder: string): Promise<void> {
  while (await readPostmasterPid(folder)) await delay(500, undefined, { ref: false })
}
