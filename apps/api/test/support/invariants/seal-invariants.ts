import { findRefused } from '../../../src/accounts/sealed-rows/find-refused.ts'
import { RefusedRows } from '../../../src/platform/db/refused-rows.ts'
import { sealsWith } from '../../../src/platform/db/sealing.ts'
import type { SystemData } from './system-data.ts'

/** Every row that gives power bears its seal: whatever wrote it sealed it. And a factor that is on is one that the person's row names. */
export async function sealViolations({ db, masterKey }: SystemData): Promise<string[]> {
  sealsWith(db, { masterKey, refused: new RefusedRows({ error: () => {} }) })
  const found: string[] = []
  for await (const { table, row } of findRefused(db)) found.push(`seals: ${table} ${row} has none of ours`)
  const unlike = await db
    .selectFrom('app_user')
    .leftJoin('second_factor', 'second_factor.user_id', 'app_user.id')
    .where((eb) => eb('second_factor_since', 'is distinct from', eb.ref('confirmed_at')))
    .select('app_user.id')
    .execute()
  return [
    ...found,
    ...unlike.map(({ id }) => `seals: person ${id} has another second factor than their row says`),
  ]
}
