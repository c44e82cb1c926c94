import type { Finding as SentFinding } from '@selvedge/contract/certificate-findings.ts'
import { asBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { certificateFindings, type Finding } from '@selvedge/domain/certificate-findings.ts'
import { MAX_FINDING_CERTIFICATES } from '@selvedge/domain/limits.ts'
import type { z } from 'zod'
import type { Reader } from '../../platform/db/connect.ts'
import type { CertificationRecord } from './certification-store.ts'
import { type FindingsDraft, readChecked } from './read-checked.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Sent = z.input<typeof SentFinding>

/** What the checks find, as it goes out to somebody: of other certifications it names none but those of their own company. */
export async function findingsOf(reader: Reader, member: SignedIn, draft: FindingsDraft): Promise<Sent[]> {
  const findings = certificateFindings(await readChecked(reader, member, draft))
  const own = await ownCertificates(reader, member, findings)
  return findings.map(({ certificates, ...finding }) => ({
    ...finding,
    shipments: [...finding.shipments],
    certificates: certificates.flatMap((id) => own.get(id) ?? []).slice(0, MAX_FINDING_CERTIFICATES),
  }))
}

/** A filed certification with its day and its number, as the checks look at it. */
export async function draftOf(
  reader: Reader,
  record: CertificationRecord,
  { on, reference, signature }: Pick<FindingsDraft, 'on' | 'reference' | 'signature'>,
): Promise<FindingsDraft> {
  const document =
    record.documentId === null
      ? undefined
      : await reader
          .selectFrom('document')
          .where('id', '=', record.documentId)
          .select('sha256')
          .executeTakeFirstOrThrow()
  return {
    ...record,
    standard: record.processingStandard,
    sha256: document?.sha256 ?? null,
    productCategories: record.productCategories ?? [],
    shipments: record.shipments ?? [],
    boxes: asBoxes(record.boxes),
    on,
    reference,
    signature,
  }
}

/** Findings as they are stored with a decision. Both sides read them there, so they reveal no other company's certificates. */
export const notedFindings = (findings: readonly Sent[]) => ({
  findings: findings.map((finding) => ({ ...finding, certificates: [] })),
})

async function ownCertificates(
  reader: Reader,
  { companyId }: SignedIn,
  findings: readonly Finding[],
): Promise<Map<number, Sent['certificates'][number]>> {
  const ids = [...new Set(findings.flatMap(({ certificates }) => certificates))]
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('certification')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('contractor_id', '=', companyId), eb('consignee_id', '=', companyId)]))
    .select(['id', 'subject', 'certificate_reference as certificateReferenceNumber'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
