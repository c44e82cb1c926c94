import type { WebhookKind } from '@selvedge/domain/webhook.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Cells, cellsOf } from '../../accounts/sealed-rows/cells.ts'
import type { Services } from '../../platform/context/services.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { WebhookSources } from './webhook-source.ts'

/** How long a server has a webhook for itself: longer than one delivery can take. After a kill another one delivers then. */
export const LEASE_MS = 60_000

/** A webhook that this server delivers to until its lease is over. */
export type Claimed = {
  id: number
  kind: WebhookKind
  companyId: number
  address: string
  secret: string
  batch: number
  lease: string
  failures: number
  failingSince: Date | null
  /** Of the program that subscribed. */
  keyId: number | null
  keyEndedAt: Date | null
  keyExpiresAt: Date | null
  keyCells: Cells | null
  deliveredAt: Date | null
  cells: Cells | null
}

/** Takes the webhook that has waited longest of those for which something waits and nobody delivers; undefined where there is none. */
export const claimWebhook = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  sources: WebhookSources,
): Promise<Claimed | undefined> =>
  inTransaction(db, async (tx) => {
    const at = now()
    const { rows } = await sql<{ id: number }>`
      select webhook.id from webhook join company on company.id = webhook.company_id
      where webhook.paused_at is null and webhook.due_at <= ${at} and company.status = 'ACTIVE'
        and (webhook.leased_until is null or webhook.leased_until < ${at})
        and case webhook.kind when 'records' then ${sources.records.waits} else ${sources.epcis.waits} end
      order by webhook.due_at, webhook.id limit 1 for no key update of webhook skip locked`.execute(tx)
    const [found] = rows
    if (!found) return undefined
    const lease = randomUUID()
    await tx
      .updateTable('webhook')
      .set({ lease, leased_until: new Date(at.getTime() + LEASE_MS) })
      .where('id', '=', found.id)
      .execute()
    const row = await tx
      .selectFrom('webhook')
      .leftJoin('api_key', 'api_key.id', 'webhook.key_id')
      .where('webhook.id', '=', found.id)
      .select([
        'webhook.id as id',
        'webhook.kind as kind',
        'webhook.company_id as companyId',
        'webhook.address as address',
        'webhook.secret as secret',
        'webhook.batch as batch',
        'webhook.failures as failures',
        'webhook.failing_since as failingSince',
        'webhook.key_id as keyId',
        'api_key.ended_at as keyEndedAt',
        'api_key.expires_at as keyExpiresAt',
        cellsOf('api_key').as('keyCells'),
        'webhook.delivered_at as deliveredAt',
        cellsOf('webhook').as('cells'),
      ])
      .executeTakeFirstOrThrow()
    return { ...row, lease }
  })
