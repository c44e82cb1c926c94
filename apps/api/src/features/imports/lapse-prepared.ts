import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { PREPARED_DAYS } from '@selvedge/domain/limits.ts'
import type { Services } from '../../platform/context/services.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { endImport, holdImport } from './import-store.ts'

const DAY_MS = 24 * 60 * 60_000
const AT_ONCE = 20

/** Ends imports that a program prepared and nobody started in time, so that their documents need not be kept for ever. Returns how many. */
export async function lapsePrepared(services: Services): Promise<number> {
  const { db, now } = services
  const before = new Date(now().getTime() - PREPARED_DAYS * DAY_MS)
  const lapsed = await db
    .selectFrom('import_batch')
    .where('state', '=', 'prepared')
    .where('created_at', '<', before)
    .select('id')
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of lapsed)
    await inTransaction(db, async (tx) => {
      const batch = await holdImport(tx, id)
      const why = importIssues.importNotStarted({ days: PREPARED_DAYS })
      if (batch?.state === 'prepared') await endImport(tx, id, 'cancelled', now(), why)
    })
  return lapsed.length
}
