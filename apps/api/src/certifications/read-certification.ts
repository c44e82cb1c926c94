import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { certificationPermissions, isCertificationParty } from '@selvedge/domain/certification.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { z } from 'zod'
import type { Reader } from '../db/connect.ts'
import { inSnapshot } from '../db/snapshot.ts'
import { genuineBytes } from '../documents/read-document.ts'
import type { TakeRoom } from '../files/memory-room.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import {
  certificationNotFound,
  type CertificationRecord,
  certificationState,
  findCertification,
} from './certification-store.ts'
import { presentCertifications } from './present-certifications.ts'

/**
 * A certification for its two parties, and for who received a shipment it covers. Throws NOT_FOUND, and FORBIDDEN for
 * anybody else.
 */
export async function readCertification(
  services: Services,
  member: SignedIn,
  id: number,
  /** Where the bytes of the document are wanted too. */
  contentInto?: TakeRoom,
): Promise<z.input<typeof CertificationDetail>> {
  const { record, certification, decidedBy } = await inSnapshot(services.db, async (tx) => {
    const found = await requireReadable(tx, member, id)
    const [presented] = await presentCertifications(tx, [id])
    if (!presented) throw certificationNotFound()
    return {
      record: found,
      certification: presented,
      decidedBy: found.decidedBy === null ? null : await fullName(tx, found.decidedBy),
    }
  })
  return {
    ...certification,
    document: certification.document && {
      ...certification.document,
      content: contentInto ? await contentOf(services, certification.document.id, contentInto) : null,
    },
    decidedBy,
    consigneeDate: record.decidedAt,
    refusalReason: record.refusalReason,
    permissions: certificationPermissions(member, certificationState(record)),
  }
}

/** The certification as its row says, where the caller may read it. */
export async function requireReadable(
  reader: Reader,
  member: SignedIn,
  id: number,
): Promise<CertificationRecord> {
  const record = await findCertification(reader, id)
  if (!record) throw certificationNotFound()
  if (isCertificationParty(member, certificationState(record))) return record
  if (record.approverId === member.companyId) return record
  const received = await reader
    .selectFrom('certification_shipment')
    .innerJoin('trade', 'trade.id', 'certification_shipment.trade_id')
    .where('certification_id', '=', id)
    .where('trade.consignee_id', '=', member.companyId)
    .select('trade.id')
    .executeTakeFirst()
  if (received && record.status !== 'REFUSED') return record
  throw new DomainError('FORBIDDEN', "You can't view this certification due to permission error!")
}

async function contentOf(services: Services, documentId: number, takeRoom: TakeRoom): Promise<string | null> {
  const document = await services.db
    .selectFrom('document')
    .where('id', '=', documentId)
    .select(['id', 'file_name as fileName', 'content_type as contentType', 'size', 'sha256'])
    .executeTakeFirstOrThrow()
  return (await genuineBytes(services, document, takeRoom))?.toString('base64') ?? null
}

async function fullName(reader: Reader, userId: number): Promise<string> {
  const user = await reader
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  return `${user.first_name} ${user.last_name}`
}
