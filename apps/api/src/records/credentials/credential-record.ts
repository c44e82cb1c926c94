import type { AuditSubject } from '@selvedge/contract/audit.ts'
import type { CredentialV1 } from '@selvedge/proof/attested/credential-1.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { attestInVersions } from '../attest-in-versions.ts'
import { forbiddenRecord } from '../forbidden.ts'
import type { RecordType } from '../record-type.ts'
import { shownName } from './credential-name.ts'
import { type CredentialRecord, findCredential, findCredentials, lockCredential } from './credential-store.ts'

/** What happens to credentials. */
export type CredentialEvent = {
  event: 'issued' | 'superseded' | 'revoked'
  noted?: Readonly<Record<string, unknown>>
}

const version1 = (row: CredentialRecord): CredentialV1 => ({
  company: row.companyId,
  credential: row.publicId,
  kind: row.kind,
  format: row.format,
  about: { type: row.aboutType, id: row.aboutId },
  sha256: row.sha256,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  state: row.state,
  reason: row.reason,
})

/** How credentials are records: of the company that issues them. They stand in no supply chain; what they are about does. */
export const credentialRecord: RecordType<CredentialRecord, CredentialEvent> = {
  type: 'credential',
  table: 'credential',
  hasDocument: false,
  find: findCredential,
  findAll: findCredentials,
  lock: lockCredential,
  requireReadable,
  attest: attestInVersions({ 1: version1 }),
  proofRefusal: () => Promise.resolve(undefined),
  isOf: (companyId) => sql`credential.company_id = ${companyId}`,
  parties: ({ companyId }) => [companyId],
  chainMaterials: () => Promise.resolve([]),
  names,
  after: () => Promise.resolve(),
}

async function requireReadable(reader: Reader, { companyId }: SignedIn, id: number) {
  const credential = await findCredential(reader, id)
  if (credential?.companyId !== companyId) throw forbiddenRecord('credential')
  return credential
}

async function names(reader: Reader, ids: readonly number[]): Promise<Map<number, AuditSubject>> {
  const found = await findCredentials(reader, ids)
  return new Map(
    [...found.values()].map((row): [number, AuditSubject] => [
      row.id,
      { record: 'credential', id: row.id, name: shownName(row) },
    ]),
  )
}
