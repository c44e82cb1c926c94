import type { DraftState } from '@selvedge/contract/shipment-drafts.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { MAX_OPEN_DRAFTS } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockDrafts } from '../../records/drafts/make-drafts.ts'
import { draftsOf, stateOfDraft } from './draft-rows.ts'

/** Sets an open draft aside. Throws NOT_FOUND, or WRONG_STATE where it is not open. */
export async function dismissDraft(services: Services, member: SignedIn, id: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    requireOpen(await lockedState(tx, member, id))
    await save({ services, member, tx }, id, { state: 'dismissed', tradeId: null })
  })
}

/** Opens a dismissed draft again, while there is room. Throws NOT_FOUND or WRONG_STATE. */
export async function reopenDraft(services: Services, member: SignedIn, id: number): Promise<void> {
  const { companyId } = member
  await inTransaction(services.db, async (tx) => {
    // Before the row: a capture holds it while it removes the oldest of the open ones.
    await lockDrafts(tx, companyId)
    const state = await lockedState(tx, member, id)
    if (state === 'open') throw new DomainError('WRONG_STATE', refusals.draftOpen)
    if (state !== 'dismissed') requireOpen(state)
    const { open } = await tx
      .selectFrom('shipment_draft')
      .where('company_id', '=', companyId)
      .where('state', '=', 'open')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow()
    if (open >= MAX_OPEN_DRAFTS)
      throw new DomainError('WRONG_STATE', refusals.draftsTooMany({ maximum: MAX_OPEN_DRAFTS }))
    await save({ services, member, tx }, id, { state: 'open', tradeId: null })
  })
}

/**
 * Takes the draft that a new shipment completes, before anything of it is written: whoever comes second at the same moment waits here, and is refused. Throws
 * VALIDATION_FAILED on `draftId` for another company's draft as for none, WRONG_STATE for one that is not open.
 */
export async function takeDraft(
  { member, tx }: Pick<Context, 'member' | 'tx'>,
  { id, kind }: { id: number | null; kind: TradeKind },
): Promise<void> {
  if (id === null) return
  if (kind !== 'shipping') throw fieldError('draftId', issues.draftOfShipment)
  const state = await lockDraft(tx, member, id)
  if (state === undefined) throw fieldError('draftId', issues.draftUnknown)
  requireOpen(state)
}

/** Notes which shipment came of a draft that `takeDraft` took. */
export async function useDraft(context: Context, id: number | null, tradeId: number): Promise<void> {
  if (id !== null) await save(context, id, { state: 'used', tradeId })
}

const REFUSED = {
  used: refusals.draftUsed,
  dismissed: refusals.draftDismissed,
  wrong: refusals.draftWrong,
} as const

function requireOpen(state: DraftState): void {
  if (state !== 'open') throw new DomainError('WRONG_STATE', REFUSED[state])
}

async function lockedState(tx: Tx, member: SignedIn, id: number): Promise<DraftState> {
  const state = await lockDraft(tx, member, id)
  if (state === undefined) throw new DomainError('NOT_FOUND', refusals.draftNone)
  return state
}

/** The state of a draft of the caller's company with its row locked; undefined where it has none of the id. */
async function lockDraft(tx: Tx, { companyId }: SignedIn, id: number): Promise<DraftState | undefined> {
  const locked = await tx
    .selectFrom('shipment_draft')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  // Read once it is locked: whoever had the lock before may have used it.
  const row = await draftsOf(tx, companyId)
    .where('shipment_draft.id', '=', id)
    .select(stateOfDraft.as('state'))
    .executeTakeFirst()
  return row?.state
}

async function save(
  { services, member, tx }: Context,
  id: number,
  { state, tradeId }: { state: 'open' | 'used' | 'dismissed'; tradeId: number | null },
): Promise<void> {
  await tx
    .updateTable('shipment_draft')
    .set({ state, trade_id: tradeId, changed_by: member.userId, changed_at: services.now() })
    .where('id', '=', id)
    .execute()
}
