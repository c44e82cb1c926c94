import { newToken } from '../../platform/crypto/token.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { beginSession } from '../session/begin-session.ts'
import { type Caller, type Device, renewedDevice } from '../session/caller.ts'
import { rememberPlace } from '../session/known-places.ts'

/** Where somebody registers, in which language they read the form, and the device to sign them in on, if they asked for that. */
export type Registrant = { caller: Caller; language: string | undefined; signInOn: string | undefined }

/** What somebody who has registered gets: the device as it is known from now on, and the token of the session. */
export type Registered = { device: Device | undefined; token: string | null }

type Person = { userId: number; companyId: number; at: Date }

/**
 * Prepares both before the transaction; `settle` stores them in it. The place counts as known, and a session needs no log-in, as
 * the link from the e-mail and the password just chosen have shown who this is.
 */
export function welcoming(by: Registrant | undefined) {
  const device = by && renewedDevice(by.caller, undefined)
  const token = by?.signInOn === undefined ? null : newToken()
  return {
    registered: { device, token } satisfies Registered,
    settle: async (tx: Tx, { userId, companyId, at }: Person): Promise<void> => {
      if (by) await rememberPlace(tx, userId, { caller: by.caller, device, at })
      if (by?.signInOn !== undefined && token !== null)
        await beginSession(tx, token, { userId, companyId, device: by.signInOn, at })
    },
  }
}
