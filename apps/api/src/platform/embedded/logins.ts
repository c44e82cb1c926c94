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

/** Where an embedded server is found: its port on the loopback interface, and the folder of its socket where it has one. */
export type Place = { port: number | string; socket?: string | undefined }

/** How one logs in to an embedded server: by its socket where it has one, whose folder stands as libpq has it. */
export function embeddedUrl(role: Role, password: string, { port, socket }: Place): string {
  const url = new URL(`postgresql://${role}:${password}@127.0.0.1:${port}/${DATABASE}?sslmode=disable`)
  if (socket !== undefined) url.searchParams.set('host', socket)
  return url.href
}

/** The place that such an address names. */
export function placeOf(address: string): Place {
  const { port, searchParams } = new URL(address)
  return { port, socket: searchParams.get('host') ?? undefined }
}

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
