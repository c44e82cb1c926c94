import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { onSince } from '../../../src/accounts/second-factor/factor-row.ts'
import { beginFactor, confirmFactor, endFactor } from '../../../src/accounts/second-factor/factor-store.ts'
import { noteChange } from '../../../src/accounts/second-factor/note-change.ts'
import { hotp, stepOf } from '../../../src/accounts/second-factor/one-time-code.ts'
import type { Person } from './people.ts'
import type { TestApp } from '../test-app.ts'

export type FactorState = 'off' | 'begun' | 'on'

type Switched = { secret: Buffer; recoveryCodes: string[] }

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret, as an authenticator app reads them. */
export function secretBytes(base32: string): Buffer {
  const bits = Array.from(base32, (c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What an authenticator app shows at an instant, or some steps from it. */
export const codeAt = (secret: Buffer, at: Date, steps = 0) => hotp(secret, stepOf(at) + steps)

/** Switches somebody's second factor on, without the calls for it. */
export async function switchFactorOn(t: TestApp, person: Person): Promise<Switched> {
  const { masterKey, now } = t.services
  const { userId } = person
  return inTransaction(t.db, async (tx) => {
    const at = now()
    const secret = await beginFactor(tx, masterKey, userId, at)
    if (!secret) throw new Error('It is on already')
    const confirmed = await confirmFactor(tx, masterKey, { userId, code: codeAt(secret, at), at })
    if (!confirmed || confirmed === 'on already') throw new Error('The first code was refused')
    await noteChange(t.services, tx, { ...person, firstName: 'Test', language: null }, { what: 'on', at })
    return { secret, recoveryCodes: confirmed.recoveryCodes }
  })
}

/** Sets somebody's second factor to a state, and returns a code that is valid in it. */
export async function setFactor(t: TestApp, person: Person, state: FactorState): Promise<string> {
  const { masterKey, now } = t.services
  const { userId } = person
  await inTransaction(t.db, async (tx) => {
    const isOn = await onSince(tx, userId)
    await endFactor(tx, userId)
    if (isOn)
      await noteChange(
        t.services,
        tx,
        { ...person, firstName: 'Test', language: null },
        { what: 'off', at: now() },
      )
  })
  if (state === 'on') return (await switchFactorOn(t, person)).recoveryCodes[0] ?? ''
  if (state === 'off') return ''
  const secret = await inTransaction(t.db, (tx) => beginFactor(tx, masterKey, userId, now()))
  return secret ? codeAt(secret, now()) : ''
}
