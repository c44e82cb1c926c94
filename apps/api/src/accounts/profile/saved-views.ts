import type { SavedView, saveViewEndpoint } from '@selvedge/contract/saved-views.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { MAX_SAVED_VIEWS } from '@selvedge/domain/saved-view.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { byName } from '../../platform/db/by-name.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

type Answer = z.input<typeof SavedView>

/** The views of tables that a person saved, by name. */
export const listSavedViews = (reader: Reader, { userId }: SignedIn): Promise<Answer[]> =>
  reader
    .selectFrom('saved_view')
    .where('user_id', '=', userId)
    .select(['id', 'table_name as table', 'name', 'query'])
    .orderBy(byName(reader, 'name', 'name_key'))
    .orderBy('name_key')
    .orderBy('id')
    .execute()

/** Saves a view, in place of the one that the person has under this name. Throws WRONG_STATE past their number. */
export async function saveView(
  { db }: Services,
  { userId }: SignedIn,
  { table, name, query }: z.output<typeof saveViewEndpoint.body>,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    const saved = await tx
      .insertInto('saved_view')
      .values({ user_id: userId, table_name: table, name, name_key: nameKey(name), query })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'table_name', 'name_key']).doUpdateSet({ name, query }),
      )
      .returning(['id', 'table_name as table', 'name', 'query'])
      .executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('saved_view')
      .where('user_id', '=', userId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count > MAX_SAVED_VIEWS) throw new DomainError('WRONG_STATE', refusals.viewsTooMany)
    return saved
  })
}

/** Throws NOT_FOUND for others' views as for none. */
export async function deleteSavedView({ db }: Services, { userId }: SignedIn, id: number): Promise<void> {
  const gone = await inTransaction(db, (tx) =>
    tx
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!gone) throw new DomainError('NOT_FOUND', refusals.viewNone)
}
