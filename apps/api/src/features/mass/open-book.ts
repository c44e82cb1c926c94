import type { NewMassBook } from '@selvedge/contract/mass.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { type Balance, changed, inMode } from '@selvedge/domain/mass/book.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { openedWith, openingErrors } from '@selvedge/domain/mass/opening.ts'
import { gramsOf } from '@selvedge/domain/mass/whole-grams.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import {
  findReceived,
  receiveDocument,
  type ReceivedFile,
  saveDocument,
} from '../../records/documents/receive-document.ts'
import { type Book, lockBooks } from '../../records/mass/book-store.ts'
import { insertHolds } from '../../records/mass/holds.ts'
import { holdPending, type PendingPosition } from '../../records/mass/hold-pending.ts'
import { findLots, KNOWS_LOTS, moveLots } from '../../records/mass/lots.ts'
import { type NewEntry, recordMassEvent } from '../../records/mass/record-mass-event.ts'
import { openingStock } from './opening-stock.ts'
import { readBooks } from './present-book.ts'
import { requireOpener } from './require-keeper.ts'
import { requireMaterial } from './require-material.ts'
import { requireLotsAllowed } from './require-lots-allowed.ts'
import { requireWeighed } from './require-weighed.ts'

type Input = z.output<typeof NewMassBook>

/** Servers that know no books accept shipments without posting them, and one release stated nothing: neither may write once there is a book. */
const STATES_STOCK = 43

/**
 * Opens the book of a material with what is there: counted, or the confirmed deliveries that it consists of. Pending shipments of it are
 * held at once. Throws FORBIDDEN for a certification body, and for who may not have it guard; NOT_FOUND for a material of others;
 * DUPLICATE where it has a book; WRONG_STATE where it is to guard and pending shipments have no weight.
 */
export async function openBook(
  services: Services,
  member: SignedIn,
  input: Input,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  requireOpener(member, input.mode)
  const attachment = await receiveDocument(services, member, input.documentUpload)
  await raiseFenceOnce(db, input.byLot === true ? KNOWS_LOTS : STATES_STOCK)
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const context = { services, member, tx }
      const file = await findReceived(tx, member, attachment, now())
      throwIfInvalid(
        openingErrors(
          {
            ...input,
            byLot: input.byLot === true,
            deliveries: input.positions.length,
            hasDocument: file !== undefined,
          },
          dayOf(now()),
        ),
      )
      requireLotsAllowed(input)
      await requireMaterial(tx, member, input.materialId)
      const pending = await holdPending(tx, { materialId: input.materialId, from: input.openedOn })
      if (input.mode === 'GUARD') requireWeighed(pending.filter(({ mass }) => mass === null))
      const bookId = await insertBook(context, input)
      await open(context, input, { bookId, pending, file })
      const [book] = await readBooks(tx, member, [bookId])
      if (!book) throw new Error('The book was not opened')
      return book
    }),
  )
}

/** It watches at first: a book that is to guard is switched once its stock and its holds are in it. */
async function insertBook({ services, member, tx }: Context, input: Input): Promise<number> {
  const book = await tx
    .insertInto('mass_book')
    .values({
      company_id: member.companyId,
      material_id: input.materialId,
      mode: 'WATCH',
      custody: input.custody,
      opened_on: input.openedOn,
      by_lot: input.byLot === true ? true : null,
      created_at: services.now(),
    })
    .onConflict((conflict) => conflict.column('material_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!book)
    throw new DomainError('DUPLICATE', massIssues.massBookExists, { materialId: massIssues.massBookExists })
  return book.id
}

type Opening = { bookId: number; pending: readonly PendingPosition[]; file: ReceivedFile | undefined }

async function open(context: Context, input: Input, { bookId, pending, file }: Opening): Promise<void> {
  const { services, member, tx } = context
  const at = services.now()
  const basis = await openingStock(tx, member, input)
  const stock = openedWith(input) ?? basis.grams
  const books = await lockBooks(tx, [bookId])
  const empty = books.get(bookId)
  if (!empty) throw new Error(`The book ${bookId} is gone`)
  const held = await holdAll(tx, empty, pending)
  const become: Balance = inMode(changed(empty, { posted: stock, held }), input.mode)
  await recordMassEvent(
    context,
    {
      company_id: member.companyId,
      kind: 'OPENING',
      on_day: input.openedOn,
      at,
      created_by: member.userId,
      reason: input.reason,
      document_id: file ? await saveDocument(tx, member.companyId, file, at) : null,
      book_id: bookId,
      grams: stock,
      mode: become.mode,
      custody: input.custody,
      floor_g: become.floor,
      by_lot: empty.byLot,
    },
    {
      books,
      entries: entriesOf(bookId, stock, input.lots),
      become: new Map([[bookId, become]]),
      basis: basis.deliveries,
    },
  )
}

/** What comes in with the opening: each lot by itself where they are named, else all of no lot. */
function entriesOf(bookId: number, stock: number, lots: Input['lots']): NewEntry[] {
  const goods = { from: null, to: bookId, role: 'GOODS' as const }
  if (lots.length > 0)
    return lots.map(({ lot, kilograms }) => ({ ...goods, grams: gramsOf(kilograms ?? 0), toLot: lot }))
  return stock > 0 ? [{ ...goods, grams: stock }] : []
}

/**
 * What pending shipments take from the book. Those without a weight take nothing, while it only watches; nor does what plans make out of other
 * books. In grams.
 */
async function holdAll(tx: Tx, book: Book, pending: readonly PendingPosition[]): Promise<number> {
  const { id: bookId, byLot } = book
  // It has no lots yet: each is called as it is written first.
  const lots = await findLots(tx, [])
  const holds = pending.flatMap(({ positionId, mass, made, lot: named }) => {
    const grams = (mass?.grams ?? 0) - made
    const lot = byLot === true && named !== null ? lots(bookId, named).code : null
    return mass && grams > 0 ? [{ positionId, bookId, mass: { ...mass, grams }, lot }] : []
  })
  await insertHolds(tx, holds)
  await moveLots(
    tx,
    new Map([[bookId, book]]),
    holds.map(({ lot, mass }) => ({ bookId, lot, posted: 0, held: mass.grams })),
  )
  return holds.reduce((sum, { mass }) => sum + mass.grams, 0)
}
