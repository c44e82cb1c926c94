import type { Day } from '@selvedge/domain/day.ts'
import { type DatedEntry, isDayRight } from '@selvedge/domain/mass/kept-day.ts'
import { keptRunsIssue, type PlannedPart, type RunMove } from '@selvedge/domain/mass/kept-runs.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { runsOf } from '../../records/mass/pending-runs.ts'
import { DATED } from './closed-then.ts'
import { areaOf } from './record-ids.ts'

/** What plans make for a shipment: as its seller's trail says, and what is kept of it. */
export type RunsOfTrade = {
  noted: PlannedPart[]
  pending: PlannedPart[]
  /** `isPlain` if its event says nothing else than that a plan made this for the shipment. */
  posted: {
    plan: number
    isPlain: boolean
    onDay: Day
    entries: (Omit<RunMove, 'plan'> & DatedEntry)[] | null
  }[]
}

type Row = { id: number } & { [Key in keyof RunsOfTrade]: RunsOfTrade[Key] | null }

/** By the number of the trade; only of those for which something is made. */
export async function readRuns(
  reader: Reader,
  trades: readonly number[],
): Promise<ReadonlyMap<number, RunsOfTrade>> {
  const { rows } = await sql<Row>`
    select trade.id,
      (select json_agg(part) from audit_event line cross join lateral jsonb_array_elements(
          case jsonb_typeof(line.data::jsonb -> 'parts') when 'array' then line.data::jsonb -> 'parts' else '[]' end) part
        where ${areaOf} = 'shipment' and line.event = 'shipment.runs-planned' and line.subject_id = trade.id
          and line.company_id = trade.contractor_id) as noted,
      (select json_agg(json_build_object('position', position_id, 'ordinal', part.ordinal, 'plan', plan_id, 'role', role, 'book', book_id,
          'grams', part.grams)) from mass_pending_run part join trade_position position on position.id = part.position_id
        where position.trade_id = trade.id) as pending,
      (select json_agg(json_build_object('plan', plan_id, 'isPlain',
          event.company_id = trade.contractor_id and event.on_day = trade.valid_from and event.created_by = trade.created_by
          and num_nonnulls(event.reason, event.document_id, event.reverses, event.book_id, event.grams, event.mode, event.custody,
            event.floor_g, event.lot, event.by_lot) = 0
          and not exists (select from mass_entry entry where entry.event_id = event.id
            and num_nonnulls(entry.factor, entry.position_id, entry.from_lot, entry.to_lot) > 0),
          'onDay', event.on_day,
          'entries', (select json_agg(json_build_object('from', from_book, 'to', to_book, 'grams', entry.grams, 'role', role,
            ${DATED}))
            from mass_entry entry where entry.event_id = event.id)))
        from mass_event event where event.trade_id = trade.id and event.kind = 'RUN') as posted
    from trade where trade.id = any(${[...trades]}::bigint[])`.execute(reader)
  return new Map(
    rows
      .filter(({ noted, pending, posted }) => noted ?? pending ?? posted)
      .map(({ id, noted, pending, posted }) => [
        id,
        { noted: noted ?? [], pending: pending ?? [], posted: posted ?? [] },
      ]),
  )
}

/** What is kept of the runs of a shipment that is not what was promised. */
export function runsIssue(
  { noted, pending, posted }: RunsOfTrade,
  status: 'PENDING' | 'ACCEPTED' | 'REFUSED',
): 'held' | 'posted' | undefined {
  const due = runsOf(noted.map(({ plan, book, ...part }) => ({ ...part, planId: plan, bookId: book })))
  const isOnce = new Set(posted.map(({ plan }) => plan)).size === posted.length
  const isDated = posted.every(({ onDay, entries }) => entries?.every((entry) => isDayRight(entry, onDay)))
  if (!isOnce || !isDated || posted.some(({ isPlain }) => !isPlain)) return 'posted'
  return keptRunsIssue({
    status,
    noted,
    pending,
    due: due.flatMap(({ planId, entries }) => entries.map((entry) => ({ ...entry, plan: planId }))),
    posted: posted.flatMap(({ plan, entries }) => (entries ?? []).map((entry) => ({ ...entry, plan }))),
  })
}
