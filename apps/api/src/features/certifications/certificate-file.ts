import {
  CERTIFICATE_FORMAT,
  type CertificateFile,
  type certificateFileEndpoint,
  type ScopeFile,
} from '@selvedge/contract/certificate-file.ts'
import { asBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { productTable } from '@selvedge/domain/certificate-boxes/product-table.ts'
import { asScope } from '@selvedge/domain/certificate-scope/scope.ts'
import { scopeTable } from '@selvedge/domain/certificate-scope/scope-table.ts'
import { isCertificationParty } from '@selvedge/domain/certification.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { z } from 'zod'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import { certificationRecord } from './certification-record.ts'
import { type CertificationRecord, certificationState, requireReadable } from './certification-store.ts'
import { isHolderOpen } from './read-checked.ts'
import { presentBoxes } from './present-boxes.ts'
import { presentCertifications } from './present-certifications.ts'
import { printLines } from '../../platform/exports/print-lines.ts'
import { compareNames } from '@selvedge/messages/compare-names.ts'
import type { Spoken } from '@selvedge/messages/spoken.ts'
import { printCertificate, type PrintedCertificate } from './print-certificate.ts'
import { printScope } from './print-scope.ts'
import { presentScope } from './read-more.ts'

type Format = z.output<(typeof certificateFileEndpoint)['query']>['format']
type Made = { type: string; fileName: string; bytes: Buffer | string }

/**
 * A certificate with boxes, or with sites and products, as a file, for its two parties. Throws FORBIDDEN for anybody else, WRONG_STATE where its boxes are not filled
 * in, or where it is not what was signed any more: a file must not carry on what somebody changed.
 */
export async function certificateFile(
  services: Services,
  member: SignedIn,
  id: number,
  { format, spoken }: { format: Format; spoken: Spoken },
): Promise<Made> {
  await consumeRateLimit(services.db, 'export-user', String(member.userId), services.now())
  const read = await inSnapshot(services.db, (tx) => readCertificate(tx, member, id))
  const fileName = `${CERTIFICATE_FORMAT.split('/')[0]}-${id}.${format}`
  if (format === 'pdf')
    return {
      type: 'application/pdf',
      fileName,
      bytes: await printLines(spoken, () =>
        'printed' in read ? printCertificate(read.printed) : printScope(read.scope),
      ),
    }
  if (format === 'csv')
    return {
      type: 'text/csv; charset=utf-8',
      fileName,
      bytes:
        'printed' in read
          ? productTable(read.printed.file.boxes.products)
          : scopeTable(read.scope.scope.products),
    }
  // Through JSON, which leaves out what is undefined.
  const plain = JSON.parse(JSON.stringify('printed' in read ? read.printed.file : read.scope)) as JsonObject
  return { type: 'application/json; charset=utf-8', fileName, bytes: canonicalJson(plain) }
}

type Read = { printed: PrintedCertificate } | { scope: ScopeFile }

async function readCertificate(tx: Tx, member: SignedIn, id: number): Promise<Read> {
  const record = await requireReadable(tx, member, id)
  if (!isCertificationParty(member, certificationState(record))) throw forbiddenRecord('certification')
  const boxes = asBoxes(record.boxes)
  const scope = asScope(record.scope)
  if (!boxes && !scope) throw new DomainError('WRONG_STATE', refusals.certificateWithoutBoxes)
  await requireAsStated(tx, certificationRecord, record)
  const [shown] = await presentCertifications(tx, member, [id])
  if (!shown) throw forbiddenRecord('certification')
  const head = {
    format: CERTIFICATE_FORMAT,
    number: record.certificateReference,
    standard: record.processingStandard,
    issued: record.validFrom,
    body: { name: shown.contractorName },
    seller: { name: shown.consigneeName },
    statement: { leaf: await newestLeaf(tx, record), signed: record.status },
  } as const
  if (scope) return { scope: { ...head, validUntil: record.validUntil, scope: presentScope(scope) } }
  if (!boxes) throw new DomainError('WRONG_STATE', refusals.certificateWithoutBoxes)
  const file: CertificateFile = {
    ...head,
    shipments: shown.shippingReferenceNumbers,
    boxes: presentBoxes(boxes),
  }
  return { printed: { file, buyers: await buyersOf(tx, member, record) } }
}

/** The leaf of what was last signed of it. */
async function newestLeaf(tx: Tx, { id }: CertificationRecord): Promise<string> {
  const { leaf } = await tx
    .selectFrom('statement')
    .where('record_type', '=', 'certification')
    .where('record_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .select('leaf')
    .executeTakeFirstOrThrow()
  return leaf
}

/** Who bought the shipments, in the seller's words; nobody where the caller may not see the seller's trades. */
async function buyersOf(tx: Tx, member: SignedIn, record: CertificationRecord): Promise<string[]> {
  if (!(await isHolderOpen(tx, member, record.consigneeId))) return []
  const rows = await tx
    .selectFrom('trade')
    .innerJoin('company as buyer', 'buyer.id', 'trade.consignee_id')
    .where('trade.id', '=', anyOf(record.shipments ?? []))
    .select(nameSeenBy(record.consigneeId, 'buyer').as('name'))
    .distinct()
    .execute()
  return rows.map(({ name }) => name).toSorted(compareNames)
}
