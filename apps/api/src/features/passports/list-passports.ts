import { anyOf } from '../../platform/db/any-of.ts'
import type { PassportRow, PassportSort } from '@selvedge/contract/passports.ts'
import type { PassportStatus } from '@selvedge/domain/passport/status.ts'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { byName } from '../../platform/db/by-name.ts'
import { beginsWith, hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { ALTERED, contentOf, nameOf, passportsOf, ROW_COLUMNS } from './passport-rows.ts'

type Query = {
  sort?: PassportSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  status?: PassportStatus | undefined
  material?: number | undefined
}

type Listed = z.input<typeof PassportRow>

/** The product passports of the caller's company, the one changed last first. */
export const passportList: PagedList<Listed, Query> = {
  page: async (services, member, query) => {
    const rows = await onPage(ordered(services, member, query), query).execute()
    const { total } = await matching(services, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map(present), total }
  },
  ids: (services, member, query) => idsOf(ordered(services, member, query), 'passport.id'),
  rowsOf: async (services, member, query, ids) => {
    const rows = await ordered(services, member, query).where('passport.id', '=', anyOf(ids)).execute()
    return rows.map(present)
  },
}

type Row = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

function present({ materialId, materialName, content, ...row }: Row): Listed {
  const name = nameOf(contentOf(content), materialName)
  return { ...row, name, material: { id: materialId, name: materialName } }
}

/** `nameOf` in SQL. */
const SHOWN_NAME = sql<string>`coalesce(nullif(passport.content -> 'name' ->> coalesce(passport.content -> 'languages' ->> 0, 'en'), ''), material.name)`

function ordered(services: Services, member: SignedIn, query: Query) {
  const { sort = 'editedAt', order = sort === 'name' ? 'asc' : 'desc' } = query
  return matching(services, member, query)
    .select([...ROW_COLUMNS, ALTERED.as('altered')])
    .orderBy(sort === 'name' ? byName(services.db, SHOWN_NAME) : 'passport.edited_at', order)
    .orderBy('passport.id', order)
}

/** The search is for the product by its names, and for the start of a GTIN, a lot or a serial number. */
const matching = ({ db }: Services, { companyId }: SignedIn, { search, status, material }: Query) =>
  passportsOf(db, companyId)
    .$if(status !== undefined, (query) => query.where('passport.status', '=', status ?? 'draft'))
    .$if(material !== undefined, (query) => query.where('passport.material_id', '=', material ?? 0))
    .$if(Boolean(search), (query) => {
      const begins = (text: string) => beginsWith(text, search ?? '')
      return query.where(sql<SqlBool>`(
        ${hasText('material.name_key', search ?? '')} or ${hasText(sql`(passport.content ->> 'name')`, search ?? '')}
        or ${begins('passport.gtin')} or ${begins('passport.lot')} or ${begins('passport.serial')})`)
    })
