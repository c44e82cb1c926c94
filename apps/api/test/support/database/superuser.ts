import { asSuperuser } from '../../../src/platform/embedded/as-superuser.ts'
import { embeddedUrl, readPassword, SERVER_ROLE, SUPERUSER } from '../../../src/platform/embedded/logins.ts'

/** How one logs in, as the superuser, to the embedded server in `dataDir` that `url` leads to: for what its own role may not. */
export const superuserUrl = async (dataDir: string, url: string) =>
  embeddedUrl(SUPERUSER, (await readPassword(dataDir, SUPERUSER)) ?? '', { port: new URL(url).port })

/**
 * Lets the role that a server works as do what tests and benchmarks need beyond that: make databases of their own, and write
 * rows without their foreign keys being looked at. The next start takes the first back; `dataDir` is theirs alone.
 */
export async function allowTestWorlds(dataDir: string, url: string): Promise<void> {
  await asSuperuser(await superuserUrl(dataDir, url), async (superuser) => {
    await superuser.query(`alter role ${SERVER_ROLE} createdb`)
    await superuser.query(`grant set on parameter session_replication_role to ${SERVER_ROLE}`)
  })
}
