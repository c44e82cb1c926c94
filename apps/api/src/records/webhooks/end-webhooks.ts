import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { hostOf } from './host-of.ts'

type Ending = { companyId: number; userId: number; at: Date; key?: string | undefined }

/** Ends webhooks of a company for good, with what waits for them. */
export async function endWebhooks(tx: Tx, ids: readonly number[], by: Ending): Promise<void> {
  if (ids.length === 0) return
  const ended = await tx
    .deleteFrom('webhook')
    .where('id', 'in', ids)
    .where('company_id', '=', by.companyId)
    .returning(['id', 'address'])
    .execute()
  for (const { id, address } of ended)
    await recordEvent(tx, {
      at: by.at,
      companyId: by.companyId,
      userId: by.userId,
      event: 'company.webhook-ended',
      subjectId: id,
      data: { host: hostOf(address), ...(by.key !== undefined && { key: by.key }) },
    })
}
