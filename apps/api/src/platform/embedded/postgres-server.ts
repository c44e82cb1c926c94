import { type ChildProcess, spawn } from 'node:child_process'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './postgres-account.ts'
import type { Binaries } from './postgres-binaries.ts'
import { clusterAsSeenBy, serverEnvironment } from './postgres-cluster.ts'
import { readPostmasterPid } from './postmaster-pid.ts'

/** A server process that takes connections on `port`, and at its socket in the folder `socket` where it has one. */
export type RunningServer = {
  port: number
  socket?: string | undefined
  exited: Promise<void>
  stop: () => Promise<void>
}

/** What a start needs. The log lies outside the server's folder, where its account cannot put a link in its place. */
export type ServerFiles = { folder: string; logFile: string; account: Account; binaries: Binaries }

const SHUTDOWN_TIMEOUT_MS = 60_000
const ATTEMPTS = 20

/** Starts the server on a free port of the loopback interface and waits until it is ready. */
export async function startServer(
  files: ServerFiles,
  settings: Record<string, string>,
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    const port = Number(settings['port'] ?? (await freePort()))
    await removeSockets(files.folder)
    const socket = socketFolder(files.folder)
    const seen = socket === undefined ? undefined : clusterAsSeenBy(files.account, socket)
    const child = await launch(files, serverOptions(port, settings, seen))
    const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
    if (await waitUntilReady(child, files.folder))
      return { port, socket, exited, stop: () => stop(child, exited) }
    const said = await tailLog(files.logFile)
    // Another process may take the port first, and the last workers of a killed server leave after a moment.
    const passing = /Address already in use|shared memory block .* is still in use/.test(said)
    if (!passing || attempt === ATTEMPTS) throw new Error(said)
    await delay(250)
  }
}

/** Systems take 103 bytes and more for the path of a socket. */
const LONGEST_SOCKET = 103

/**
 * The folder of the server's socket: its own, which nobody else may enter. A statement takes a quarter less time than through the
 * network. Undefined where the path would be too long; then the network is the only way.
 */
function socketFolder(folder: string): string | undefined {
  return Buffer.byteLength(join(folder, '.s.PGSQL.65535')) > LONGEST_SOCKET ? undefined : folder
}

/** A server that was killed leaves its socket, and the next one has another port, so nobody would take it away. */
async function removeSockets(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'))
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
}

/** The options every start gives, so that nothing of the machine's own settings shows through. */
export function serverOptions(port: number, settings: Record<string, string>, socket?: string): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socket === undefined ? '' : `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // Containers come with a /dev/shm of 64 MB.
    dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => void server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function launch(files: ServerFiles, options: string[]): Promise<ChildProcess> {
  const log = await open(files.logFile, 'w')
  try {
    const child = spawn(
      files.binaries.postgres,
      ['-D', clusterAsSeenBy(files.account, files.folder), ...options],
      {
        cwd: files.folder,
        env: serverEnvironment(),
        // Out of reach of the terminal's Ctrl-C: we stop the server after the last request is answered.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        ...files.account,
      },
    )
    await new Promise((resolve, reject) => void child.once('spawn', resolve).once('error', reject))
    cancelOnDisconnect(child, files.account)
    return child
  } finally {
    await log.close()
  }
}

/** A shell that waits on a pipe from us: when we are killed the pipe closes, and it shuts the server down. */
function cancelOnDisconnect(server: ChildProcess, account: Account): void {
  const watch = spawn('/bin/sh', ['-c', 'read _; kill -INT "$0"', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...account,
  })
  // Without a shell the next start finds the server through its pid file.
  watch.on('error', () => {})
  watch.unref()
  server.once('exit', () => watch.kill('SIGKILL'))
}

async function waitUntilReady(child: ChildProcess, folder: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const state = await readPostmasterPid(folder)
    if (state?.pid === child.pid && state?.isReady) return true
    await delay(20)
  }
  return false
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const timeout = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_TIMEOUT_MS)
  await exited
  clearTimeout(timeout)
}

async function tailLog(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n')
  return lines.slice(-5).join(' | ') || 'the server ended without a word'
}
