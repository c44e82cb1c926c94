import { execFileSync } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { StartError } from '../config/start-error.ts'

/** The account that the database server runs as; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root. These accounts exist for such work, best first. */
const UNPRIVILEGED = ['postgres', '_postgres', 'nobody', 'daemon']

/** Root steps down to the owner of the data, or to an account without rights. Anyone else stays who they are. */
export async function postgresAccount(dataDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(dataDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of UNPRIVILEGED) {
    const uid = idOf(name, '-u')
    const gid = idOf(name, '-g')
    if (uid && gid) return { uid, gid }
  }
  throw new StartError(
    'The embedded PostgreSQL must not run as root and found no account to step down to: start Selvedge as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Hands `paths` over to the account the server runs as. */
export async function giveTo(account: Account, ...paths: string[]): Promise<void> {
  if (!account) return
  for (const path of paths) await chown(path, account.uid, account.gid)
}

function idOf(name: string, which: '-u' | '-g'): number | undefined {
  try {
    return Number(
      execFileSync('id', [which, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return undefined
  }
}
