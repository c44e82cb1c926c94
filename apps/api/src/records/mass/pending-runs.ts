import type { DerivedRun } from '@selvedge/domain/mass/backflush.ts'
import type { PlannedPart } from '@selvedge/domain/mass/kept-runs.ts'
import { unaccountedOf } from '@selvedge/domain/mass/run.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Book } from './book-store.ts'
import type { NewEntry } from './record-mass-event.ts'

type Part = { role: 'INPUT' | 'OUTPUT'; bookId: number | null; grams: number }

/** What a plan makes for a position: its output, then its inputs, each with its book; null where a material has none. In grams. */
export type PlannedRun = { planId: number; parts: readonly Part[] }

/** The runs that plans need for a position, that of what it sends first, with the books of their materials. */
export const plannedRuns = (runs: readonly DerivedRun[], books: ReadonlyMap<number, Book>): PlannedRun[] =>
  runs.map(({ planId, output, made, inputs }) => ({
    planId,
    parts: [
      { role: 'OUTPUT', bookId: books.get(output)?.id ?? null, grams: made },
      ...inputs.map(({ material, grams }): Part => ({
        role: 'INPUT',
        bookId: books.get(material)?.id ?? null,
        grams,
      })),
    ],
  }))

/** The parts of runs as they are noted and kept, in their order. */
export const partsOf = (
  positions: readonly { positionId: number; runs: readonly PlannedRun[] }[],
): PlannedPart[] =>
  positions.flatMap(({ positionId, runs }) =>
    runs
      .flatMap(({ planId, parts }) => parts.map((part) => ({ planId, ...part })))
      .map(({ planId, bookId, role, grams }, ordinal) => ({
        position: positionId,
        ordinal,
        plan: planId,
        role,
        book: bookId,
        grams,
      })),
  )

/** Keeps what plans will have made once a shipment is confirmed, as part of a statement: as it was promised, whatever becomes of the plans. */
export function keepingRuns(rows: readonly PlannedPart[]): RawBuilder<unknown> {
  const each = <Key extends keyof PlannedPart>(key: Key) => rows.map((row) => row[key])
  // One parameter a column: many positions of plans with many inputs are more than a statement takes values.
  return sql`
    insert into mass_pending_run (position_id, ordinal, plan_id, role, book_id, grams)
    select * from unnest(${each('position')}::bigint[], ${each('ordinal')}::int[], ${each('plan')}::bigint[],
      ${each('role')}::text[], ${each('book')}::bigint[], ${each('grams')}::bigint[])`
}

/** Asks for what plans will have made for the positions of a pending shipment, the run of what is sent first. */
export const pendingRunsOf = (tx: Tx, positionIds: readonly number[]) =>
  tx
    .selectFrom('mass_pending_run')
    .where('position_id', '=', anyOf(positionIds))
    .select([
      'position_id as positionId',
      'ordinal',
      'plan_id as planId',
      'role',
      'book_id as bookId',
      'grams',
    ])
    .orderBy('position_id')
    .orderBy('ordinal')

export type PendingPart = Awaited<ReturnType<ReturnType<typeof pendingRunsOf>['execute']>>[number]

/** Of each plan one run, all positions together, as what it moves; what its output does not account for is its loss, or its gain. */
export function runsOf(
  parts: readonly (Part & { planId: number })[],
): { planId: number; entries: NewEntry[] }[] {
  return [...Map.groupBy(parts, ({ planId }) => planId)].map(([planId, all]) => {
    const ofRole = (role: Part['role']) => all.filter((part) => part.role === role)
    const [inputs, outputs] = [sumByBook(ofRole('INPUT')), sumByBook(ofRole('OUTPUT'))]
    const lost = unaccountedOf({
      inputs: total(inputs),
      outputs: total(outputs),
      gain: 0,
      byProducts: 0,
      losses: 0,
    })
    return {
      planId,
      entries: [
        ...[...inputs].map(([from, grams]): NewEntry => ({ from, to: null, grams, role: 'INPUT' })),
        ...[...outputs].map(([to, grams]): NewEntry => ({ from: null, to, grams, role: 'OUTPUT' })),
        ...restOf(lost),
      ],
    }
  })
}

const restOf = (lost: number): NewEntry[] =>
  lost === 0
    ? []
    : [
        {
          from: null,
          to: null,
          grams: Math.abs(lost),
          role: lost > 0 ? ('LOSS' as const) : ('GAIN' as const),
        },
      ]

const total = (byBook: ReadonlyMap<number | null, number>) =>
  [...byBook.values()].reduce((sum, grams) => sum + grams, 0)

function sumByBook(parts: readonly Part[]): Map<number | null, number> {
  const sums = new Map<number | null, number>()
  for (const { bookId, grams } of parts) sums.set(bookId, (sums.get(bookId) ?? 0) + grams)
  return sums
}
