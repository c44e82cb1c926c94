import type { readReceiptsEndpoint } from '@selvedge/contract/receipts.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canSetReceipts } from '@selvedge/domain/permissions.ts'
import type { z } from 'zod'
import { amongAdmins } from '../../accounts/companies/act-as-admin.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import { newToken, tokenHash } from '../../platform/crypto/token.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { feedAddress } from './receipt-feed.ts'

/** Whether the caller's company gets receipts by e-mail or has an address to fetch them from, and when that was done last. */
export async function readReceipts(
  { db }: Pick<Services, 'db'>,
  member: SignedIn,
): Promise<z.input<typeof readReceiptsEndpoint.response>> {
  const row = await db
    .selectFrom('company_receipts')
    .select('mailed_at')
    .where('company_id', '=', member.companyId)
    .executeTakeFirst()
  const feed = await db
    .selectFrom('company_receipt_feed')
    .select(['made_at as madeAt', 'read_at as readAt'])
    .where('company_id', '=', member.companyId)
    .executeTakeFirst()
  return {
    on: row !== undefined,
    mailedAt: row?.mailed_at ?? null,
    feed: feed ?? null,
    permissions: { set: canSetReceipts(member) },
  }
}

/** Switches the receipts of the caller's company on, from the next batch on, or off. Throws FORBIDDEN for all but ADMINs. */
export async function setReceipts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  member: SignedIn,
  on: boolean,
): Promise<void> {
  if (!canSetReceipts(member)) throw new DomainError('FORBIDDEN', refusals.adminDecides)
  const { companyId, userId } = member
  await inTransaction(db, async (tx) => {
    await amongAdmins(tx, member, refusals.adminDecides)
    const changed = on ? await switchOn(tx, companyId) : await switchOff(tx, companyId)
    if (changed.length === 0) return
    const event = on ? 'company.receipts-on' : 'company.receipts-off'
    await recordEvent(tx, { at: now(), companyId, userId, event, subjectId: companyId })
  })
}

/**
 * Makes an address from which the receipts of the caller's company are fetched; the one before ends. The server keeps a hash of it.
 * Throws FORBIDDEN for all but ADMINs.
 */
export async function makeFeed(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  member: SignedIn,
): Promise<{ address: string }> {
  if (!canSetReceipts(member)) throw new DomainError('FORBIDDEN', refusals.adminDecides)
  const token = newToken()
  const { companyId, userId } = member
  const at = services.now()
  await inTransaction(services.db, async (tx) => {
    await amongAdmins(tx, member, refusals.adminDecides)
    const feed = { token_hash: tokenHash(token), made_by: userId, made_at: at, read_at: null }
    await tx
      .insertInto('company_receipt_feed')
      .values({ company_id: companyId, ...feed })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(feed))
      .execute()
    const event = 'company.receipt-feed-made'
    await recordEvent(tx, { at, companyId, userId, event, subjectId: companyId })
  })
  return { address: feedAddress(services, token) }
}

/** Ends that address. Throws FORBIDDEN for all but ADMINs. */
export async function endFeed({ db, now }: Pick<Services, 'db' | 'now'>, member: SignedIn): Promise<void> {
  if (!canSetReceipts(member)) throw new DomainError('FORBIDDEN', refusals.adminDecides)
  const { companyId, userId } = member
  await inTransaction(db, async (tx) => {
    await amongAdmins(tx, member, refusals.adminDecides)
    const ended = await tx
      .deleteFrom('company_receipt_feed')
      .where('company_id', '=', companyId)
      .returning('company_id')
      .execute()
    if (ended.length === 0) return
    const event = 'company.receipt-feed-ended'
    await recordEvent(tx, { at: now(), companyId, userId, event, subjectId: companyId })
  })
}

/** Behind everything that is closed into a batch by now. */
const LAST_INDEX = Number.MAX_SAFE_INTEGER

async function switchOn(tx: Tx, companyId: number) {
  const { last } = await tx
    .selectFrom('anchor_batch')
    .select(({ fn }) => fn.max('log_index').as('last'))
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('company_receipts')
    .values({ company_id: companyId, place: last ?? -1, index: LAST_INDEX, mailed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .execute()
}

const switchOff = (tx: Tx, companyId: number) =>
  tx.deleteFrom('company_receipts').where('company_id', '=', companyId).returning('company_id').execute()
