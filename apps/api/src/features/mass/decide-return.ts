import { hasBegun } from '@selvedge/domain/mass/book.ts'
import { isMass, massOf } from '@selvedge/domain/mass/position-mass.ts'
import type { ReturnDecision } from '@selvedge/domain/mass/return-status.ts'
import { broughtBack, requireDecidable } from '@selvedge/domain/mass/return.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findBooks, lockBooks, saveBalances } from '../../records/mass/book-store.ts'
import { datedEntries } from '../../records/mass/dated-entries.ts'
import { loadFactors } from '../../records/mass/factors.ts'
import { moveLots } from '../../records/mass/lots.ts'
import { noteReturnDecision } from '../../records/mass/notes-of-shipments.ts'
import { balancesAfter, type NewEntry, recordMassEvent } from '../../records/mass/record-mass-event.ts'
import { readReturn } from './list-returns.ts'
import { notifyOfDecision } from './notify-of-returns.ts'

/**
 * The seller accepts a return, and it goes from the buyer's book to the seller's, where they keep them; or refuses it, or the buyer withdraws it,
 * and it is free again. Accepting never fails for want of mass. Throws FORBIDDEN for the decision of the other side, and for others'
 * returns, as for none; ALREADY_DECIDED for one that does not wait any more.
 */
export async function decideReturn(
  services: Services,
  member: SignedIn,
  { id, decision }: { id: number; decision: ReturnDecision },
) {
  return inTransaction(services.db, async (tx) => {
    const returned = requireDecidable(member, await lockReturn(tx, member, id), decision)
    await tx
      .updateTable('mass_return')
      .set({ status: decision, decided_by: member.userId, decided_at: services.now() })
      .where('id', '=', id)
      .execute()
    const context = { services, member, tx }
    if (decision === 'ACCEPTED') await post(context, returned)
    else await release(tx, returned)
    await noteReturnDecision(context, returned.tradeId, { id, decision })
    await notifyOfDecision(context, { ...returned, decision })
    return readReturn(tx, member, id)
  })
}

type Returned = Exclude<Awaited<ReturnType<typeof lockReturn>>, undefined>

/** A return of the company, or to it; held, so that it is decided once. */
const lockReturn = (tx: Tx, { companyId }: SignedIn, id: number) =>
  tx
    .selectFrom('mass_return')
    .innerJoin('trade_position', 'trade_position.id', 'position_id')
    .innerJoin('trade', 'trade.id', 'trade_id')
    .where('mass_return.id', '=', id)
    .where((eb) => eb.or([eb('seller_id', '=', companyId), eb('buyer_id', '=', companyId)]))
    .select([
      'mass_return.id as id',
      'mass_return.status as status',
      'seller_id as sellerId',
      'buyer_id as buyerId',
      'grams',
      'on_day as onDay',
      'reason',
      'book_id as bookId',
      'mass_return.lot as lot',
      'trade_position.lot as positionLot',
      'mass_return.created_by as proposedBy',
      'position_id as positionId',
      'trade_id as tradeId',
      'contractor_material_id as soldMaterialId',
      'consignee_material_id as receivedMaterialId',
      'trade.valid_from as sentOn',
      'weight',
      'quantity',
      'unit',
    ])
    .forUpdate('mass_return')
    .executeTakeFirst()

const releasedOf = ({ bookId, grams }: Returned) => new Map(bookId === null ? [] : [[bookId, grams]])

async function release(tx: Tx, returned: Returned): Promise<void> {
  const released = releasedOf(returned)
  const books = await lockBooks(tx, [...released.keys()])
  await saveBalances(tx, books, balancesAfter(books, [], released))
  const { bookId, lot, grams } = returned
  if (bookId !== null) await moveLots(tx, books, [{ bookId, lot, posted: 0, held: -grams }])
}

/** An event of the buyer, who returns it, in the name of who proposed it; into the seller's book, where that had begun. */
async function post(context: Context, returned: Returned): Promise<void> {
  const { services, tx } = context
  const { sellerId, buyerId, soldMaterialId, onDay, bookId, grams, positionId, lot, positionLot } = returned
  const [into] = await findBooks(tx, sellerId, [soldMaterialId])
  const to = into && hasBegun(into, onDay) ? into.id : null
  // It locks the delivery, which comes before books everywhere.
  const back = to === null ? 0 : await backInGrams(tx, returned)
  const books = await lockBooks(
    tx,
    [bookId, to].flatMap((one) => one ?? []),
  )
  const toLot = to !== null && books.get(to)?.byLot === true ? positionLot : null
  const goods = goodsOf({ from: bookId, to, role: 'GOODS', positionId, fromLot: lot, toLot }, grams, back)
  await recordMassEvent(
    context,
    {
      company_id: buyerId,
      kind: 'RETURN',
      on_day: onDay,
      at: services.now(),
      created_by: returned.proposedBy,
      reason: returned.reason,
      trade_id: returned.tradeId,
    },
    {
      books,
      entries: datedEntries(books, goods, onDay),
      released: releasedOf(returned),
      releasedLots: bookId === null ? [] : [{ bookId, lot, grams }],
    },
  )
}

/** One entry where both sides weigh it alike; else each has its own, and they meet outside. */
function goodsOf(entry: Omit<NewEntry, 'grams'>, grams: number, back: number): NewEntry[] {
  if (grams === back) return entry.from === null && entry.to === null ? [] : [{ ...entry, grams }]
  const { from, to, fromLot, toLot, ...all } = entry
  return [
    ...(from === null ? [] : [{ ...all, from, to: null, fromLot, grams }]),
    ...(to === null || back === 0 ? [] : [{ ...all, from: null, to, toLot, grams: back }]),
  ]
}

/**
 * What comes back as the seller weighs it. A weight, and a quantity in a unit of mass, mean the same grams to both; by a factor each has its own.
 * Nothing where nobody knows what it weighed for the seller.
 */
async function backInGrams(tx: Tx, returned: Returned): Promise<number> {
  const { grams, positionId, tradeId, soldMaterialId, receivedMaterialId, sentOn } = returned
  if (isMass(massOf(returned))) return grams
  // Two returns of one delivery are accepted one after the other, so that their shares add up to what was sent.
  await tx.selectFrom('trade').where('id', '=', tradeId).select('id').forNoKeyUpdate().execute()
  const factorOn = await loadFactors(tx, [soldMaterialId, receivedMaterialId ?? 0])
  const gramsBy = (materialId: number) => {
    const mass = massOf(returned, factorOn(materialId, sentOn))
    return isMass(mass) ? mass.grams : 0
  }
  const { left } = await tx
    .selectFrom('mass_entry')
    .innerJoin('mass_event', 'mass_event.id', 'event_id')
    .where('trade_id', '=', tradeId)
    .where('kind', '=', 'SHIPMENT')
    .where('position_id', '=', positionId)
    .where('from_book', 'is not', null)
    .select(sql<number | null>`sum(mass_entry.grams)::bigint`.as('left'))
    .executeTakeFirstOrThrow()
  const { before } = await tx
    .selectFrom('mass_return')
    .where('position_id', '=', positionId)
    .where('status', '=', 'ACCEPTED')
    .where('id', '<>', returned.id)
    .select(sql<number>`coalesce(sum(grams), 0)::bigint`.as('before'))
    .executeTakeFirstOrThrow()
  const sent = left ?? gramsBy(soldMaterialId)
  return sent === 0 ? 0 : broughtBack(grams, { sent, received: gramsBy(receivedMaterialId ?? 0), before })
}
