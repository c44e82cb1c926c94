import type { NewMassRun } from '@selvedge/contract/mass-runs.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { bookDayError, freeOf, lackOf } from '@selvedge/domain/mass/book.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { amountsOf, type RunDraft, runDraftErrors } from '@selvedge/domain/mass/run.ts'
import { gramsOf, kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import { yieldFinding, yieldReasonError } from '@selvedge/domain/mass/yield.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { sequenced } from '../../records/epcis/sequence-events.ts'
import { findReceived, receiveDocument } from '../../records/documents/receive-document.ts'
import { findBooks, lockNamed, type NamedBook } from '../../records/mass/book-store.ts'
import { type NewEntry, recordMassEvent } from '../../records/mass/record-mass-event.ts'
import { eventOf } from './event-row.ts'
import { presentEvent, said } from './present-event.ts'
import { lotErrors, needsOf, requireOneOrigin } from './run-lots.ts'
import { requireKeeper } from './require-keeper.ts'
import { requireEnoughOfLots } from './enough-of-lots.ts'
import { bandOfRun } from './run-band.ts'

type Run = z.output<typeof NewMassRun>

/**
 * Records what one run used, made and lost: out of the company's books, and into them. Throws FORBIDDEN for a certification body and for others'
 * plans; VALIDATION_FAILED where it does not add up, or its yield is unusual and it has no reason; NOT_FOUND for a material without a book,
 * or of others; MASS_SHORT where a book that guards does not have what was used.
 */
export async function recordRun(
  services: Services,
  member: SignedIn,
  input: Run,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  requireKeeper(member)
  const attachment = await receiveDocument(services, member, input.documentUpload)
  return sequenced(
    services,
    inTransaction(db, (tx) =>
      once({ tx, member, at: now() }, idempotency, async () => {
        const context = { services, member, tx }
        const file = await findReceived(tx, member, attachment, now())
        const run: RunDraft = { ...input, hasDocument: file !== undefined }
        throwIfInvalid(runDraftErrors(run, dayOf(now())))
        const band = await bandOfRun(tx, member, input)
        const { inputs: used, outputs: made } = amountsOf(run)
        if (input.reason === null) throwIfInvalid(yieldReasonError({ used, made }, band))
        const event = await eventOf(context, { ...input, kind: 'RUN' }, file)
        const books = await lockBooksOf(tx, member, run)
        requireOpen(books, run)
        throwIfInvalid(lotErrors(books, run))
        requireEnoughOf(books, run)
        const byId = new Map([...books.values()].map((book) => [book.id, book]))
        await requireEnoughOfLots(tx, byId, needsOf(books, run))
        await requireOneOrigin(tx, books, run)
        const ids = [...books.values()].map((book) => book.id)
        const id = await recordMassEvent(
          context,
          { ...event, plan_id: input.planId },
          {
            books: byId,
            entries: entriesOf(books, run),
          },
        )
        const odd = yieldFinding({ used, made }, band)
        const { onDay } = input
        return presentEvent(
          tx,
          member,
          { id, kind: 'RUN', onDay, bookIds: ids },
          odd ? [said('reason', odd)] : [],
        )
      }),
    ),
  )
}

const LISTS = ['inputs', 'outputs', 'byProducts'] as const

/** Each material of a run with the path of its field. */
const partsOf = (run: RunDraft) =>
  LISTS.flatMap((list) => run[list].map((part, i) => ({ ...part, list, path: `${list}.${i}` })))

/** The books of its materials, by the material, locked. Throws NOT_FOUND, beside each material that has none. */
async function lockBooksOf(tx: Tx, { companyId }: SignedIn, run: RunDraft): Promise<Map<number, NamedBook>> {
  const parts = partsOf(run)
  const named = parts.flatMap(({ materialId }) => materialId ?? [])
  const books = await lockNamed(tx, await findBooks(tx, companyId, named))
  const byMaterial = new Map([...books.values()].map((book) => [book.materialId, book]))
  const missing = parts.filter(({ materialId }) => materialId !== null && !byMaterial.has(materialId))
  throwIfInvalid(
    Object.fromEntries(missing.map(({ path }) => [`${path}.materialId`, refusals.massBookNone])),
    'NOT_FOUND',
  )
  return byMaterial
}

function requireOpen(books: ReadonlyMap<number, NamedBook>, run: RunDraft): void {
  const fields: FieldErrors = {}
  for (const { materialId, path } of partsOf(run)) {
    const book = books.get(materialId ?? 0)
    const closed = book && bookDayError(book, run.onDay)
    if (closed) fields[`${path}.materialId`] = closed
  }
  throwIfInvalid(fields)
}

function requireEnoughOf(books: ReadonlyMap<number, NamedBook>, run: RunDraft): void {
  const short: FieldErrors = {}
  const used = new Map<number, number>()
  run.inputs.forEach(({ materialId, kilograms }, i) => {
    const book = books.get(materialId ?? 0)
    if (!book) return
    // More than one lot of a material may be used.
    const need = (used.get(book.id) ?? 0) + gramsOf(kilograms ?? 0)
    used.set(book.id, need)
    if (lackOf(book, need) === 0) return
    const free = kilogramsHeld(Math.max(0, freeOf(book)))
    short[`inputs.${i}.kilograms`] = massIssues.massShortHere({ free, material: book.materialName })
  })
  const [first] = Object.values(short)
  if (first) throw new DomainError('MASS_SHORT', first, short)
}

const ROLE = { inputs: 'INPUT', outputs: 'OUTPUT', byProducts: 'BY_PRODUCT' } as const

function entriesOf(books: ReadonlyMap<number, NamedBook>, run: RunDraft): NewEntry[] {
  const { losses, gain } = amountsOf(run)
  const outside = { from: null, to: null }
  return [
    ...partsOf(run).map(({ materialId, kilograms, list, lot = null }): NewEntry => {
      const book = books.get(materialId ?? 0)?.id ?? null
      const ends =
        list === 'inputs'
          ? { from: book, to: null, fromLot: lot }
          : { from: null, to: book, toLot: book === null ? null : lot }
      return { ...ends, grams: gramsOf(kilograms ?? 0), role: ROLE[list] }
    }),
    ...(losses > 0 ? [{ ...outside, grams: losses, role: 'LOSS' as const }] : []),
    ...(gain > 0 ? [{ ...outside, grams: gain, role: 'GAIN' as const }] : []),
  ]
}
