import { requireImportOver } from '../../records/imported-record.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { CertifiableShipment } from '@selvedge/contract/new-certification.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { MAX_LISTED_SHIPMENTS } from '@selvedge/domain/limits.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { FELL_THROUGH } from '@selvedge/domain/trade.ts'
import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { accessesTo, certifiersAmong, findLettingCompany } from '../../accounts/companies/certifier-access.ts'
import {
  confirmable,
  confirmedAmong,
  confirmedCertifiers,
} from '../../accounts/companies/confirmed-certifiers.ts'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { inOne } from '../../platform/db/in-one.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { hasText } from '../../platform/db/folded.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Services } from '../../platform/context/services.ts'
import { knowsConsigneeMaterial, loadPositions, presentPosition } from '../../records/trade-positions.ts'
import { alteredPart, isAsSigned } from '../../records/integrity/altered-part.ts'
import { certifierVouches, IS_SUPERSEDED } from '../../records/stands-in-chains.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Which certification bodies are confirmed, and which of them the seller lets. */
type Bodies = { confirmed: number[]; letBySeller: number[] }

async function bodiesOf(reader: Reader, sellerId: number): Promise<Bodies> {
  const found = await inOne(reader, { bodies: confirmable(reader), accesses: accessesTo(reader, sellerId) })
  return {
    confirmed: confirmedAmong(reader, found.bodies),
    letBySeller: certifiersAmong(reader, found.accesses),
  }
}

/**
 * True while an accepted transaction certificate of a confirmed certification body covers the shipment, or one waits that was
 * filed by a company with the seller's permission. A refusal releases it, a newer version too, and nobody else's filing locks it. `besides`: a
 * certificate that a new version is filed for does not count, nor do versions that wait for its place.
 */
const isCovered = (
  eb: ExpressionBuilder<Tables, 'trade'>,
  { confirmed, letBySeller }: Bodies,
  { by, besides = null }: { by?: Covering; besides?: number | null } = {},
) =>
  eb.exists(
    eb
      .selectFrom('certification_shipment')
      .innerJoin('certification', 'certification.id', 'certification_shipment.certification_id')
      .innerJoin('company as certifier', 'certifier.id', 'certification.contractor_id')
      .whereRef('certification_shipment.trade_id', '=', 'trade.id')
      .where((own) =>
        own.or([
          own.and([own('certification.status', '=', 'ACCEPTED'), certifierVouches(confirmed)]),
          own.and([
            own('certification.status', '=', 'PENDING'),
            own('certification.contractor_id', '=', anyOf(letBySeller)),
          ]),
        ]),
      )
      .where((own) => own.not(IS_SUPERSEDED))
      .$if(besides !== null, (query) =>
        query
          .where('certification.id', '<>', besides ?? 0)
          .where((own) =>
            own.or([
              own('certification.replaces_id', 'is', null),
              own('certification.replaces_id', '<>', besides),
            ]),
          ),
      )
      .$if(by === 'as signed', (query) => query.where(isAsSigned('certification', 'certification.id')))
      .select('certification.id'),
  )

/** One that was altered certifies nothing, and yet no other takes its place: it may be put back. */
type Covering = 'as signed'

/**
 * Locks the shipments, and throws WRONG_STATE where one was refused or withdrawn, or may be withdrawn with its import in a moment, or where an
 * accepted transaction certificate that counts covers one already, other than the one whose place is taken.
 */
export async function requireUncertified(
  tx: Tx,
  shipments: readonly number[],
  replacesId: number | null,
): Promise<void> {
  await tx
    .selectFrom('trade')
    .where('id', 'in', [...shipments])
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const gone = await tx
    .selectFrom('trade')
    .where('id', 'in', [...shipments])
    .where('status', 'in', FELL_THROUGH)
    .select('contractor_reference as reference')
    .executeTakeFirst()
  if (gone) throw new DomainError('WRONG_STATE', refusals.shipmentGone({ reference: gone.reference }))
  await requireImportOver(tx, 'trades', shipments)
  const covered = await tx
    .selectFrom('certification_shipment')
    .innerJoin('certification', 'certification.id', 'certification_shipment.certification_id')
    .innerJoin('company as certifier', 'certifier.id', 'certification.contractor_id')
    .innerJoin('trade', 'trade.id', 'certification_shipment.trade_id')
    .where('certification_shipment.trade_id', 'in', [...shipments])
    .where('certification.status', '=', 'ACCEPTED')
    .where(certifierVouches(await confirmedCertifiers(tx)))
    .where((eb) => eb.not(IS_SUPERSEDED))
    .$if(replacesId !== null, (query) => query.where('certification.id', '<>', replacesId ?? 0))
    .select('trade.contractor_reference as reference')
    .executeTakeFirst()
  if (covered)
    throw new DomainError('WRONG_STATE', refusals.shipmentCovered({ reference: covered.reference }))
}

/**
 * The shipments of a company with these references that nothing certifies yet, locked, so that two certificates filed at
 * once cannot both cover one. Throws VALIDATION_FAILED if one is missing, or is no longer what was signed.
 */
export async function lockShipments(
  tx: Tx,
  contractorId: number,
  references: readonly string[],
  besides: number | null = null,
): Promise<number[]> {
  const keys = [...new Set(references.map(nameKey))]
  await tx
    .selectFrom('trade')
    .where('contractor_id', '=', contractorId)
    .where('kind', '=', 'shipping')
    .where('contractor_reference_key', 'in', keys)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  // After the locks: whoever held them may have filed with a permission given meanwhile.
  const bodies = await bodiesOf(tx, contractorId)
  const free = await tx
    .selectFrom('trade')
    .where('contractor_id', '=', contractorId)
    .where('kind', '=', 'shipping')
    .where('status', 'not in', FELL_THROUGH)
    .where('contractor_reference_key', 'in', keys)
    .where((eb) => eb.not(isCovered(eb, bodies, { besides })))
    .select(['id', 'contractor_reference as reference', alteredPart('trade', 'trade.id').as('altered')])
    .execute()
  if (free.length < keys.length) throw fieldError('shippingReferenceNumbers', issues.shipmentUnknown)
  const altered = free.find((one) => one.altered !== null)
  if (altered)
    throw fieldError('shippingReferenceNumbers', issues.shipmentAltered({ reference: altered.reference }))
  return free.map(({ id }) => id)
}

type Query = {
  companyName: string
  search?: string | undefined
  size?: number | undefined
  certified?: 'false' | undefined
}

/**
 * The shipments a company has sent and that were not refused, newest first: for the company itself, and for a confirmed
 * certifier that it lets. Throws FORBIDDEN for anybody else, whether the company exists or not.
 */
export async function listShipmentsOf(
  { db }: Services,
  member: SignedIn,
  { companyName, search, size, certified }: Query,
): Promise<z.input<typeof CertifiableShipment>[]> {
  const company = await requireCertifiable(db, member, companyName)
  const bodies = await bodiesOf(db, company.id)
  const rows = await db
    .selectFrom('trade')
    .innerJoin('company as consignee', 'consignee.id', 'trade.consignee_id')
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.kind', '=', 'trade.document_kind')
        .onRef('document_type.code', '=', 'trade.document_type'),
    )
    .where('contractor_id', '=', company.id)
    .where('trade.kind', '=', 'shipping')
    .where('trade.status', 'not in', FELL_THROUGH)
    .$if(Boolean(search), (query) => query.where(hasText('search_key', search ?? '')))
    .$if(certified === 'false', (query) => query.where((eb) => eb.not(isCovered(eb, bodies))))
    .select((eb) => [
      'trade.id',
      'trade.status',
      'trade.consignee_id as consigneeId',
      'trade.contractor_reference as contractorReferenceNumber',
      'trade.document_id as documentID',
      'trade.contractor_email as contractorEmail',
      'trade.notes',
      'trade.valid_from as validFrom',
      'trade.valid_until as validUntil',
      // In the seller's words, for every reader.
      nameSeenBy(company.id, 'consignee').as('consigneeName'),
      'document_type.code as typeCode',
      'document_type.name as typeName',
      isCovered(eb, bodies, { by: 'as signed' }).as('certified'),
      alteredPart('trade', 'trade.id').as('altered'),
    ])
    .orderBy('trade.created_at', 'desc')
    .orderBy('trade.id', 'desc')
    .limit(size ?? MAX_LISTED_SHIPMENTS)
    .execute()
  const positions = await loadPositions(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ typeCode, typeName, certified: isCovered, status, consigneeId, ...row }) => ({
    ...row,
    contractorName: company.name,
    documentType: `${typeCode} - ${typeName}`,
    certified: Boolean(isCovered),
    positions: (positions.get(row.id) ?? []).map((position) =>
      presentPosition(position, {
        supplierName: company.name,
        withConsigneeMaterial: knowsConsigneeMaterial(member.companyId, { status, consigneeId }),
      }),
    ),
  }))
}

/** The company of this name, where the caller may see what it sells and buys. Throws FORBIDDEN, whether it exists or not. */
export async function requireCertifiable(db: Reader, member: SignedIn, name: string) {
  if (nameKey(name) === nameKey(member.companyName)) return { id: member.companyId, name: member.companyName }
  const letting = await findLettingCompany(db, member, name)
  if (!letting) throw new DomainError('FORBIDDEN', refusals.shipmentsForbidden)
  return letting
}
