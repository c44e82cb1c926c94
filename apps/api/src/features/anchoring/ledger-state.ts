import type { LedgerState } from '@selvedge/contract/ledger.ts'
import { SET_ASIDE_SHOWN } from '@selvedge/domain/set-aside.ts'
import type { z } from 'zod'
import { requireOperator } from '../../accounts/companies/operators.ts'
import type { Services } from '../../platform/context/services.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import { findRuns } from '../../platform/ledger/check-runs.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { presentRound } from './present-round.ts'
import { presentWitnessing } from './present-witnessing.ts'

/**
 * What of the whole installation is not anchored because no server recorded it, the rows that give power which this server process
 * refuses because none wrote them, and what the check of everything found. Throws FORBIDDEN for all but operators.
 */
export async function ledgerState(
  { db, masterKey, ledger }: Pick<Services, 'db' | 'masterKey' | 'ledger'>,
  member: SignedIn,
): Promise<z.input<typeof LedgerState>> {
  await requireOperator(db, member)
  const { setAside, refused, held } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('set_aside_statement')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('setAside'),
      eb
        .selectFrom('ledger_submission')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'failed')
        .as('refused'),
      eb
        .selectFrom('statement')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('held_at', 'is not', null)
        .as('held'),
    ])
    .executeTakeFirstOrThrow()
  const newest = await db
    .selectFrom('set_aside_statement as s')
    .leftJoin('company as c', 'c.id', 's.company_id')
    .select(['s.found_at as foundAt', 's.reason', 's.record_type as recordType', 's.record_id as recordId'])
    .select('c.name as companyName')
    .orderBy('s.id', 'desc')
    .limit(SET_ASIDE_SHOWN)
    .execute()
  const { present, last } = await findRuns(db, masterKey)
  return {
    setAside: setAside ?? 0,
    refused: refused ?? 0,
    held: held ?? 0,
    newest,
    refusedRows: sealingOf(db).refused.count(),
    check: { present: presentRound(present), last: presentRound(last) },
    ...(ledger.witnessed && { witnessing: await presentWitnessing(db, ledger.witnessed) }),
    ...(ledger.ownWitness && { ownWitness: ledger.ownWitness.vkey }),
  }
}
