import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { freeOf } from '@selvedge/domain/mass/book.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { creditRefusal, rawMaterialKey } from '@selvedge/domain/mass/credits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { findCreditBooks } from '../../records/mass/credit-books.ts'
import { booksAsked, claimWith, creditMoves, withoutBook } from '../../records/mass/credit-moves.ts'
import type { CertificationRecord } from './certification-store.ts'
import { claimOf } from './claim-of.ts'

type Shown = Pick<z.input<typeof CertificationDetail>, 'credits' | 'creditsTaken' | 'creditsUnkept'>

/**
 * What accepting a transaction certificate takes of its seller's credits, or what it has taken, for the seller alone: nobody else learns that
 * it keeps any. Without a lock: the acceptance itself looks again.
 */
export async function creditsShown(
  reader: Reader,
  { companyId }: SignedIn,
  record: CertificationRecord,
  day: string,
): Promise<Shown> {
  const { subject, status, contractorId, consigneeId } = record
  const isSeller = companyId === consigneeId && companyId !== contractorId
  if (subject !== 'TRANSACTION' || !isSeller) return {}
  if (status === 'PENDING') return takenOnAcceptance(reader, record, day)
  const creditsTaken = status === 'ACCEPTED' ? await taken(reader, companyId, record.id) : []
  return creditsTaken.length > 0 ? { creditsTaken } : {}
}

async function takenOnAcceptance(reader: Reader, record: CertificationRecord, today: string): Promise<Shown> {
  const claim = await claimWith(reader, await claimOf(reader, record))
  const asked = booksAsked(claim)
  if (!asked) return {}
  // What a buyer has is none of the seller's business.
  const found = await findCreditBooks(reader, { ...asked, companyIds: [record.consigneeId] })
  const credits = creditMoves(claim, { found, day: today }).flatMap(({ book, grams }) => {
    if (grams > 0) return []
    const { rawMaterial, mode } = book
    const refusal = creditRefusal({ rawMaterial, balance: book, days: book, grams: -grams, today })
    return [
      {
        bookId: book.id,
        rawMaterial,
        needed: -grams / 1000,
        free: freeOf(book) / 1000,
        mode,
        isRefused: refusal !== undefined,
        ...(refusal && { refusal: sentence(refusal) }),
      },
    ]
  })
  const missing = (await keepsCredits(reader, record)) ? withoutBook(claim, found) : []
  const names = (claim.version.boxes?.rawMaterials ?? [])
    .map(({ material }) => material)
    .filter((name, at, all) => missing.includes(rawMaterialKey(name)) && all.indexOf(name) === at)
  return {
    ...(credits.length > 0 && { credits }),
    ...(names.length > 0 && { creditsUnkept: names }),
  }
}

/** Whether the seller keeps credits of this standard for any raw material: then one that box 11 names otherwise is worth a look. */
async function keepsCredits(
  reader: Reader,
  { consigneeId, processingStandard }: CertificationRecord,
): Promise<boolean> {
  const book = await reader
    .selectFrom('mass_book')
    .where('material_id', 'is', null)
    .where('company_id', '=', consigneeId)
    .where('standard', '=', processingStandard)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return book !== undefined
}

async function taken(reader: Reader, companyId: number, id: number) {
  const rows = await reader
    .selectFrom('mass_event')
    .innerJoin('mass_entry', 'mass_entry.event_id', 'mass_event.id')
    .innerJoin('mass_book', 'mass_book.id', 'mass_entry.from_book')
    .where('mass_event.certification_id', '=', id)
    .where('mass_book.company_id', '=', companyId)
    .groupBy(['mass_book.id', 'raw_material'])
    .select(['mass_book.id as bookId', 'raw_material as rawMaterial'])
    .select(sql<number>`sum(mass_entry.grams)::bigint`.as('grams'))
    .orderBy('mass_book.id')
    .execute()
  return rows.map(({ bookId, rawMaterial, grams }) => ({
    bookId,
    rawMaterial: rawMaterial ?? '',
    kilograms: grams / 1000,
  }))
}
