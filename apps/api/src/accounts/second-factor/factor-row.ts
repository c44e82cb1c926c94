import type { Reader } from '../../platform/db/connect.ts'
import { cellsOf, isGenuine } from '../sealed-rows/cells.ts'

/** Somebody's second factor, begun or on; undefined for none, and for one that no server wrote. */
export async function loadFactor(reader: Reader, userId: number) {
  const factor = await reader
    .selectFrom('second_factor')
    .where('user_id', '=', userId)
    .select(['secret', 'next_secret', 'confirmed_at', cellsOf('second_factor').as('cells')])
    .executeTakeFirst()
  return factor && isGenuine(reader, 'second_factor', factor.cells) ? factor : undefined
}

/** The one time that is as long ago as can be. */
const ALWAYS = new Date(0)

/**
 * Since when somebody's second factor is asked for; undefined while it is off. The person's own row says so, which is sealed: it
 * stays asked for where the factor's row was removed or changed by hand, and where their own was, so that nobody gets in with the
 * password alone.
 */
export async function onSince(reader: Reader, userId: number): Promise<Date | undefined> {
  const row = await reader
    .selectFrom('app_user')
    .leftJoin('second_factor', (join) =>
      join.onRef('second_factor.user_id', '=', 'app_user.id').on('confirmed_at', 'is not', null),
    )
    .where('app_user.id', '=', userId)
    .select(['second_factor_since as since', 'confirmed_at as confirmed', cellsOf('app_user').as('cells')])
    .executeTakeFirst()
  if (!row) return undefined
  if (!isGenuine(reader, 'app_user', row.cells)) return ALWAYS
  return row.since ?? row.confirmed ?? undefined
}
