import type { MassGrant } from '@selvedge/contract/mass-grants.ts'
import { canGuardBooks } from '@selvedge/domain/mass/mass-event.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { BOOK_OF } from '../../records/mass/book-name.ts'
import { requireBook } from './present-book.ts'

export type GrantQuery = PageQuery & { materialId: number; order?: 'asc' | 'desc' | undefined }

/** The certification bodies that may read the reconciliations of a company's book, the newest first. Throws NOT_FOUND for a book of others. */
export const grantList: PagedList<z.input<typeof MassGrant>, GrantQuery> = {
  page: async ({ db }, member, query) => {
    await requireBook(db, member, query.materialId)
    const rows = await onPage(ordered(db, member, query), query).execute()
    const { total } = await grantsOf(db, member)
      .where(BOOK_OF, '=', query.materialId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: await present(db, member, rows), total }
  },
  ids: async ({ db }, member, query) => {
    await requireBook(db, member, query.materialId)
    return idsOf(ordered(db, member, query), 'mass_grant.id')
  },
  rowsOf: async ({ db }, member, query, ids) => {
    const rows = await ordered(db, member, query).where('mass_grant.id', '=', anyOf(ids)).execute()
    return present(db, member, rows)
  },
}

const grantsOf = (reader: Reader, { companyId }: SignedIn) =>
  reader
    .selectFrom('mass_grant')
    .innerJoin('mass_book', 'mass_book.id', 'book_id')
    .innerJoin('company as certifier', 'certifier.id', 'certifier_id')
    .innerJoin('app_user', 'app_user.id', 'mass_grant.user_id')
    .where('mass_book.company_id', '=', companyId)
    .where('mass_grant.company_id', '=', companyId)

const withColumns = (query: ReturnType<typeof grantsOf>) =>
  query.select([
    'mass_grant.id',
    BOOK_OF.as('materialId'),
    'certifier.id as certifierId',
    'certifier.name as companyName',
    sql<string>`btrim(app_user.first_name || ' ' || app_user.last_name)`.as('person'),
    'since',
    cellsOf('mass_grant').as('cells'),
  ])

const ordered = (reader: Reader, member: SignedIn, { materialId, order = 'desc' }: GrantQuery) =>
  withColumns(grantsOf(reader, member))
    .where(BOOK_OF, '=', materialId)
    .orderBy('since', order)
    .orderBy('mass_grant.id', order)

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>

/** One that no server wrote lets nobody read, and is not shown. */
async function present(reader: Reader, member: SignedIn, rows: Found) {
  const confirmed = await confirmedCertifiers(reader)
  return genuine(reader, 'mass_grant', rows).map(({ cells: _cells, certifierId, ...row }) => ({
    ...row,
    certifierConfirmed: confirmed.includes(certifierId),
    permissions: { end: canGuardBooks(member) },
  }))
}

/** One grant of a company, or undefined. */
export async function findGrant(reader: Reader, member: SignedIn, id: number) {
  const row = await withColumns(grantsOf(reader, member)).where('mass_grant.id', '=', id).executeTakeFirst()
  const [grant] = await present(reader, member, row ? [row] : [])
  return grant && row && { ...grant, certifierId: row.certifierId }
}
