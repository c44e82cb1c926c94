import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { freeOf } from '@selvedge/domain/mass/book.ts'
import { creditShort } from '@selvedge/domain/mass/credits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { findCreditBooks } from '../../records/mass/credit-books.ts'
import { booksAsked, creditMoves } from '../../records/mass/credit-moves.ts'
import type { CertificationRecord } from './certification-store.ts'
import { claimOf } from './claim-of.ts'

type Shown = Pick<z.input<typeof CertificationDetail>, 'credits' | 'creditsTaken'>

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
  if (status === 'PENDING') {
    const credits = await takenOnAcceptance(reader, record, day)
    return credits.length > 0 ? { credits } : {}
  }
  const creditsTaken = status === 'ACCEPTED' ? await taken(reader, companyId, record.id) : []
  return creditsTaken.length > 0 ? { creditsTaken } : {}
}

async function takenOnAcceptance(reader: Reader, record: CertificationRecord, day: string) {
  const claim = await claimOf(reader, record, record.certificateReference)
  const asked = booksAsked(claim)
  if (!asked) return []
  // What a buyer has is none of the seller's business.
  const found = await findCreditBooks(reader, { ...asked, companyIds: [record.consigneeId] })
  const moves = await creditMoves(reader, claim, { found, day })
  return moves.flatMap(({ from: book, out: grams }) => {
    if (!book || grams === 0) return []
    const { rawMaterial, mode } = book
    return [
      {
        bookId: book.id,
        rawMaterial,
        needed: grams / 1000,
        free: freeOf(book) / 1000,
        mode,
        isRefused: creditShort({ rawMaterial, balance: book, grams }) !== undefined,
      },
    ]
  })
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
