import type { Hex } from '@selvedge/proof/hex.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import type { Reader } from '../../db/connect.ts'

/** The versions of a record whose batch the blockchain refused: they wait until whoever runs the server has fixed the cause. */
export async function listRefusedVersions(
  reader: Reader,
  { type, id, contract }: { type: StatementType; id: number; contract: Hex },
): Promise<Set<number>> {
  const rows = await reader
    .selectFrom('statement')
    .innerJoin('ledger_submission', 'ledger_submission.batch_id', 'statement.batch_id')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('contract', '=', contract)
    .where('ledger_submission.state', '=', 'failed')
    .select('version')
    .execute()
  return new Set(rows.map(({ version }) => version))
}
