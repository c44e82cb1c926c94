import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError, systemCode } from '../config/start-error.ts'

export type DataLock = { release: () => void }

const SQLITE_BUSY = 5

/** Locks in force: without a reference, the garbage collector closes a file, and its lock is gone. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder for this process alone, or says who has it. The lock is the operating system's own on an open
 * file, so it vanishes with the process however that ends. SQLite is the one way to it that Node has on every system.
 */
export function lockDataDir(dataDir: string): DataLock {
  makeWritable(dataDir)
  const pidFile = join(dataDir, 'selvedge.pid')
  try {
    const file = new DatabaseSync(join(dataDir, 'selvedge.lock'))
    file.exec('pragma journal_mode = memory; begin exclusive')
    writeFileSync(pidFile, `${process.pid}\n`)
    held.add(file)
    return {
      release() {
        held.delete(file)
        file.close()
      },
    }
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StartError(
        `Selvedge already runs on ${dataDir}${holder(pidFile)}: stop it, or give DATA_DIR another folder.`,
      )
    }
    throw notWritable(dataDir, error)
  }
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

const notWritable = (dataDir: string, cause: unknown) =>
  new StartError(
    `Selvedge cannot write to its data folder ${dataDir} (${systemCode(cause) ?? String(cause)}): let this user write there, or give DATA_DIR another folder.`,
    { cause },
  )

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
