import { foldText } from '@selvedge/domain/fold.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { lotKey } from '@selvedge/domain/lot.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '../../platform/context/context.ts'
import { documentFrom, type ReceivedFile, uploadUsed } from '../../records/documents/receive-document.ts'
import { type NewTradeRequest, type OwnMaterials, parentReferenceOf } from './check-new-trade.ts'
import type { Consignee } from './find-consignee.ts'
import { parentAmong } from './find-parent.ts'

type Parts = {
  kind: TradeKind
  input: NewTradeRequest
  file: ReceivedFile
  consignee: Consignee
  materials: OwnMaterials
}

/**
 * Writes a trade with its document and its positions, in one statement. Answers its number and those of its positions, in their order. Throws DUPLICATE where
 * the sender has another of this kind and reference, VALIDATION_FAILED where the trade that it follows is none, or was refused.
 */
export async function insertTrade(
  context: Context,
  parts: Parts,
): Promise<{ id: number; positions: number[] }> {
  const { services, member, tx } = context
  const { input, file, consignee } = parts
  const at = services.now()
  const suggested = new Map(consignee.suggested.map(({ sent, received }) => [sent, received]))
  const row = { ...rowOf(context, parts, at), parent_id: parentOf(parts) }
  const columns = Object.keys(row) as (keyof typeof row)[]
  const placed = input.positions.map((position, ordinal) => ({
    ordinal,
    sent: position.contractorMaterial ?? 0,
    suggested: suggested.get(position.contractorMaterial ?? 0) ?? null,
    position,
  }))
  const column = <T>(read: (one: (typeof placed)[number]) => T) => placed.map(read)
  const { isKept, id, positions } = await documentFrom(tx, member.companyId, file, at)
    .with('made', (part) =>
      part
        .insertInto('trade')
        .columns([...columns, 'document_id'])
        .expression((eb) =>
          eb
            .selectFrom('document_made')
            .select(columns.map((name) => eb.val(row[name]).as(name)))
            .select('document_made.id as document_id'),
        )
        .onConflict((conflict) =>
          conflict.columns(['contractor_id', 'kind', 'contractor_reference_key']).doNothing(),
        )
        .returning('id'),
    )
    .with(
      'placed',
      () => sql<{ id: number; ordinal: number }>`(
        insert into trade_position (trade_id, ordinal, contractor_material_id, consignee_material_id, quantity, unit, weight, description, lot)
        select made.id, line.* from made, unnest(
          ${column(({ ordinal }) => ordinal)}::int[],
          ${column(({ sent }) => sent)}::bigint[],
          ${column(({ suggested: received }) => received)}::bigint[],
          ${column(({ position }) => position.quantity)}::numeric[],
          ${column(({ position }) => position.unit)}::text[],
          ${column(({ position }) => position.weight)}::numeric[],
          ${column(({ position }) => position.externalDescription)}::text[],
          ${column(({ position }) => position.lot)}::text[]) as line
        returning id, ordinal)`,
    )
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('document_made').select('document_made.id')).as('isKept'),
      eb.selectFrom('made').select('made.id').as('id'),
      jsonArrayFrom(eb.selectFrom('placed').select('placed.id').orderBy('placed.ordinal')).as('positions'),
    ])
    .executeTakeFirstOrThrow()
  if (!isKept) throw uploadUsed()
  if (id === null)
    throw new DomainError('DUPLICATE', issues.contractorReferenceTaken, {
      contractorReferenceNumber: issues.contractorReferenceTaken,
    })
  return { id, positions: positions.map((position) => position.id) }
}

/** The trade that the new one follows. */
const parentOf = ({ kind, input, consignee }: Parts): number | null =>
  parentReferenceOf(kind, input) === null ? null : parentAmong(consignee.parents, kind, input.parentId).id

const rowOf = ({ member }: Context, { kind, input, consignee, materials }: Parts, at: Date) => ({
  kind,
  status: 'PENDING' as const,
  contractor_id: member.companyId,
  consignee_id: consignee.id,
  contractor_email: member.email,
  consignee_email: consignee.email,
  document_kind: kind,
  document_type: input.documentTypeCode,
  processing_standard: input.processingStandardName,
  valid_from: input.validFrom,
  valid_until: TRADE_KIND[kind].hasValidUntil ? input.validUntil : null,
  notes: input.notes,
  contractor_reference: input.contractorReferenceNumber,
  contractor_reference_key: nameKey(input.contractorReferenceNumber),
  search_key: searchKey(input, materials),
  parent_reference: parentReferenceOf(kind, input),
  created_by: member.userId,
  created_at: at,
  version: 1,
})

/** What a search looks through: the reference, the lots and the materials, none of which ever changes. In ASCII it is compared fastest. */
function searchKey(
  { contractorReferenceNumber, positions }: NewTradeRequest,
  materials: OwnMaterials,
): string {
  const lots = new Set(positions.flatMap(({ lot }) => (lot === null ? [] : [lotKey(lot)])))
  const names = new Set([...materials.values()].map((material) => material.nameKey))
  return foldText([nameKey(contractorReferenceNumber), ...lots, ...[...names].toSorted()].join(' '))
}
