import type { Day } from '@selvedge/domain/day.ts'
import { companyReaders } from '../../accounts/companies/company-store.ts'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import type { Context } from '../../platform/context/context.ts'
import { BOOK_NAME } from '../../records/mass/book-name.ts'
import { periodClosed, reconciliationsGranted } from '../../platform/mail/mass-emails.ts'

/** A certification body hears that it may read the reconciliations of a book. One that is not confirmed cannot read them, so it hears nothing. */
export async function notifyOfGrant(
  { services: { mail, publicUrl }, member, tx }: Context,
  { certifierId, material }: { certifierId: number; material: string },
): Promise<void> {
  if (!(await confirmedCertifiers(tx)).includes(certifierId)) return
  for (const to of await companyReaders(tx, certifierId))
    await mail.enqueue(tx, reconciliationsGranted({ to, publicUrl, company: member.companyName, material }))
}

type Closed = { closingId: number; bookId: number; from: Day; until: Day }

/** The certification bodies that may read the reconciliations of a book hear of a new one. */
export async function notifyOfClosing(
  { services: { mail, publicUrl }, member, tx }: Context,
  { closingId, bookId, from, until }: Closed,
): Promise<void> {
  const rows = await tx
    .selectFrom('mass_grant')
    .innerJoin('mass_book', 'mass_book.id', 'book_id')
    .leftJoin('material', 'material.id', 'material_id')
    .where('book_id', '=', bookId)
    .where('mass_grant.company_id', '=', member.companyId)
    .select(['certifier_id as certifierId', BOOK_NAME.as('material'), cellsOf('mass_grant').as('cells')])
    .orderBy('mass_grant.id')
    .execute()
  const grants = genuine(tx, 'mass_grant', rows)
  if (grants.length === 0) return
  const confirmed = new Set(await confirmedCertifiers(tx))
  for (const { certifierId, material } of grants.filter((grant) => confirmed.has(grant.certifierId)))
    for (const to of await companyReaders(tx, certifierId)) {
      const about = { to, publicUrl, company: member.companyName, material }
      await mail.enqueue(tx, periodClosed({ ...about, closingId, from, until }))
    }
}
