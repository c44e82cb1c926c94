import { searchKey } from '@selvedge/domain/search.ts'
import { TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasEntry } from '../../platform/db/by-name.ts'

/**
 * The kinds of trades with their types of documents that are called what somebody searches for, in English or by the reader's language,
 * which is what a row shows: `sipariş` finds orders. A set of `(kind, code)`, for every search of trades.
 */
export function tradesCalled(searched: string): RawBuilder<unknown> {
  const key = searchKey(searched)
  const kinds = TRADE_KINDS.filter((kind) =>
    [kind, recordNames[kind]].some((name) => searchKey(name).includes(key)),
  )
  return sql`select kind, code from document_type
    where ${hasEntry('name', searched)} or kind = any(${kinds}::text[])`
}
