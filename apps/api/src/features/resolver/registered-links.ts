import type { ResolverLink } from '@selvedge/domain/resolver/choose-link.ts'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import { togetherOf } from '../../platform/db/ask-together.ts'
import type { Db } from '../../platform/db/connect.ts'
import { sql } from 'kysely'
import type { LinkSource } from '../../records/resolver/link-source.ts'

/** The links that companies registered. One that no server wrote leads nowhere. */
export const registeredLinks: LinkSource = {
  find: async ({ db }, _product, anchors) =>
    (await Promise.all(anchors.map((anchor) => linksAt(db, anchor)))).flat(),
}

/** The links of an anchor, in the order in which they were registered; one query for all anchors that are asked for at the same time. */
const linksAt = togetherOf(async (db: Db, anchors: readonly string[]): Promise<ResolverLink[][]> => {
  const rows = await db
    .selectFrom('link')
    .where('anchor', '=', sql<string>`any(${anchors}::text[])`)
    .select(['anchor', 'type', 'address', 'title', 'languages', 'context'])
    .select(['media_type as mediaType', 'is_default as isDefault'])
    .select(cellsOf('link').as('cells'))
    .orderBy('id')
    .execute()
  const links = genuine(db, 'link', rows).map(({ cells: _cells, address, languages, ...link }) => ({
    ...link,
    href: address,
    hreflang: languagesIn(languages),
  }))
  const byAnchor = Map.groupBy(links, ({ anchor }) => anchor)
  return anchors.map((anchor) => byAnchor.get(anchor) ?? [])
})

/** The languages of a row. */
export const languagesIn = (text: string): string[] => text.split(' ').filter((code) => code !== '')
