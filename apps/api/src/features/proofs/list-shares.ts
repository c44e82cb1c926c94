import type { ProofShare } from '@selvedge/contract/proof-shares.ts'
import { SHARES_LISTED } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { openedIn, type ShareSubject } from './share-row.ts'

type Row = z.input<typeof ProofShare>

/** The links that the caller's company made to a proof, the newest first, as many as are listed. */
export async function listShares(
  { db, now }: Services,
  { companyId }: SignedIn,
  { kind, id }: ShareSubject,
): Promise<Row[]> {
  const rows = await db
    .selectFrom('proof_share')
    .innerJoin('app_user as maker', 'maker.id', 'proof_share.made_by')
    .where('proof_share.company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('proof_share.id', 'desc')
    .limit(SHARES_LISTED)
    .select([
      'proof_share.id',
      'fields',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
      'uses',
      'last_used_at as lastUsedAt',
      sql<string>`maker.first_name || ' ' || maker.last_name`.as('createdBy'),
      cellsOf('proof_share').as('cells'),
    ])
    .execute()
  const at = now()
  return genuine(db, 'proof_share', rows).map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt,
    createdBy: row.createdBy,
    uses: row.uses,
    lastUsedAt: row.lastUsedAt,
    ...openedIn(row.fields),
    state: stateOf(row, at),
  }))
}

function stateOf({ endedAt, expiresAt }: { endedAt: Date | null; expiresAt: Date }, at: Date): Row['state'] {
  if (endedAt) return 'ended'
  return expiresAt <= at ? 'expired' : 'open'
}
