import { execFileSync } from 'node:child_process'
import { constants, readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { systemCode } from '../config/start-error.ts'

const FAST_SHUTDOWN_MS = 30_000
/** Above every system's highest process id. */
const NO_PROCESS = '2000000000'

/** What a running server writes into its folder: who it is, and whether it takes connections yet. */
export async function readPostmasterPid(
  cluster: string,
): Promise<{ pid: number; isReady: boolean } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
}

/** Stops a server that outlived the Selvedge that started it, and forgets one that is no longer there. */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const left = await readPostmasterPid(cluster)
  if (!left) return
  if (await isServerOf(cluster, left.pid)) {
    log('Stopping the database server that an earlier run left behind')
    await stopServer(cluster, left.pid)
  } else if (isAlive(left.pid)) {
    await disown(cluster)
  }
}

/**
 * The number was given to another process since, which PostgreSQL would take for a rival. The file stays, as the server
 * still learns from it whether workers of the dead server hold its memory.
 */
async function disown(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  // The folder belongs to the server's account: root must not follow a link put there.
  const flag = constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW
  try {
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/^\d+/, NO_PROCESS), { flag })
  } catch (error) {
    // The process was ending after all, and took its file along.
    if (systemCode(error) !== 'ENOENT') throw error
  }
}

async function stopServer(cluster: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  for (let waited = 0; await isServerOf(cluster, pid); waited += 50) {
    if (waited === FAST_SHUTDOWN_MS) process.kill(pid, 'SIGQUIT')
    await delay(50)
  }
}

/** A server that ended but was not yet collected (a container without an init) counts as gone. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const folder = await realpath(cluster)
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
