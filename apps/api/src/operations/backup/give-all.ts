import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, giveTo } from '../../platform/embedded/postgres-account.ts'

/** Hands a folder with all that is in it over to the account the database runs as; the outer folder last. */
export async function giveAll(account: Account, folder: string): Promise<void> {
  if (!account) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await giveTo(account, ...entries.map((entry) => join(entry.parentPath, entry.name)), folder)
}
