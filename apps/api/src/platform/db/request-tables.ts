import type { RequestKind, RequestState } from '@selvedge/domain/company-request.ts'
import type { AskedPosition } from '@selvedge/contract/requests.ts'
import type { AskedGap } from '@selvedge/domain/asked-gap.ts'
import type { CommentKind, DiscussedType } from '@selvedge/domain/record-comment.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { ViewedTable } from '@selvedge/domain/saved-view.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** What companies ask each other for (docs/adr/0042) and write to each other, and what people keep for their work. */
export interface RequestTables {
  company_request: {
    id: GeneratedAlways<number>
    from_company_id: number
    to_company_id: number
    kind: RequestKind
    standard: string | null
    trade_kind: TradeKind | null
    /** References of deliveries, as the sender of the request knows them. */
    shipments: string[]
    /** What the sender calls the trade that it asks for, and what that is to contain. */
    reference: Generated<string | null>
    positions: ColumnType<AskedPosition[], string | undefined, never>
    about: string | null
    message: string | null
    /** Where its words are those of Selvedge for a gap of a supply chain. */
    gap: ColumnType<AskedGap | null, string | null | undefined, never>
    due_on: string | null
    /** The request that the sender got itself, and passes on. */
    passed_on_from: number | null
    /** Of what is asked: the same thing is not asked twice at once. */
    asked_hash: Buffer
    state: RequestState
    created_by: number
    created_at: Date
    reminded_at: Generated<Date | null>
    reminders: Generated<number>
    closed_by: Generated<number | null>
    closed_at: Generated<Date | null>
    answer: Generated<string | null>
    /** The record that was filed as the answer. */
    answer_type: Generated<Exclude<RecordTypeName, 'stock' | 'capture' | 'passport'> | null>
    answer_id: Generated<number | null>
  }
  /** How a person keeps a table filtered, sorted and shown. */
  saved_view: {
    id: GeneratedAlways<number>
    user_id: number
    table_name: ViewedTable
    name: string
    name_key: string
    query: string
  }
  /** What companies write about a record of theirs (docs/adr/0043). */
  record_comment: {
    id: GeneratedAlways<number>
    record_type: DiscussedType
    record_id: number
    kind: CommentKind
    company_id: number
    user_id: number
    text: string | null
    /** The record that was filed in place of this one. */
    corrected_id: Generated<number | null>
    /** The company that has to answer; null once it did, or the record was decided. */
    change_asked_of: Generated<number | null>
    created_at: Date
  }
}
