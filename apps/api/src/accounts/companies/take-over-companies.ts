import { DomainError } from '@selvedge/domain/errors.ts'
import type { Db, Reader } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { beginCompanyRecord } from '../../platform/ledger/statements/company-record.ts'
import { firstUserOf } from './company-store.ts'

/** Companies that one run takes over; the rest follow with the next. */
const AT_ONCE = 100

/**
 * Has companies state themselves that registered before statements could (docs/adr/0033): with the key that they have, in the name of
 * their first user. A company of this release whose record was removed is left out. Safe to run at any time, by several servers at once.
 * Returns how many did.
 */
export async function takeOverCompanies({
  db,
  ...context
}: Pick<Services, 'db' | 'masterKey' | 'now'>): Promise<number> {
  let done = 0
  for (const companyId of await listUnstated(db)) if (await takeOver(db, context, companyId)) done++
  return done
}

async function takeOver(
  db: Db,
  context: Pick<Services, 'masterKey' | 'now'>,
  companyId: number,
): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
      const userId = await firstUserOf(tx, companyId)
      await beginCompanyRecord(tx, context, { companyId, userId }, 'taken over')
    })
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'WRONG_STATE') return false
    throw error
  }
}

/** Registered companies with a key that have no record of themselves. */
async function listUnstated(reader: Reader): Promise<number[]> {
  const rows = await reader
    .selectFrom('company as c')
    .where('c.status', '=', 'ACTIVE')
    .where((eb) =>
      eb.exists(eb.selectFrom('company_key as k').select('k.id').whereRef('k.company_id', '=', 'c.id')),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('statement as s')
            .select('s.id')
            .where('s.record_type', '=', 'company')
            .whereRef('s.record_id', '=', 'c.id'),
        ),
      ),
    )
    .select('c.id')
    .orderBy('c.id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}
