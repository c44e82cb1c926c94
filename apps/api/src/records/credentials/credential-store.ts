import { createHash } from 'node:crypto'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

const rows = (reader: Reader) =>
  reader
    .selectFrom('credential')
    .select([
      'credential.id as id',
      'credential.public_id as publicId',
      'credential.company_id as companyId',
      'credential.kind as kind',
      'credential.about_type as aboutType',
      'credential.about_id as aboutId',
      'credential.name as name',
      'credential.format as format',
      'credential.key_version as keyVersion',
      'credential.jws as jws',
      'credential.list as list',
      'credential.place as place',
      'credential.valid_from as validFrom',
      'credential.valid_until as validUntil',
      'credential.state as state',
      'credential.reason as reason',
      'credential.issued_at as issuedAt',
      'credential.ended_at as endedAt',
      'credential.superseded_by as supersededBy',
    ])

/** A credential with the hash of what was signed. */
export type CredentialRecord = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number] & {
  sha256: string
}

const withHash = <Row extends { jws: string }>(row: Row): Row & { sha256: string } => ({
  ...row,
  sha256: sha256Of(row.jws),
})

/** The SHA-256 of a text, in 64 hexadecimal digits. */
const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

export async function findCredentials(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CredentialRecord>> {
  const found = await rows(reader).where('credential.id', '=', anyOf(ids)).execute()
  return new Map(found.map((row) => [row.id, withHash(row)]))
}

/** One of them, or undefined. */
export const findCredential = async (reader: Reader, id: number): Promise<CredentialRecord | undefined> =>
  (await findCredentials(reader, [id])).get(id)

/** The one at a public address, or undefined. */
export async function findPublicCredential(
  reader: Reader,
  publicId: string,
): Promise<CredentialRecord | undefined> {
  const row = await rows(reader).where('credential.public_id', '=', publicId).executeTakeFirst()
  return row && withHash(row)
}

/** One of the caller's own with its row locked, or undefined (`RecordType.lock`). */
export async function lockCredential(
  tx: Tx,
  { companyId }: Pick<SignedIn, 'companyId'>,
  id: number,
): Promise<CredentialRecord | undefined> {
  const locked = await tx
    .selectFrom('credential')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && findCredential(tx, id)
}
