import { nameKey } from '@selvedge/domain/text.ts'
import { linkTrade } from './link-trade.ts'
import type { Person } from './people.ts'
import type { TestApp } from '../test-app.ts'

/** A shipment of one material as its rows stand in the database, with a document whose bytes are nowhere. */
export async function aShipmentRow(
  t: TestApp,
  {
    from,
    to,
    sent,
    received,
    reference,
  }: { from: Person; to: Person; sent: number; received: number; reference: string },
): Promise<{ tradeId: number; documentId: number }> {
  const at = t.services.now()
  const documentId = await aDocumentRow(t, from)
  const trade = await t.db
    .insertInto('trade')
    .values({
      kind: 'shipping',
      status: 'ACCEPTED',
      contractor_id: from.companyId,
      consignee_id: to.companyId,
      contractor_email: from.email,
      document_kind: 'shipping',
      document_type: '270',
      document_id: documentId,
      valid_from: '2026-02-01',
      contractor_reference: reference,
      contractor_reference_key: nameKey(reference),
      search_key: nameKey(reference),
      created_by: from.userId,
      created_at: at,
      decided_at: at,
      version: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('trade_position')
    .values({
      trade_id: trade.id,
      ordinal: 0,
      contractor_material_id: sent,
      consignee_material_id: received,
    })
    .execute()
  await linkTrade(t.db, trade.id)
  return { tradeId: trade.id, documentId }
}

/** A document that a record may name; its bytes are nowhere. */
export async function aDocumentRow(t: TestApp, of: Person): Promise<number> {
  const { id } = await t.db
    .insertInto('document')
    .values({
      company_id: of.companyId,
      file_name: 'paper.pdf',
      content_type: 'application/pdf',
      size: 1,
      sha256: '0'.repeat(64),
      created_at: t.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
