import type { ResolverLink } from '@selvedge/domain/resolver/choose-link.ts'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import type { LinkSource } from '../../records/resolver/link-source.ts'

/** The links that companies registered. One that no server wrote leads nowhere. */
export const registeredLinks: LinkSource = {
  find: async ({ db }, _product, anchors) => {
    const rows = await db
      .selectFrom('link')
      .where('anchor', 'in', [...anchors])
      .select(['anchor', 'type', 'address', 'title', 'languages', 'context'])
      .select(['media_type as mediaType', 'is_default as isDefault'])
      .select(cellsOf('link').as('cells'))
      .orderBy('id')
      .execute()
    return genuine(db, 'link', rows).map(({ cells: _cells, address, languages, ...link }): ResolverLink => ({
      ...link,
      href: address,
      hreflang: languagesIn(languages),
    }))
  },
  isUsed: async (tx, gtin) => {
    const row = await tx.selectFrom('link').where('gtin', '=', gtin).select('id').limit(1).executeTakeFirst()
    return row !== undefined
  },
}

/** The languages of a row. */
export const languagesIn = (text: string): string[] => text.split(' ').filter((code) => code !== '')
