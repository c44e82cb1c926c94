import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { asBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { certificationPermissions, isCertificationParty } from '@selvedge/domain/certification.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import type { z } from 'zod'
import { personName } from '../../accounts/companies/person-name.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { genuineBytes } from '../../records/documents/genuine-bytes.ts'
import type { ReserveMemory } from '../../platform/files/memory-budget.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import { disclosureRefusal } from '../../records/disclosed.ts'
import type { Services } from '../../platform/context/services.ts'
import { creditsShown } from './credits-shown.ts'
import { certificationState, requireReadable } from './certification-store.ts'
import { presentBoxes } from './present-boxes.ts'
import { readMore } from './read-more.ts'
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
  const { record, certification, isProvable, decidedBy, credits, more } = await inSnapshot(
    services.db,
    async (tx) => {
      const found = await requireReadable(tx, member, id)
      const [presented] = await presentCertifications(tx, member, [id])
      if (!presented) throw forbiddenRecord('certification')
      return {
        record: found,
        certification: presented,
        isProvable: (await disclosureRefusal(tx, member, found)) === undefined,
        decidedBy: found.decidedBy === null ? null : await personName(tx, member.companyId, found.decidedBy),
        credits: await creditsShown(tx, member, found, dayOf(services.now())),
        more: await readMore(tx, member, found),
      }
    },
  )
  const permissions = certificationPermissions(member, certificationState(record))
  const boxes = isCertificationParty(member, certificationState(record)) ? asBoxes(record.boxes) : null
  return {
    ...certification,
    document: certification.document && {
      ...certification.document,
      content: contentInto ? await contentOf(services, certification.document.id, contentInto) : null,
    },
    decidedBy,
    consigneeDate: record.decidedAt,
    refusalReason: record.refusalReason,
    ...(boxes && { boxes: presentBoxes(boxes) }),
    ...credits,
    ...more.shown,
    permissions: {
      ...permissions,
      canHaveProof: permissions.canHaveProof && isProvable,
      ...(more.changes.length > 0 && { standingChanges: [...more.changes] }),
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
