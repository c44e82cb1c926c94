import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import { seal, unseal, unsealWith } from '../../platform/crypto/seal.ts'
import { tokenHash } from '../../platform/crypto/token.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { changeSealed, sealed, sealedAnew } from '../sealed-rows/write-sealed.ts'
import { base32 } from './base32.ts'
import { loadFactor, onSince } from './factor-row.ts'
import { matchingStep } from './one-time-code.ts'

/** As long as the hash that makes the codes, as RFC 4226 advises. */
const SECRET_BYTES = 20
/** 120 bits: enough that a plain hash hides them, and groups that people can type. */
const RECOVERY_BYTES = 15
/** Three codes count at any time; more are remembered, for clocks that are put back. */
const STEPS_REMEMBERED = 10

/** What a sealed secret is bound to: moved to another person, it does not open. */
const purposeOf = (userId: number) => `second factor of ${userId}`

export const sealSecret = (masterKey: Buffer, userId: number, secret: Buffer) =>
  seal(masterKey, purposeOf(userId), secret.toString('hex'))

/** Opens with this one key alone. */
export const openSecretWith = (key: Uint8Array, userId: number, sealed: string) =>
  Buffer.from(unsealWith(key, purposeOf(userId), sealed), 'hex')

const openSecret = (masterKey: Buffer, userId: number, sealed: string) =>
  Buffer.from(unseal(masterKey, purposeOf(userId), sealed), 'hex')

/** Makes a secret that is not confirmed yet, in place of an earlier one; undefined if the factor is on already. */
export async function beginFactor(
  tx: Tx,
  masterKey: Buffer,
  userId: number,
  at: Date,
): Promise<Buffer | undefined> {
  // What the person's own row says counts, whatever the factor's was made to say.
  if (await onSince(tx, userId)) return undefined
  const secret = randomBytes(SECRET_BYTES)
  const begun = { user_id: userId, secret: sealSecret(masterKey, userId, secret), begun_at: at }
  const row = await tx
    .insertInto('second_factor')
    .values(await sealed(tx, 'second_factor', begun))
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ begun_at: at, ...sealedAnew('second_factor') })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row && secret
}

/** Makes the secret of another app, which takes the present one's place once a code of it is confirmed. */
export async function beginReplacement(tx: Tx, masterKey: Buffer, userId: number): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES)
  await changeSealed(tx, 'second_factor', (eb) => eb('user_id', '=', userId), {
    next_secret: sealSecret(masterKey, userId, secret),
  })
  return secret
}

/** Uses a one-time code up. Of two at once, on whichever server, one is right. */
async function takeOneTimeCode(
  tx: Tx,
  { masterKey, userId, code, at }: { masterKey: Buffer; userId: number; code: string; at: Date },
): Promise<boolean> {
  const factor = await loadFactor(tx, userId)
  const step = factor?.confirmed_at && matchingStep(openSecret(masterKey, userId, factor.secret), code, at)
  if (step === undefined || step === null) return false
  const taken = await tx
    .updateTable('second_factor')
    .set({ used_steps: sql`(array[${step}::int] || used_steps)[1:${sql.lit(STEPS_REMEMBERED)}]` })
    .where('user_id', '=', userId)
    .where('secret', '=', factor?.secret ?? '')
    .where(sql<boolean>`not (${step}::int = any (used_steps))`)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Switches the factor on by a first code of the app that was begun, whether it is the first one or takes another's place; that
 * one's codes and recovery codes end. Returns the new recovery codes; undefined if the code is wrong.
 */
export async function confirmFactor(
  tx: Tx,
  masterKey: Buffer,
  { userId, code, at }: { userId: number; code: string; at: Date },
): Promise<{ recoveryCodes: string[]; isOther: boolean } | 'on already' | undefined> {
  const factor = await loadFactor(tx, userId)
  const isOther = factor?.confirmed_at != null
  if (isOther && factor.next_secret === null) return 'on already'
  const begun = isOther ? factor.next_secret : factor?.secret
  const step = begun && matchingStep(openSecret(masterKey, userId, begun), asTyped(code), at)
  if (begun == null || step == null || step === '') return undefined
  await changeSealed(tx, 'app_user', (eb) => eb('id', '=', userId), { second_factor_since: at })
  const [confirmed] = await changeSealed(
    tx,
    'second_factor',
    (eb) =>
      eb.and([
        eb('user_id', '=', userId),
        eb(isOther ? 'next_secret' : 'secret', '=', begun),
        eb('confirmed_at', isOther ? 'is not' : 'is', null),
      ]),
    { secret: begun, next_secret: null, confirmed_at: at, used_steps: [step] },
  )
  // Another request confirmed it a moment ago.
  if (!confirmed) return 'on already'
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)))
  const hashed = codes.map((one) => ({ user_id: userId, code_hash: tokenHash(one) }))
  await tx
    .insertInto('recovery_code')
    .values(await Promise.all(hashed.map((one) => sealed(tx, 'recovery_code', one))))
    .execute()
  return { recoveryCodes: codes.map((one) => one.replace(/(.{4})(?=.)/g, '$1-')), isOther }
}

const asTyped = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Uses up a one-time code or a recovery code, and answers which it was; undefined for a wrong or used one. */
export async function takeCode(
  tx: Tx,
  masterKey: Buffer,
  { userId, code, at }: { userId: number; code: string; at: Date },
): Promise<'one-time' | 'recovery' | undefined> {
  const typed = asTyped(code)
  if (await takeOneTimeCode(tx, { masterKey, userId, code: typed, at })) return 'one-time'
  const [recovered] = await changeSealed(
    tx,
    'recovery_code',
    (eb) =>
      eb.and([eb('user_id', '=', userId), eb('code_hash', '=', tokenHash(typed)), eb('used_at', 'is', null)]),
    { used_at: at },
  )
  return recovered && 'recovery'
}

export async function recoveryCodesLeft(reader: Reader, userId: number): Promise<number> {
  const { left } = await reader
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}

/** Forgets the secret, the steps and the recovery codes. */
export async function endFactor(tx: Tx, userId: number) {
  await changeSealed(tx, 'app_user', (eb) => eb('id', '=', userId), { second_factor_since: null })
  return tx.deleteFrom('second_factor').where('user_id', '=', userId).executeTakeFirstOrThrow()
}
