import type { Tx } from '../../platform/db/connect.ts'
import { StartError } from '../../platform/config/start-error.ts'

/** Where identifiers begin, the current one first, with those that still have to lead here. */
export const listBases = (tx: Tx) =>
  tx
    .selectFrom('identifier_base')
    .select(['base', 'since', 'ended_at as endedAt'])
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .execute()

/**
 * Lets identifiers begin with another address from now on. Those that have left stay as they are: their address has to lead here for as long as the goods last.
 * Throws StartError for what is no address.
 */
export async function moveBase(tx: Tx, text: string, now: Date): Promise<string> {
  const base = text.replace(/\/+$/, '')
  const url = URL.canParse(base) ? new URL(base) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new StartError(`${text} is no address such as https://id.example.org`)
  await tx
    .updateTable('identifier_base')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('base', '<>', base)
    .execute()
  await tx
    .insertInto('identifier_base')
    .values({ base, since: now, ended_at: null })
    .onConflict((conflict) => conflict.column('base').doUpdateSet({ ended_at: null }))
    .execute()
  return base
}
