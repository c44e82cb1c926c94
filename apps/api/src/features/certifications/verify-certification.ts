import type { Verification } from '@selvedge/contract/ledger.ts'
import { CERTIFICATION_SUBJECT, mayHaveProof } from '@selvedge/domain/certification.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { z } from 'zod'
import { storedDigest } from '../../records/documents/stored-digest.ts'
import { presentVerification } from '../../records/present-verification.ts'
import { type RecordToVerify, verifyRecord } from '../../platform/ledger/statements/verify-record.ts'
import { isDisclosed } from '../../records/disclosed.ts'
import type { Services } from '../../platform/context/services.ts'
import { certificationState, type CertificationRecord, findCertification } from './certification-store.ts'
import { requireReadable } from './read-certification.ts'
import { certificationStatementData, documentKindOf } from './state-certification.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Checks a certification, in every state it was in, and its document against the chain; for whoever may read it. */
export async function verifyCertification(
  services: Services,
  member: SignedIn,
  id: number,
): Promise<z.input<typeof Verification>> {
  const { db, ledger } = services
  const record = await requireReadable(db, member, id)
  const mayHave = mayHaveProof(member, certificationState(record))
  const proof = mayHave && (await isDisclosed(db, member, record))
  const verification = await verifyRecord({ db, chain: ledger.chain }, certificationToVerify(services, id))
  return presentVerification(services, verification, { proof })
}

/** What the check of a certification holds against its statements: its row, and its document's bytes. */
export const certificationToVerify = (
  services: Pick<Services, 'db' | 'files'>,
  id: number,
): RecordToVerify => ({
  type: 'certification',
  id,
  read: async (reader) => {
    const record = await findCertification(reader, id)
    return {
      current: record ? (version) => rowData(record, version) : null,
      digestOf: () => storedDigest(services, record?.documentId ?? null),
    }
  },
})

/** What the row says. One that contradicts itself says nothing that was ever stated. */
const rowData = (record: CertificationRecord, version: number): JsonObject | undefined => {
  const isConsistent =
    record.documentKind === documentKindOf(record.subject) &&
    record.assessmentForm === CERTIFICATION_SUBJECT[record.subject].assessmentForm
  if (!isConsistent) return {}
  return version === 1 ? certificationStatementData(record) : undefined
}
