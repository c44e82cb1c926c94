import type { proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, fieldError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { bookDayError, changed } from '@selvedge/domain/mass/book.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { isMass, massOf } from '@selvedge/domain/mass/position-mass.ts'
import { type Delivered, returnErrors } from '@selvedge/domain/mass/return.ts'
import { gramsOf } from '@selvedge/domain/mass/whole-grams.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { lockBookOf, saveBalances } from '../../records/mass/book-store.ts'
import { loadFactors } from '../../records/mass/factors.ts'
import { findLots, moveLots } from '../../records/mass/lots.ts'
import { noteReturn } from '../../records/mass/notes-of-shipments.ts'
import { requireEnoughOfLots } from './enough-of-lots.ts'
import { readReturn } from './list-returns.ts'
import { requireEnough } from './movement.ts'
import { notifyOfReturn } from './notify-of-returns.ts'
import { requireKeeper } from './require-keeper.ts'

type Input = z.output<typeof proposeMassReturnEndpoint.body>

/**
 * Proposes to return some of a confirmed delivery: it is held in the buyer's book, where there is one, until the seller decides. Throws
 * NOT_FOUND for what is no confirmed delivery to the company, VALIDATION_FAILED for more than is left of it, and MASS_SHORT for more than a book
 * that guards has. The seller's books are not looked at.
 */
export async function proposeReturn(
  services: Services,
  member: SignedIn,
  input: Input,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  requireKeeper(member)
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const delivery = await lockDelivery(tx, member, input.positionId)
      const delivered = await deliveredOf(tx, delivery)
      throwIfInvalid(returnErrors(input, delivered, dayOf(now())))
      const grams = gramsOf(input.kilograms ?? 0)
      const reason = input.reason ?? ''
      const { materialId } = delivery
      const { book, lot } = await holdInBook(tx, member, { ...input, grams, materialId, lot: delivery.lot })
      const { id } = await tx
        .insertInto('mass_return')
        .values({
          position_id: input.positionId,
          seller_id: delivery.sellerId,
          buyer_id: member.companyId,
          grams,
          on_day: input.onDay,
          reason,
          book_id: book,
          lot,
          created_by: member.userId,
          created_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { positionId: position, onDay } = input
      const noted = { id, position, grams, onDay, reason, book }
      await noteReturn({ services, member, tx }, delivery.tradeId, noted)
      await notifyOfReturn({ services, member, tx }, { positionId: position, grams, reason })
      return readReturn(tx, member, id)
    }),
  )
}

type Delivery = Awaited<ReturnType<typeof lockDelivery>>

/** A position of a confirmed shipment to the company. Its trade is held, so that two who return some of it at once do so one after the other. */
async function lockDelivery(tx: Tx, { companyId }: SignedIn, positionId: number) {
  const delivery = await tx
    .selectFrom('trade')
    .innerJoin('trade_position', 'trade_position.trade_id', 'trade.id')
    .where('trade_position.id', '=', positionId)
    .where('trade.consignee_id', '=', companyId)
    .where('trade.kind', '=', 'shipping')
    .where('trade.status', '=', 'ACCEPTED')
    .select([
      'trade_position.id',
      'trade.id as tradeId',
      'trade.contractor_id as sellerId',
      'contractor_reference as reference',
      'valid_from as day',
      'consignee_material_id as materialId',
      'quantity',
      'unit',
      'weight',
      'trade_position.lot',
    ])
    .forNoKeyUpdate('trade')
    .executeTakeFirst()
  if (!delivery) throw new DomainError('NOT_FOUND', refusals.massDeliveryNone)
  return { ...delivery, materialId: delivery.materialId ?? 0 }
}

/** What a delivery weighs, as the buyer's book has it, and what of it is returned already, or may be. */
async function deliveredOf(tx: Tx, delivery: Delivery): Promise<Delivered> {
  const { id, day, materialId, reference } = delivery
  const factorOn = await loadFactors(tx, [materialId])
  const mass = massOf(delivery, factorOn(materialId, day))
  if (!isMass(mass)) throw fieldError('positionId', massIssues.massBasisWeight({ reference }))
  const { returned } = await tx
    .selectFrom('mass_return')
    .where('position_id', '=', id)
    .where('status', 'in', ['PENDING', 'ACCEPTED'])
    .select(sql<number>`coalesce(sum(grams), 0)::bigint`.as('returned'))
    .executeTakeFirstOrThrow()
  return { day, grams: mass.grams, returned }
}

type Held = { materialId: number; onDay: string; grams: number; lot: string | null }

/** The book in which it is held from now on, and its lot there; null where the buyer keeps none. */
async function holdInBook(
  tx: Tx,
  member: SignedIn,
  { materialId, onDay, grams, lot }: Held,
): Promise<{ book: number | null; lot: string | null }> {
  const book = await lockBookOf(tx, member, materialId)
  if (!book) return { book: null, lot: null }
  const closed = bookDayError(book, onDay)
  if (closed) throw fieldError('onDay', closed)
  await requireEnough(tx, book, grams, 'kilograms')
  const after = changed(book, { posted: 0, held: grams })
  const books = new Map([[book.id, book]])
  await saveBalances(tx, books, new Map([[book.id, after]]))
  if (book.byLot !== true) {
    await moveLots(tx, books, [{ bookId: book.id, lot: null, posted: 0, held: grams }])
    return { book: book.id, lot: null }
  }
  const of = { bookId: book.id, lot }
  await requireEnoughOfLots(tx, books, [{ ...of, grams, field: 'kilograms' }])
  const { code } = (await findLots(tx, [of]))(book.id, lot)
  await moveLots(tx, books, [{ ...of, posted: 0, held: grams }])
  return { book: book.id, lot: code || null }
}
