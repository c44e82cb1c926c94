import type { MassDelivery } from '@selvedge/contract/mass-openings.ts'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type DeliveryRow, freeDeliveries, presentDelivery, weighed } from './deliveries.ts'
import { requireMaterial } from './require-material.ts'

export type DeliveryQuery = PageQuery & { materialId: number; order?: 'asc' | 'desc' | undefined }

/** The confirmed deliveries that the opening stock of a material may consist of, the newest first. Throws NOT_FOUND for a material of others. */
export const deliveryList: PagedList<z.input<typeof MassDelivery>, DeliveryQuery> = {
  page: async ({ db }, member, query) => {
    const all = await listed(db, member, query)
    const rows = await onPage(all, query).execute()
    const { total } = await all
      .clearSelect()
      .clearOrderBy()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: await present(db, query, rows), total }
  },
  ids: async ({ db }, member, query) => idsOf(await listed(db, member, query), 'trade_position.id'),
  rowsOf: async ({ db }, member, query, ids) => {
    const all = await listed(db, member, query)
    return present(db, query, await all.where('trade_position.id', '=', anyOf(ids)).execute())
  },
}

async function listed(reader: Reader, member: SignedIn, { materialId, order }: DeliveryQuery) {
  await requireMaterial(reader, member, materialId)
  return freeDeliveries(reader, member, materialId, order)
}

const present = async (reader: Reader, { materialId }: DeliveryQuery, rows: readonly DeliveryRow[]) =>
  (await weighed(reader, materialId, rows)).map(presentDelivery)
