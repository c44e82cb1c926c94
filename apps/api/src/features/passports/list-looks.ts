import type { PassportLook } from '@selvedge/contract/passport-access.ts'
import type { z } from 'zod'
import type { Reader } from '../../platform/db/connect.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { findOwn } from './passport-rows.ts'

type Query = { passportId: number; order?: 'asc' | 'desc' | undefined; search?: string | undefined }

/**
 * Each time somebody read more of one of the company's passports than everybody does, the newest first: which company, and whether a person or a program
 * of it. Throws FORBIDDEN for another company's passport as for none.
 */
export const lookList: PagedList<z.input<typeof PassportLook>, Query> = {
  page: async ({ db }, member, query) => {
    await findOwn(db, member, query.passportId)
    const rows = await onPage(ordered(db, query), query).execute()
    const { total } = await looksOf(db, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map(present), total }
  },
  ids: async ({ db }, member, query) => {
    await findOwn(db, member, query.passportId)
    return idsOf(ordered(db, query), 'passport_look.id')
  },
  rowsOf: async ({ db }, member, query, ids) => {
    await findOwn(db, member, query.passportId)
    const rows = await ordered(db, query).where('passport_look.id', '=', anyOf(ids)).execute()
    return rows.map(present)
  },
}

/** The search is for the company. */
const looksOf = (reader: Reader, { passportId, search }: Query) =>
  reader
    .selectFrom('passport_look')
    .innerJoin('company as reader', 'reader.id', 'passport_look.reader_id')
    .leftJoin('passport_grant', 'passport_grant.id', 'passport_look.grant_id')
    .where('passport_look.passport_id', '=', passportId)
    .$if(Boolean(search), (query) => query.where(hasText('reader.name_key', search ?? '')))

const ordered = (reader: Reader, query: Query) =>
  looksOf(reader, query)
    .select([
      'passport_look.id as id',
      'passport_look.at as at',
      'passport_look.key_id as keyId',
      'passport_look.tier as tier',
      'passport_look.version as version',
      'reader.name as companyName',
      'passport_grant.purpose as purpose',
    ])
    .orderBy('passport_look.at', query.order ?? 'desc')
    .orderBy('passport_look.id', query.order ?? 'desc')

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

const present = ({ keyId, ...look }: Found): z.input<typeof PassportLook> => ({
  ...look,
  by: keyId === null ? 'person' : 'program',
})
