import { randomBytes } from 'node:crypto'
import { isSealed, sealRow } from '../../crypto/row-seal.ts'
import type { Reader, Tx } from '../../db/connect.ts'

/** What the row of the installation is sealed as. */
export const INSTALLATION_SEAL = 'installation'

type Row = { id: string; seal: string }

/**
 * The identity of this installation, 32 hexadecimal digits that each of its statements bears; made the first time it is needed.
 * Throws if somebody without the master key wrote it, or removed it after something was stated under it.
 */
export async function ensureInstallation(tx: Tx, masterKey: Uint8Array): Promise<string> {
  const found = await findRow(tx)
  if (found) return checked(masterKey, found)
  const stated = await tx
    .selectFrom('statement')
    .where('body', 'like', '%"v":2,"version"%')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (stated) {
    // Another transaction may have made it, and stated something, since this one looked.
    const since = await findRow(tx)
    if (!since) throw new Error('The identity of this installation was removed from the database')
    return checked(masterKey, since)
  }
  const id = randomBytes(16).toString('hex')
  await tx
    .insertInto('installation')
    .values({ id, seal: sealRow(masterKey, INSTALLATION_SEAL, [id]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findRow(tx)
  if (!made) throw new Error('The installation has no identity')
  return checked(masterKey, made)
}

/** The same where nothing was stated under one yet: undefined. Never throws for a row that somebody wrote: undefined too. */
export async function findInstallation(reader: Reader, masterKey: Uint8Array): Promise<string | undefined> {
  const row = await findRow(reader)
  return row && isSealed(masterKey, INSTALLATION_SEAL, [row.id], row.seal) ? row.id : undefined
}

const findRow = (reader: Reader): Promise<Row | undefined> =>
  reader.selectFrom('installation').select(['id', 'seal']).executeTakeFirst()

/** The identity in a row, if a server with the master key wrote it. */
export function checked(masterKey: Uint8Array, { id, seal }: Row): string {
  if (isSealed(masterKey, INSTALLATION_SEAL, [id], seal)) return id
  throw new Error('The identity of this installation was changed in the database')
}
