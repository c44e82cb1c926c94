import type { LedgerState } from '@selvedge/contract/ledger.ts'
import { saysRewritten } from '@selvedge/domain/witness-problem.ts'
import { formatNoteKey } from '@selvedge/proof/checkpoint/note-key.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import {
  newestCheckpoint,
  newestCosigned,
  readWitnessRows,
} from '../../platform/ledger/checkpoints/checkpoint-store.ts'
import { OWN_LOG } from '../../platform/ledger/cosigning/checkpoint-worker.ts'
import type { WitnessedLog } from '../../platform/ledger/open-witnessing.ts'

/** How far the witnesses of the settings are with the log of this server. */
export async function presentWitnessing(
  db: Db,
  { origin, vkey, policy }: WitnessedLog,
): Promise<NonNullable<z.input<typeof LedgerState>['witnessing']>> {
  const newest = await newestCheckpoint(db, origin)
  const enough = await newestCosigned(db, origin)
  const rows = await readWitnessRows(db, origin)
  return {
    log: vkey,
    size: newest?.size ?? null,
    quorumSize: enough?.size ?? null,
    isChanged: rows.get(OWN_LOG)?.problem === 'ownLogChanged',
    witnesses: policy.witnesses.map(({ name, key }) => {
      const row = key && rows.get(formatNoteKey(key))
      return {
        name,
        size: row?.size ?? 0,
        cosignedAt: row?.cosigned_at ?? null,
        problem: row?.problem ?? null,
        problemAt: row?.problem_at ?? null,
        isRewritten: saysRewritten(row?.problem ?? null),
      }
    }),
  }
}
