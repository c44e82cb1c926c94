import { DomainError } from '@selvedge/domain/errors.ts'
import { type Issue, issues } from '@selvedge/domain/issues.ts'
import { anyCaseKey, nameKey } from '@selvedge/domain/text.ts'
import type { MailReader } from '../../platform/mail/templates.ts'
import { newToken } from '../../platform/crypto/token.ts'
import { anyCase } from '../../platform/db/any-case.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { onSince } from '../second-factor/factor-row.ts'
import { takeCode } from '../second-factor/factor-store.ts'
import { noteChange } from '../second-factor/note-change.ts'
import type { Services } from '../../platform/context/services.ts'
import { personMeant } from './any-case-person.ts'
import { type Caller, type Device, renewedDevice } from './caller.ts'
import { knownPlace, type Place, rememberPlace } from './known-places.ts'
import { passwordMatches, pretendToCheck } from '../../platform/crypto/passwords.ts'
import { beginSession } from './begin-session.ts'
import { forgetEndedSessions } from './session.ts'
import { cellsOf, genuine, isGenuine } from '../sealed-rows/cells.ts'
import { type Counted, consumeRateLimit, consumeRateLimits } from '../../platform/rate-limit/rate-limit.ts'

type Input = {
  username: string
  password: string
  /** Of the second factor, where it is on. */
  code: string | undefined
  /** A name for the device. */
  device: string
}

/**
 * Starts a session for the right username and password, and a right code where the second factor is on. Throws
 * BAD_CREDENTIALS, SECOND_FACTOR_REQUIRED on `code`, or RATE_LIMITED.
 */
export async function logIn(
  services: Services,
  caller: Caller,
  { username, password, code, device }: Input,
): Promise<{ token: string; renewed: Device | undefined }> {
  const { db, now } = services
  // Whichever i is typed, guesses at an account are one count.
  const key = anyCaseKey(username)
  const user = await findUser(db, nameKey(username))
  const by = { column: 'username_key', key: user?.usernameKey ?? nameKey(username) } as const
  const place = await knownPlace(db, by, caller, now())
  const refund = await consumeRateLimits(db, countedAt(key, caller, place), now())
  if (!user) await pretendToCheck(password)
  if (!user || !(await passwordMatches(user.passwordHash, password))) throw badCredentials()
  const asksCode = (await onSince(db, user.userId)) !== undefined
  if (!code && asksCode) {
    // Nothing was guessed: only wrong codes count.
    await refund()
    throw secondFactorRequired(issues.secondFactor)
  }
  // Somebody who has the password is stopped sooner than somebody who has to guess that as well.
  const refundCode = asksCode && !place ? await consumeRateLimit(db, 'code-account', key, now()) : undefined

  const renewed = renewedDevice(caller, place?.device)
  const token = newToken()
  await inTransaction(db, async (tx) => {
    const at = now()
    await requireUnchanged(tx, user)
    await requireCode(services, tx, user, { code, at })
    await forgetEndedSessions(tx, user.userId, at)
    await rememberPlace(tx, user.userId, { caller, device: renewed, at })
    await beginSession(tx, token, { userId: user.userId, companyId: user.companyId, device, at })
  })
  await refund()
  await refundCode?.()
  return { token, renewed }
}

/** Who logs in by such a user name: however its case is, and whichever i is in it. */
async function findUser(db: Db, key: string) {
  const found = await db
    .selectFrom('app_user')
    .where(anyCase('username_key'), '=', anyCaseKey(key))
    .where('access_ended_at', 'is', null)
    .select([
      'id as userId',
      'company_id as companyId',
      'username_key as usernameKey',
      'password_hash as passwordHash',
      'email',
      'language',
      'first_name as firstName',
      cellsOf('app_user').as('cells'),
    ])
    .execute()
  return personMeant(genuine(db, 'app_user', found), ({ usernameKey }) => usernameKey, key)
}

/**
 * The counts of a log-in. In a known place of the account, attempts elsewhere, or at other accounts from there, do not affect its
 * owner (docs/adr/0020).
 */
const countedAt = (key: string, { address }: Caller, place: Place | undefined): readonly Counted[] =>
  place
    ? [['login-place', `${key} ${place.key}`]]
    : [
        ['login-pair', `${key} ${address}`],
        ['login-account', key],
        ['login-address', address],
      ]

type Person = MailReader & { userId: number; companyId: number; passwordHash: string; firstName: string }

/** Uses the code up, where the second factor is on. */
async function requireCode(
  services: Services,
  tx: Tx,
  person: Person,
  { code, at }: { code: string | undefined; at: Date },
): Promise<void> {
  const { userId } = person
  if (!(await onSince(tx, userId))) return
  const kind = code ? await takeCode(tx, services.masterKey, { userId, code, at }) : undefined
  if (!kind) throw secondFactorRequired(code ? issues.wrongCode : issues.secondFactor)
  if (kind === 'recovery') await noteChange(services, tx, person, { what: 'recovered', at })
}

const secondFactorRequired = (issue: Issue) =>
  new DomainError('SECOND_FACTOR_REQUIRED', issue, { code: issue })

const badCredentials = () => new DomainError('BAD_CREDENTIALS', issues.badCredentials)

/** A password that was changed, or an access that was ended, while the old one was checked ends this session too. */
async function requireUnchanged(tx: Tx, user: Person): Promise<void> {
  const still = await tx
    .selectFrom('app_user')
    .where('id', '=', user.userId)
    .where('password_hash', '=', user.passwordHash)
    .where('access_ended_at', 'is', null)
    .select(cellsOf('app_user').as('cells'))
    .forShare()
    .executeTakeFirst()
  if (!still || !isGenuine(tx, 'app_user', still.cells)) throw badCredentials()
}
