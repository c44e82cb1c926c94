import type { Reconciliation } from '@selvedge/contract/mass-closings.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { kilogramsOf } from './present-book.ts'
import { findClosing, presentClosing } from './list-closings.ts'
import { presentRuns } from './runs-of-period.ts'

/** The reconciliation of a closed period, with the runs and overrides that it names. Throws NOT_FOUND for others' as for none. */
export async function readClosing(
  reader: Reader,
  member: SignedIn,
  id: number,
): Promise<z.input<typeof Reconciliation>> {
  const row = await findClosing(reader, member, id)
  if (!row) throw new DomainError('NOT_FOUND', refusals.massClosingNone)
  return {
    ...presentClosing(row),
    reason: row.reason,
    unusualRuns: await presentRuns(reader, row.oddRuns),
    overridden: await overridesOf(reader, row.overrides),
  }
}

async function overridesOf(reader: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('mass_event')
    .where('id', '=', anyOf(ids))
    .select(['id as eventId', 'on_day as onDay', 'grams', 'reason'])
    .orderBy('on_day')
    .orderBy('id')
    .execute()
  return rows.map(({ grams, ...override }) => ({ ...override, kilograms: kilogramsOf(grams ?? 0) }))
}
