import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { changeSealed } from '../src/accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../src/platform/audit/record-event.ts'
import type { Reader } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { Services } from '../src/platform/context/services.ts'
import { hashPassword, passwordMatches } from '../src/platform/crypto/passwords.ts'
import { StartError, systemCode } from '../src/platform/config/start-error.ts'
import { DEMO } from './demo.ts'
import { DEMO_PASSWORD } from './load-demo.ts'

const fileOf = (dataDir: string) => join(dataDir, 'secrets', 'demo-password')

/**
 * The password of the demo's log-ins: the published one on a server that is reached from its own machine alone, and one made for
 * this installation on any other. Once made it stays.
 */
export async function demoPassword(dataDir: string, isLocal: boolean): Promise<string> {
  const file = fileOf(dataDir)
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw new StartError(`The demo’s password ${file} cannot be read (${systemCode(error)}).`, {
      cause: error,
    })
  })
  if (stored !== undefined && stored.trim() !== '') return stored.trim()
  if (isLocal) return DEMO_PASSWORD
  const made = randomBytes(15).toString('base64url')
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.${process.pid}`, `${made}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.${process.pid}`, file)
  return made
}

/** The demo's people who may log in, whatever their companies are called by now. Nobody of a company's own has such an address. */
const demoAccounts = (reader: Reader) =>
  reader
    .selectFrom('app_user')
    .where(
      'app_user.email_key',
      'in',
      DEMO.companies.map(({ username }) => `${username}@demo.example`),
    )
    .where('access_ended_at', 'is', null)
    .select(['app_user.id as userId', 'company_id as companyId', 'password_hash as passwordHash'])
    .orderBy('app_user.id')

/** Whether the demo can be logged into here. */
export const hasDemo = async (reader: Reader): Promise<boolean> =>
  (await demoAccounts(reader).limit(1).execute()).length > 0

/**
 * Keeps other machines from reaching a demo that was not requested, or from logging in with the published password. If the demo
 * is wanted, its log-ins that still have that password get `password`, and their sessions end; otherwise the server does not
 * start on data that contains the demo.
 */
export async function refusePublishedDemo(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { isWanted, password }: { isWanted: boolean; password: string },
): Promise<void> {
  const accounts = await demoAccounts(db).execute()
  if (!isWanted && accounts.length > 0)
    throw new StartError(
      'The data contains the demo, and other machines can reach this server. Set DEMO=on to confirm this; the demo then has its own password. Or start with an empty DATA_DIR.',
    )
  const matches = await Promise.all(
    accounts.map(({ passwordHash }) => passwordMatches(passwordHash, DEMO_PASSWORD)),
  )
  const published = accounts.filter((_account, i) => matches[i])
  if (published.length === 0) return
  const password_hash = await hashPassword(password)
  const at = now()
  await inTransaction(db, async (tx) => {
    const ids = published.map(({ userId }) => userId)
    await changeSealed(tx, 'app_user', (eb) => eb('id', 'in', ids), { password_hash, edited_at: at })
    await tx.deleteFrom('session').where('user_id', 'in', ids).execute()
    for (const { userId, companyId } of published)
      await recordEvent(tx, { at, companyId, userId, event: 'user.password-reset', subjectId: userId })
  })
}
