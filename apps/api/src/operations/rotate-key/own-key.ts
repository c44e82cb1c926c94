import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isThere, writeWhole } from '../backup/durable-file.ts'
import { readMasterKey } from '../../platform/embedded/master-key.ts'
import { readKey } from '../../platform/config/settings.ts'

/** The master key that everything is to be sealed with, and the one before. */
export type Keys = { next: Buffer; previous: Buffer }

const previousKeyFile = (dataDir: string) => join(dataDir, 'secrets', 'master-key.previous')

/** The key before the one in the secrets, while a change is under way. */
export async function ownPreviousKey(dataDir: string): Promise<Buffer | undefined> {
  const file = previousKeyFile(dataDir)
  return (await isThere(file)) ? readKey((await readFile(file, 'utf8')).trim()) : undefined
}

/**
 * Writes a new master key to the secrets and the old one beside it. If interrupted, a second call continues what the first one
 * began, so that no key is ever lost that something may be encrypted with.
 */
export async function changeOwnKey(dataDir: string): Promise<Keys> {
  const present = await readMasterKey(dataDir)
  const earlier = await ownPreviousKey(dataDir)
  if (earlier && !earlier.equals(present)) return { next: present, previous: earlier }
  await writeWhole(previousKeyFile(dataDir), `${present.toString('hex')}\n`)
  const next = randomBytes(32)
  await writeWhole(join(dataDir, 'secrets', 'master-key'), `${next.toString('hex')}\n`)
  return { next, previous: present }
}

/** Everything is sealed with the new key: the old one goes. */
export const forgetPreviousKey = (dataDir: string): Promise<void> => rm(previousKeyFile(dataDir))
