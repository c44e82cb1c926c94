import { memberOf } from '../../accounts/session/member-of.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { ImportKinds } from '../../records/import-kind.ts'
import { type HeldImport, waitingRows } from './import-store.ts'

/** Rows of one transaction, and those of the record it ends in. PostgreSQL keeps 64 savepoints of one at hand. */
export const PART_ROWS = 50

/** What has to be done before rows are made, and outside of their transaction. */
export async function raiseBefore(
  services: Services,
  kinds: ImportKinds,
  id: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  const { kind } = await services.db
    .selectFrom('import_batch')
    .where('id', '=', id)
    .select('kind')
    .executeTakeFirstOrThrow()
  const { before } = kinds[kind]
  if (!before) return
  const rows = await waitingRows(services.db, id, after, upTo)
  await before(
    services,
    rows.map(({ texts }) => texts),
  )
}

/** Who began it, whether they have access still or not: others hear of what was made in their name. */
export const formerMakerOf = async (
  reader: Reader,
  { createdBy, companyId }: Pick<HeldImport, 'createdBy' | 'companyId'>,
) => (createdBy === null ? undefined : memberOf(reader, { createdBy, companyId }, { evenIfEnded: true }))

/** The person in whose name an import makes something; undefined where nobody has started it, or they have no access any more. */
export const makerOf = async (
  reader: Reader,
  { createdBy, companyId }: Pick<HeldImport, 'createdBy' | 'companyId'>,
) => (createdBy === null ? undefined : memberOf(reader, { createdBy, companyId }))
