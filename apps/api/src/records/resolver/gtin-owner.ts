import { DomainError } from '@selvedge/domain/errors.ts'
import { GTIN_DIGITS } from '@selvedge/domain/gs1/check-digit.ts'
import { linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** `gtin` is the GS1 key: a GTIN (14 digits), a GLN (13) or an SSCC (18). */
type Claim = { gtin: string; companyId: number; at: Date }

/**
 * Makes a company the one that answers for a GTIN (or a GLN, or an SSCC), and locks that until the transaction ends: several companies may name a material by the same GTIN, but a
 * code on a product leads to what one of them says. Throws DUPLICATE where another one answers for it.
 */
export async function claimGtin(tx: Tx, { gtin, companyId, at }: Claim): Promise<void> {
  for (;;) {
    await tx
      .insertInto('gtin_owner')
      .values({ gtin, company_id: companyId, since: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const owner = await lockOwner(tx, gtin)
    // Let go by somebody else meanwhile: nobody has it now.
    if (owner === undefined) continue
    if (owner !== companyId) throw new DomainError('DUPLICATE', ofOthers(gtin))
    return
  }
}

const ofOthers = (key: string) =>
  key.length === GTIN_DIGITS ? linkIssues.linkGtinOthers : linkIssues.linkKeyOthers

/** Lets go of a GTIN for which neither a link nor a published passport is left, after something of it was ended in the same transaction. */
export async function releaseGtin(tx: Tx, gtin: string): Promise<void> {
  await lockOwner(tx, gtin)
  if (await isUsed(tx, gtin)) return
  await tx.deleteFrom('gtin_owner').where('gtin', '=', gtin).execute()
}

/** Locks who answers for a key, and says who; undefined where nobody does. Links of the key are changed behind this lock. */
export async function lockOwner(tx: Tx, gtin: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('gtin_owner')
    .where('gtin', '=', gtin)
    .select('company_id as companyId')
    .forUpdate()
    .executeTakeFirst()
  return row?.companyId
}

async function isUsed(tx: Tx, gtin: string): Promise<boolean> {
  const link = await tx.selectFrom('link').where('gtin', '=', gtin).select('id').limit(1).executeTakeFirst()
  if (link) return true
  const passport = await tx
    .selectFrom('passport')
    .where('gtin', '=', gtin)
    .where('version', '>', 0)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return passport !== undefined
}
