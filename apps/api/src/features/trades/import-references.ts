import { parentKeys, tradeKey } from '@selvedge/domain/import/trades.ts'
import type { ImportedTrade } from '@selvedge/domain/import/trades.ts'
import { anyCaseKey, nameKey } from '@selvedge/domain/text.ts'
import { canBeParent, TRADE_KIND } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { Importer } from '../../records/import-kind.ts'
import type { KnownNames } from './import-names.ts'

const anyText = (texts: readonly string[]) => sql<string>`any(${[...new Set(texts)]}::text[])`

/** Those whose reference the company has used for a trade of the kind already. */
export async function takenReferences(
  reader: Reader,
  { companyId }: Importer,
  trades: readonly ImportedTrade[],
): Promise<ReadonlySet<ImportedTrade>> {
  if (trades.length === 0) return new Set()
  const rows = await reader
    .selectFrom('trade')
    .where('contractor_id', '=', companyId)
    .where('contractor_reference_key', '=', anyText(trades.map(({ reference }) => nameKey(reference))))
    .select(['kind', 'contractor_reference_key as key'])
    .execute()
  const taken = new Set(rows.map(({ kind, key }) => `${kind} ${key}`))
  return new Set(trades.filter(({ kind, reference }) => taken.has(`${kind} ${nameKey(reference)}`)))
}

/** Those that name a trade to follow which neither the two companies have nor the rows. */
export async function missingParents(
  reader: Reader,
  { companyId }: Importer,
  trades: readonly ImportedTrade[],
  { partners }: KnownNames,
): Promise<ReadonlySet<ImportedTrade>> {
  const followers = trades.filter(({ parent, company }) => parent !== '' && partners.has(anyCaseKey(company)))
  if (followers.length === 0) return new Set()
  const buyers = [...new Set(followers.map(({ company }) => partners.get(anyCaseKey(company))?.id ?? 0))]
  const between = [companyId, ...buyers]
  const all = reader
    .selectFrom('trade')
    .where('contractor_id', '=', sql<number>`any(${between}::bigint[])`)
    .where('consignee_id', '=', sql<number>`any(${between}::bigint[])`)
    // What two of its partners trade with each other is not the caller's to know.
    .where((eb) => eb.or([eb('contractor_id', '=', companyId), eb('consignee_id', '=', companyId)]))
    .select(['kind', 'status', 'contractor_id as seller', 'consignee_id as buyer'])
  const parents = followers.map(({ parent }) => parent)
  const found = await all
    .where('contractor_reference_key', '=', anyText(parents.map(nameKey)))
    .select('contractor_reference_key as key')
    .union(
      all
        .where('consignee_reference', '=', anyText(parents))
        .select(sql<string>`lower(consignee_reference)`.as('key')),
    )
    .execute()
  const there = new Set(
    found.filter(canBeParent).map(({ kind, seller, buyer, key }) => {
      const other = seller === companyId ? buyer : seller
      return `${kind} ${other} ${nameKey(key)}`
    }),
  )
  // Between the same two companies: what is sold to another buyer is followed by nothing of this one.
  const sent = new Set(
    trades.map(
      ({ kind, reference, company }) => `${tradeKey({ type: kind, reference })} ${anyCaseKey(company)}`,
    ),
  )
  const isThere = (trade: ImportedTrade) => {
    const other = partners.get(anyCaseKey(trade.company))?.id ?? 0
    const kinds = TRADE_KIND[trade.kind].parentKinds
    return (
      kinds.some((kind) => there.has(`${kind} ${other} ${nameKey(trade.parent)}`)) ||
      parentKeys({ type: trade.kind, parent: trade.parent }).some((key) =>
        sent.has(`${key} ${anyCaseKey(trade.company)}`),
      )
    )
  }
  return new Set(followers.filter((trade) => !isThere(trade)))
}
