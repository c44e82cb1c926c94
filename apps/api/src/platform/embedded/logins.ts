import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode } from '../config/start-error.ts'
import type { Account } from './postgres-account.ts'

/** The role that created the cluster and prepares it at each start; nothing else uses it. */
export const SUPERUSER = 'selvedge'
/** The role of the server and the operator's commands: owner of the database, and of nothing else. */
export const SERVER_ROLE = 'selvedge_server'

type Role = typeof SUPERUSER | typeof SERVER_ROLE

/** Beside the cluster, in the folder that the owner of the data alone may enter. */
export const passwordFile: Record<Role, string> = {
  [SUPERUSER]: 'password',
  [SERVER_ROLE]: 'server-password',
}

const DATABASE = 'selvedge'

/** How one logs in to an embedded server. */
export const embeddedUrl = (role: Role, password: string, port: number | string, database = DATABASE) =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`

/** Too long to guess, and without a character that an address or SQL would have to quote. */
export const newPassword = () => randomBytes(24).toString('hex')

/** The password of a role; undefined if the folder has none. */
export async function readPassword(dataDir: string, role: Role): Promise<string | undefined> {
  return readFile(join(dataDir, passwordFile[role]), 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  })
}

/**
 * Keeps the password of a role, whole or not at all. The folder belongs to the database's account: root writes a file
 * that was not there before, and hands that over by its handle, so that no link put in its place is followed.
 */
export async function writePassword(
  dataDir: string,
  role: Role,
  password: string,
  account: Account,
): Promise<void> {
  const path = join(dataDir, passwordFile[role])
  const half = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(half, 'wx', 0o600)
  try {
    await file.writeFile(password)
    if (account) await file.chown(account.uid, account.gid)
    await file.sync()
    await file.close()
    await rename(half, path)
  } catch (error) {
    await file.close()
    await rm(half, { force: true })
    throw error
  }
}
