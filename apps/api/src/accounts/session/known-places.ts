import { KNOWN_PLACE_DAYS, KNOWN_PLACES } from '@selvedge/domain/limits.ts'
import { tokenHash } from '../../platform/crypto/token.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { Caller, Device } from './caller.ts'

const DAY = 24 * 60 * 60 * 1000

/** The hashed text distinguishes a device from an address: nobody can send an address as a token. */
const deviceHash = (token: string) => tokenHash(`device ${token}`)
const addressHash = (address: string) => tokenHash(`address ${address}`)

const since = (now: Date) => new Date(now.getTime() - KNOWN_PLACE_DAYS * DAY)

export type Place = {
  /** Names it where attempts are counted. */
  key: string
  /** The token by which a device is known; undefined for an address. */
  device: string | undefined
}

/**
 * The caller's place, if they have logged in there before: that device, else that address. `by` names the user; an unknown place
 * makes no difference to how the user is looked up.
 */
export async function knownPlace(
  reader: Reader,
  by: { column: 'username_key' | 'email_key'; key: string },
  { address, devices }: Caller,
  now: Date,
): Promise<Place | undefined> {
  const hashes = [...devices.map(deviceHash), addressHash(address)]
  const rows = await reader
    .selectFrom('known_place')
    .innerJoin('app_user', 'app_user.id', 'known_place.user_id')
    .where(`app_user.${by.column}`, '=', by.key)
    .where('known_place.place_hash', 'in', hashes)
    .where('known_place.used_at', '>', since(now))
    .select('place_hash as hash')
    .execute()
  const isKnown = (hash: Buffer) => rows.some((row) => row.hash.equals(hash))
  const device = devices.find((token) => isKnown(deviceHash(token)))
  if (device !== undefined) return { key: deviceHash(device).toString('hex'), device }
  return isKnown(addressHash(address)) ? { key: `address ${address}`, device: undefined } : undefined
}

/** A device of the caller's where anybody has logged in. */
export async function anyKnownDevice(
  reader: Reader,
  { devices }: Caller,
  now: Date,
): Promise<string | undefined> {
  if (devices.length === 0) return undefined
  const row = await reader
    .selectFrom('known_place')
    .where('place_hash', 'in', devices.map(deviceHash))
    .where('used_at', '>', since(now))
    .select('place_hash as hash')
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash.toString('hex')
}

/** Remembers that somebody has logged in here, under the device's new token. The places used longest ago are forgotten. */
export async function rememberPlace(
  tx: Tx,
  userId: number,
  { caller: { address }, device, at }: { caller: Caller; device: Device | undefined; at: Date },
): Promise<void> {
  if (device?.before !== undefined)
    await tx
      .deleteFrom('known_place')
      .where('user_id', '=', userId)
      .where('place_hash', '=', deviceHash(device.before))
      .execute()
  const places = [...(device ? [deviceHash(device.token)] : []), addressHash(address)]
  await tx
    .insertInto('known_place')
    .values(places.map((place_hash) => ({ user_id: userId, place_hash, used_at: at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place_hash']).doUpdateSet({ used_at: at }))
    .execute()
  const old = await tx
    .selectFrom('known_place')
    .where('user_id', '=', userId)
    .select('place_hash')
    .orderBy('used_at', 'desc')
    .offset(KNOWN_PLACES)
    .execute()
  if (old.length > 0)
    await tx
      .deleteFrom('known_place')
      .where('user_id', '=', userId)
      .where(
        'place_hash',
        'in',
        old.map(({ place_hash }) => place_hash),
      )
      .execute()
}

/**
 * Removes all known places of a user except the caller's, so that anybody else who logged in with the old password is counted as
 * unknown again.
 */
export async function forgetOtherPlaces(tx: Tx, userId: number, { address, devices }: Caller): Promise<void> {
  await tx
    .deleteFrom('known_place')
    .where('user_id', '=', userId)
    .where('place_hash', 'not in', [...devices.map(deviceHash), addressHash(address)])
    .execute()
}
