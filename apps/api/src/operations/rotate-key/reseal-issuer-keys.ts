import type { Tx } from '../../platform/db/connect.ts'
import {
  hasIssuerKeySeal,
  openKeyWith,
  sealKey,
  sealPrivateKey,
} from '../../records/credentials/issuer-keys.ts'
import type { Keys } from './own-key.ts'

/** Keys of companies that are encrypted at once. */
const AT_ONCE = 200

/** Encrypts and seals with the next key the keys that sign credentials, of the companies after this one; what opens with neither key stays as it is. */
export async function resealIssuerKeys(
  tx: Tx,
  after: string | undefined,
  { next, previous }: Keys,
): Promise<{ last: string | undefined; changed: number }> {
  const companies = await tx
    .selectFrom('issuer_key')
    .where('company_id', '>', Number(after ?? 0))
    .select('company_id')
    .distinct()
    .orderBy('company_id')
    .limit(AT_ONCE)
    .execute()
  const last = companies.at(-1)?.company_id
  if (last === undefined) return { last: undefined, changed: 0 }
  const rows = await tx
    .selectFrom('issuer_key')
    .selectAll()
    .where('company_id', '>', Number(after ?? 0))
    .where('company_id', '<=', last)
    .orderBy('company_id')
    .forUpdate()
    .execute()
  let changed = 0
  for (const row of rows) {
    const owner = { companyId: row.company_id, version: row.version }
    const secret = opened(() => openKeyWith(previous, owner, row.private_key))
    const isOurs = hasIssuerKeySeal(previous, row)
    // One whose private half was altered signs nothing, but what it signed verifies: its row is sealed all the same.
    if ((!secret && !isOurs) || opened(() => openKeyWith(next, owner, row.private_key))) continue
    await tx
      .updateTable('issuer_key')
      .set({
        private_key: secret ? sealPrivateKey(next, owner, secret) : row.private_key,
        seal: isOurs ? sealKey(next, row) : row.seal,
      })
      .where('company_id', '=', row.company_id)
      .where('version', '=', row.version)
      .execute()
    changed++
  }
  return { last: String(last), changed }
}

function opened(open: () => Buffer): Buffer | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
