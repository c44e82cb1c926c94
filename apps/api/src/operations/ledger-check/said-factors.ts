import type { Day } from '@selvedge/domain/day.ts'
import { type Factor, NO_FACTOR } from '@selvedge/domain/mass/position-mass.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { areaOf } from './record-ids.ts'

/** What a company said one of its materials weighs from a day on, as its audit trail has it. */
export type SaidFactor = Factor & { material: number; fromDay: Day; at: Date }

/** Everything that was ever said of these materials by the companies that have them, oldest first. */
export async function saidFactors(reader: Reader, materials: readonly number[]): Promise<SaidFactor[]> {
  const { rows } = await sql<{ material: number; at: Date; data: Omit<SaidFactor, 'material' | 'at'> }>`
    select material.id as material, audit_event.at, audit_event.data from audit_event
    join material on material.id = subject_id and material.company_id = audit_event.company_id
    where ${areaOf} = 'material' and event = 'material.factor-set' and subject_id = any(${[...materials]}::bigint[])
    order by audit_event.id`.execute(reader)
  return rows.map(({ material, at, data: { fromDay, widthMm, gsm, pieceGrams, baleGrams } }) => ({
    material,
    at,
    fromDay,
    widthMm,
    gsm,
    pieceGrams,
    baleGrams,
  }))
}

/** Whether a factor by which something of a day was weighed was said of its material at any time. */
export const wasSaid = (
  said: readonly SaidFactor[],
  { material, day, factor }: { material: number; day: Day; factor: Partial<Factor> | null },
): boolean =>
  factor === null ||
  said.some(
    (one) =>
      one.material === material &&
      one.fromDay <= day &&
      (Object.keys(factor) as (keyof Factor)[]).every((name) => one[name] === factor[name]),
  )

/**
 * The factor that a company had for a day when it weighed something at a time; none where it said one at about that time, for nobody knows which
 * came first.
 */
export function factorAt(
  said: readonly SaidFactor[],
  { material, day, at }: { material: number | null; day: Day; at: Date | null },
): Factor {
  const own = said.filter((one) => one.material === material && one.fromDay <= day)
  if (at === null || own.some((one) => Math.abs(one.at.getTime() - at.getTime()) < MARGIN_MS))
    return NO_FACTOR
  const before = own.filter((one) => one.at < at)
  const newest = before.reduce((last, { fromDay }) => (fromDay > last ? fromDay : last), '')
  const found = before.findLast(({ fromDay }) => fromDay === newest)
  if (!found) return NO_FACTOR
  const { widthMm, gsm, pieceGrams, baleGrams } = found
  return { widthMm, gsm, pieceGrams, baleGrams }
}

/** Clocks of servers differ, and what is recorded bears the time at which it began. */
export const MARGIN_MS = 60_000
