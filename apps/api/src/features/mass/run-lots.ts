import { DomainError, type FieldErrors } from '@selvedge/domain/errors.ts'
import { lotMissing, lotUnkept, originError } from '@selvedge/domain/mass/lots.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import type { RunDraft } from '@selvedge/domain/mass/run.ts'
import { gramsOf } from '@selvedge/domain/mass/whole-grams.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { NamedBook } from '../../records/mass/book-store.ts'
import { findLots } from '../../records/mass/lots.ts'
import type { LotNeed } from './enough-of-lots.ts'

/** The books of a run, by material, locked. */
type Books = ReadonlyMap<number, NamedBook>

const LISTS = ['inputs', 'outputs', 'byProducts'] as const

/** Lots that are missing in books that guard by lot, or named in books that keep none, each beside its field. */
export function lotErrors(books: Books, run: RunDraft): FieldErrors {
  const fields: FieldErrors = {}
  for (const list of LISTS)
    run[list].forEach(({ materialId, lot = null }, i) => {
      const book = books.get(materialId ?? 0)
      // What goes into no book is kept by nobody.
      const error = book ? (lotMissing(book, lot) ?? lotUnkept(book, lot)) : undefined
      if (error) fields[`${list}.${i}.lot`] = error
    })
  return fields
}

/** What a run takes of each lot. */
export const needsOf = (books: Books, { inputs }: RunDraft): LotNeed[] =>
  inputs.flatMap(({ materialId, lot = null, kilograms }, i): LotNeed[] => {
    const book = books.get(materialId ?? 0)
    const grams = gramsOf(kilograms ?? 0)
    return book ? [{ bookId: book.id, lot, grams, field: `inputs.${i}.kilograms` }] : []
  })

/**
 * Throws VALIDATION_FAILED for a lot whose identity is preserved where it is made of more than one, in this run, or in this one and one before.
 */
export async function requireOneOrigin(tx: Tx, books: Books, run: RunDraft): Promise<void> {
  const custodyOf = (materialId: number | null) => {
    const book = books.get(materialId ?? 0)
    return book?.byLot === true ? book.custody : undefined
  }
  const ofLot = ({ materialId, lot = null }: RunDraft['inputs'][number]) => ({
    material: materialId ?? 0,
    lot,
    custody: custodyOf(materialId),
  })
  const error = originError(run.inputs.map(ofLot), run.outputs.map(ofLot))
  if (error) throw new DomainError('VALIDATION_FAILED', error, { inputs: error })
  const [origin] = run.inputs
  const from = books.get(origin?.materialId ?? 0)
  for (const [i, { materialId, lot = null }] of run.outputs.entries()) {
    const book = books.get(materialId ?? 0)
    if (!book || !from || lot === null || custodyOf(materialId) !== 'IDENTITY_PRESERVED') continue
    const made = { bookId: book.id, lot }
    const used = { bookId: from.id, lot: origin?.lot ?? null }
    const lots = await findLots(tx, [made, used])
    const code = lots(book.id, lot).code
    const { rows } = await sql`
      select from mass_entry made join mass_event run on run.id = made.event_id and run.kind = 'RUN'
        join mass_entry used on used.event_id = run.id and used.role = 'INPUT'
      where made.to_book = ${book.id} and made.to_lot = ${code} and made.role = 'OUTPUT'
        and not exists (select from mass_event back where back.reverses = run.id)
        and (used.from_book is distinct from ${from.id}
          or coalesce(used.from_lot, '') <> ${lots(from.id, used.lot).code})
      limit 1`.execute(tx)
    if (rows.length === 0) continue
    const mixed = massIssues.massLotOrigin({ lot: code })
    throw new DomainError('VALIDATION_FAILED', mixed, { [`outputs.${i}.lot`]: mixed })
  }
}
