import { sql } from 'kysely'
import type { Tx } from '../../../src/platform/db/connect.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from '../world/people.ts'
import { aDocumentRow } from '../world/shipment-rows.ts'

/** What one position of a shipment sends. */
export type Sends = { material: number; grams: number }

/** Pending shipments as their rows stand in the database, many at once. Answers their numbers, in order. */
export async function pendingShipments(
  t: TestApp,
  { from, to }: { from: Person; to: Person },
  drawn: readonly (readonly Sends[])[],
): Promise<number[]> {
  const document = await aDocumentRow(t, from)
  const trades = await sql<{ id: number }>`
    insert into trade (kind, status, contractor_id, consignee_id, contractor_email, document_kind, document_type, document_id,
      valid_from, contractor_reference, contractor_reference_key, search_key, created_by, created_at, version)
    select 'shipping', 'PENDING', ${from.companyId}, ${to.companyId}, ${from.email}, 'shipping', '270', ${document},
      '2026-05-01', 'S' || n, 's' || n || '/' || ${document}, 's' || n, ${from.userId}, ${t.services.now()}, 1
    from generate_series(1, ${drawn.length}::int) n order by n returning id`.execute(t.db)
  const ids = trades.rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const rows = drawn.flatMap((positions, i) =>
    positions.map(({ material, grams }, ordinal) => ({ trade: ids[i] ?? 0, ordinal, material, grams })),
  )
  await sql`
    insert into trade_position (trade_id, ordinal, contractor_material_id, weight)
    select trade, ordinal, material, grams / 1000.0 from unnest(${rows.map(({ trade }) => trade)}::bigint[],
      ${rows.map(({ ordinal }) => ordinal)}::int[], ${rows.map(({ material }) => material)}::bigint[],
      ${rows.map(({ grams }) => grams)}::bigint[]) as position (trade, ordinal, material, grams)`.execute(
    t.db,
  )
  return ids
}

/** A shipment under its lock, as its decision sees it. */
export async function lockShipment(tx: Tx, id: number) {
  const trade = await tx
    .selectFrom('trade')
    .where('id', '=', id)
    .select([
      'id',
      'status',
      'contractor_id as contractorId',
      'consignee_id as consigneeId',
      'created_by as createdBy',
    ])
    .select('valid_from as validFrom')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const positions = await tx
    .selectFrom('trade_position')
    .where('trade_id', '=', id)
    .selectAll()
    .orderBy('ordinal')
    .execute()
  return {
    ...trade,
    kind: 'shipping' as const,
    positions: positions.map((position) => ({
      id: position.id,
      contractorMaterialId: position.contractor_material_id,
      contractorMaterialName: '',
      consigneeMaterialId: null,
      consigneeMaterialName: null,
      quantity: null,
      unit: null,
      unitName: null,
      weight: position.weight,
      lot: null,
      description: null,
    })),
  }
}
