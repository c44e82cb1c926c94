import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { asBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { certificationPermissions, isCertificationParty } from '@selvedge/domain/certification.ts'
import { type Day, dayOf } from '@selvedge/domain/day.ts'
import type { z } from 'zod'
import { personName } from '../../accounts/companies/person-name.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { genuineBytes } from '../../records/documents/genuine-bytes.ts'
import type { ReserveMemory } from '../../platform/files/memory-budget.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import { disclosedBy, disclosureRefusal } from '../../records/disclosed.ts'
import type { Services } from '../../platform/context/services.ts'
import { creditsShown } from './credits-shown.ts'
import { type CertificationRecord, certificationState, requireReadable } from './certification-store.ts'
import { presentBoxes } from './present-boxes.ts'
import { readMore } from './read-more.ts'
import type { Believed } from './certifier-shown.ts'
import { presentCertifications } from './present-certifications.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * A certification for its two parties, and for companies that received a shipment it covers. Throws FORBIDDEN for anybody else,
 * and for an unused number.
 */
export async function readCertification(
  services: Services,
  member: SignedIn,
  id: number,
  /** Where the bytes of the document are wanted too. */
  contentInto?: ReserveMemory,
): Promise<z.input<typeof CertificationDetail>> {
  const shown = await inSnapshot(services.db, async (tx) => {
    const record = await requireReadable(tx, member, id)
    const isProvable = (await disclosureRefusal(tx, member, record)) === undefined
    return loadShown(tx, member, { record, isProvable, today: dayOf(services.now()) })
  })
  const { document } = shown
  return {
    ...shown,
    document: document && {
      ...document,
      content: contentInto ? await contentOf(services, document.id, contentInto) : null,
    },
  }
}

/** The same for who has just filed it, in the transaction that did. */
export const readFiled = (
  services: Services,
  member: SignedIn,
  record: CertificationRecord,
  company: Asked | undefined,
): Promise<z.input<typeof CertificationDetail>> =>
  loadShown(services.db, member, {
    record,
    isProvable: disclosedBy(record, member) || company?.isAgreed === true,
    today: dayOf(services.now()),
    believed: company && {
      confirmed: [...company.confirmed],
      agreed: company.isAgreed ? [company.id] : [],
    },
  })

/** The other company, as it was asked about. */
type Asked = { id: number; isAgreed: boolean; confirmed: readonly number[] }
type Found = {
  record: CertificationRecord
  isProvable: boolean
  today: Day
  believed?: Believed | undefined
}

async function loadShown(reader: Reader, member: SignedIn, found: Found) {
  const { record, isProvable, today } = found
  const [presented] = await presentCertifications(reader, member, [record.id], found.believed)
  if (!presented) throw forbiddenRecord('certification')
  const permissions = certificationPermissions(member, certificationState(record))
  const boxes = isCertificationParty(member, certificationState(record)) ? asBoxes(record.boxes) : null
  const { shown, changes } = await readMore(reader, member, record)
  return {
    ...presented,
    decidedBy:
      record.decidedBy === null ? null : await personName(reader, member.companyId, record.decidedBy),
    consigneeDate: record.decidedAt,
    refusalReason: record.refusalReason,
    ...(boxes && { boxes: presentBoxes(boxes) }),
    ...(await creditsShown(reader, member, record, today)),
    ...shown,
    permissions: {
      ...permissions,
      canHaveProof: permissions.canHaveProof && isProvable,
      ...(changes.length > 0 && { standingChanges: [...changes] }),
    },
  }
}

async function contentOf(
  services: Services,
  documentId: number,
  reserveMemory: ReserveMemory,
): Promise<string | null> {
  const document = await services.db
    .selectFrom('document')
    .where('id', '=', documentId)
    .select(['id', 'file_name as fileName', 'content_type as contentType', 'size', 'sha256'])
    .executeTakeFirstOrThrow()
  return (await genuineBytes(services, document, reserveMemory))?.toString('base64') ?? null
}
