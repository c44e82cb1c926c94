import { answered, isAnswerSealed } from '../../features/credentials/anchors/anchor-row.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Keys } from './own-key.ts'

const AT_ONCE = 100

/** Seals with the next key what registers answered about identity anchors, of those after this one. A wrong seal stays wrong. */
export async function resealAnchors(
  tx: Tx,
  after: string | undefined,
  { next, previous }: Keys,
): Promise<{ last: string | undefined; changed: number }> {
  const rows = await tx
    .selectFrom('identity_anchor')
    .select(['id', 'company_id', 'credential', 'standing', 'checked_at', 'seal'])
    .where('id', '>', Number(after ?? 0))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  let changed = 0
  for (const { id, ...row } of rows) {
    if (!isAnswerSealed(previous, row)) continue
    const { seal } = answered(next, row)
    await tx.updateTable('identity_anchor').set({ seal }).where('id', '=', id).execute()
    changed++
  }
  const last = rows.at(-1)
  return { last: last && String(last.id), changed }
}
