import type { BookMode, CustodyModel } from '@selvedge/domain/mass/book.ts'
import type { EntryRole, MassEventKind } from '@selvedge/domain/mass/mass-event.ts'
import type { ReturnStatus } from '@selvedge/domain/mass/return-status.ts'
import type { Figures } from '@selvedge/domain/mass/reconciliation.ts'
import type { Factor } from '@selvedge/domain/mass/position-mass.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** What companies hold of their materials, in whole grams (docs/adr/0051). Events and entries are never changed. */
export interface MassTables {
  /** One for a material. `records/mass/book-store.ts` alone changes the amounts, under the row's lock. */
  mass_book: {
    id: GeneratedAlways<number>
    company_id: number
    /** Null for a book of credits, which has the next three. */
    material_id: number | null
    standard: Generated<string | null>
    raw_material: Generated<string | null>
    raw_material_key: Generated<string | null>
    mode: BookMode
    custody: CustodyModel
    /** Nothing dated earlier is posted, nor anything dated on or before `closed_to`. */
    opened_on: string
    closed_to: Generated<string | null>
    posted_g: Generated<number>
    held_g: Generated<number>
    floor_g: Generated<number>
    created_at: Date
    /** Null where it never was kept by lot, false where it no longer is. */
    by_lot: Generated<boolean | null>
  }
  /** What a book has of each lot; `code` is empty for what is of none. Changed under the lock of the book. */
  mass_lot: {
    id: GeneratedAlways<number>
    book_id: number
    key: string
    code: string
    posted_g: Generated<number>
    held_g: Generated<number>
  }
  /** What pending shipments take from books: their positions alone. */
  mass_hold: {
    position_id: number
    book_id: number
    grams: number
    /** What turned a quantity into grams when it was proposed: its entry gets the same. */
    factor: ColumnType<Partial<Factor> | null, string | null | undefined, never>
    /** As the lot of the book is called. */
    lot: Generated<string | null>
  }
  /** What runs will have used and made once a pending shipment is confirmed, the run of what is sent first, each with its output before its inputs. */
  mass_pending_run: {
    position_id: number
    ordinal: number
    plan_id: number
    role: 'INPUT' | 'OUTPUT'
    /** Null for a material without a book. */
    book_id: number | null
    grams: number
  }
  /** What buyers return of confirmed deliveries; while it is pending, it is held in the buyer's book, where there is one. */
  mass_return: {
    id: GeneratedAlways<number>
    position_id: number
    seller_id: number
    buyer_id: number
    grams: number
    on_day: string
    reason: string
    status: Generated<ReturnStatus>
    book_id: number | null
    created_by: number
    created_at: Date
    decided_by: Generated<number | null>
    decided_at: Generated<Date | null>
    /** The lot of the book that it is held in. */
    lot: Generated<string | null>
  }
  /** Why mass moved. */
  mass_event: {
    id: GeneratedAlways<number>
    public_id: GeneratedAlways<string>
    company_id: number
    kind: MassEventKind
    on_day: string
    at: Date
    created_by: number
    reason: Generated<string | null>
    document_id: Generated<number | null>
    trade_id: Generated<number | null>
    /** The transaction certificate by which credits moved. */
    certification_id: Generated<number | null>
    plan_id: Generated<number | null>
    reverses: Generated<number | null>
    book_id: Generated<number | null>
    /** What was counted, or by how much the floor was lowered. */
    grams: Generated<number | null>
    /** How the book stands since, where the event is about one. */
    mode: Generated<BookMode | null>
    custody: Generated<CustodyModel | null>
    floor_g: Generated<number | null>
    by_lot: Generated<boolean | null>
    /** What was counted or moved. */
    lot: Generated<string | null>
  }
  /** What moved: from a book, to a book, or both. */
  mass_entry: {
    id: GeneratedAlways<number>
    event_id: number
    from_book: number | null
    to_book: number | null
    grams: number
    role: EntryRole
    on_day: string
    /** What turned a quantity into grams, as it was then. */
    factor: ColumnType<Partial<Factor> | null, string | null | undefined, never>
    position_id: Generated<number | null>
    /** The lots that it leaves and reaches, where their books are kept by lot. */
    from_lot: Generated<string | null>
    to_lot: Generated<string | null>
  }
  /** Periods that are closed, each with what its company stated of it; its number is that of its event. */
  mass_closing: {
    id: number
    book_id: number
    from_day: string
    to_day: string
    figures: ColumnType<Figures, string, never>
    runs: number
    /** The events of runs whose yield was unusual, and of overrides. */
    odd_runs: number[]
    overrides: number[]
  }
  /** The deliveries that an opening stock is made of: each of one alone. */
  mass_basis: { position_id: number; event_id: number }
  material_factor: {
    material_id: number
    from_day: string
    width_mm: number | null
    gsm: number | null
    piece_g: number | null
    bale_g: number | null
  }
  /** What a plan yields, in hundredths of a percent. */
  plan_yield: {
    plan_id: number
    from_day: string
    low: number
    high: number
    expected: number
    reason: string | null
  }
}
