import type { Day } from '@selvedge/domain/day.ts'
import type { BookMode, CustodyModel } from '@selvedge/domain/mass/book.ts'
import { rawMaterialKey } from '@selvedge/domain/mass/credits.ts'
import { bookIssues } from '@selvedge/domain/mass/kept-book.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { checkByNumber } from './check.ts'
import { finding } from './finding.ts'
import { FREE_SINCE, FREED } from './free-since.ts'

/**
 * Books of mass: each balance follows from its entries and holds, and each book stands as was stated last. Events of one book are in the order
 * of their numbers, for they are given under its lock.
 */
export const booksCheck = checkByNumber('books of mass', undefined, {
  table: 'mass_book',
  read: ({ db, size }, after) => inSnapshot(db, (tx) => readBooks(tx, { after, size })),
  find: (_, books) =>
    Promise.resolve(
      books.flatMap(({ id, companyId, owner, isNamed, rawMaterial, rawMaterialKey: key, ...book }) => {
        const accounts = {
          ...book,
          openings: book.openings ?? [],
          stated: book.stated ?? undefined,
        }
        const issues = [
          ...(companyId === owner ? [] : ['owner' as const]),
          ...(isNamed && keyOf(rawMaterial) === key ? [] : ['name' as const]),
          ...bookIssues(book, accounts),
        ]
        return issues.map((issue) =>
          finding(
            'massBook',
            { kind: 'book', id },
            say.massBook({ book: String(id), company: String(companyId), issue }),
          ),
        )
      }),
    ),
})

const keyOf = (rawMaterial: string | null) => (rawMaterial === null ? null : rawMaterialKey(rawMaterial))

type Row = {
  id: number
  companyId: number
  owner: number | null
  /** Whether it has a standard and a raw material in place of a material, or a material and neither. */
  isNamed: boolean
  /** Of credits, what they are of, and by what they are found. */
  rawMaterial: string | null
  rawMaterialKey: string | null
  mode: BookMode
  custody: CustodyModel
  openedOn: Day
  closedTo: Day | null
  posted: number
  held: number
  floor: number
  entries: number
  holds: number
  openings: Day[] | null
  closings: Day | null
  stated: { mode: BookMode; custody: CustodyModel | null; floor: number; byLot: boolean | null } | null
  byLot: boolean | null
  areLotsRight: boolean
  hasMoreSince: boolean
  freeSince: number | null
  takenBackSince: number
}

/** Whether the lots of a book are what its entries and holds say of each. Where it never was kept by lot, neither names any. */
const LOTS_RIGHT = sql`not exists (
  select from (
    select code, sum(posted) as posted, sum(held) as held from (
      select coalesce(to_lot, '') as code, grams as posted, 0 as held from mass_entry
        where to_book = book.id and (book.by_lot is not null or to_lot is not null)
      union all select coalesce(from_lot, ''), -grams, 0 from mass_entry
        where from_book = book.id and (book.by_lot is not null or from_lot is not null)
      union all select coalesce(lot, ''), 0, grams from mass_hold
        where book_id = book.id and (book.by_lot is not null or lot is not null)
      union all select coalesce(lot, ''), 0, grams from mass_return
        where book_id = book.id and status = 'PENDING' and (book.by_lot is not null or lot is not null)
    ) moved group by code) kept
  full join (select code, posted_g, held_g from mass_lot where book_id = book.id) lot using (code)
  where coalesce(kept.posted, 0) <> coalesce(lot.posted_g, 0) or coalesce(kept.held, 0) <> coalesce(lot.held_g, 0))`

async function readBooks(reader: Reader, { after, size }: { after: number; size: number }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select book.id, book.company_id as "companyId", case when book.material_id is null then book.company_id else material.company_id end as owner,
      num_nonnulls(book.standard, book.raw_material) = case when book.material_id is null then 2 else 0 end as "isNamed",
      book.raw_material as "rawMaterial", book.raw_material_key as "rawMaterialKey", book.mode, book.custody,
      book.opened_on as "openedOn", book.closed_to as "closedTo", posted_g as posted, held_g as held, book.floor_g as floor, book.by_lot as "byLot",
      ${LOTS_RIGHT} as "areLotsRight",
      (select coalesce(sum(entry.grams), 0) from mass_entry entry join mass_event event on event.id = event_id where to_book = book.id)
        - (select coalesce(sum(entry.grams), 0) from mass_entry entry join mass_event event on event.id = event_id where from_book = book.id)
        as entries,
      (select coalesce(sum(grams), 0) from mass_hold where book_id = book.id)
        + (select coalesce(sum(grams), 0) from mass_return where book_id = book.id and status = 'PENDING') as holds,
      (select json_agg(on_day::text) from mass_event
        where book_id = book.id and kind = 'OPENING' and company_id = book.company_id) as openings,
      (select max(to_day) from mass_closing closing where closing.book_id = book.id) as closings,
      case when last.id is not null
        then json_build_object('mode', last.mode, 'custody', last.custody, 'floor', last.floor_g, 'byLot', lots.by_lot) end as stated,
      exists (select from mass_entry where to_book = book.id and event_id > last.id)
        or exists (select from ${FREED} freed) as "hasMoreSince",
      -- A floor of 0 is as high as it can be.
      case when book.mode = 'GUARD' and book.floor_g < 0 and last.id is not null then ${FREE_SINCE} end as "freeSince",
      (select coalesce(sum(entry.grams), 0)::bigint from mass_entry entry join mass_event event on event.id = entry.event_id
        where entry.from_book = book.id and event.kind = 'CREDIT' and event.company_id <> book.company_id
          and event.id > last.id) as "takenBackSince"
    from mass_book book
    left join material on material.id = book.material_id
    left join lateral (select * from mass_event where book_id = book.id and mode is not null and trade_id is null
      order by id desc limit 1) last on true
    -- A closing says nothing of lots.
    left join lateral (select by_lot from mass_event where book_id = book.id and mode is not null and trade_id is null
      and kind <> 'CLOSING' order by id desc limit 1) lots on true
    where book.id > ${after} order by book.id limit ${sql.lit(size)}`.execute(reader)
  return rows
}
