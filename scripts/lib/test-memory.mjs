import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Of Linux: files in it are never written to a disk. */
const IN_MEMORY = '/dev/shm'
const GIB = 1024 ** 3
/** The databases, blockchains and documents of all tests that run at once stay well below this. */
const ROOM = 4 * GIB
/** Beside the files: the servers, the browser and the linter. */
const MEMORY = ROOM + 6 * GIB

/**
 * Has tests keep their files in memory where there is room: nothing of them has to survive, and a tenth of the time of the tests
 * of the server is spent waiting for the disk. What they leave is removed when this process ends.
 */
export function keepTestFilesInMemory() {
  if (process.env['TMPDIR'] !== undefined || !isRoomy()) return
  const folder = mkdtempSync(join(IN_MEMORY, 'selvedge-tests-'))
  // The database has an account of its own where this one is root.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

function isRoomy() {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM && freemem() >= MEMORY
  } catch {
    // Some systems mount none.
    return false
  }
}
