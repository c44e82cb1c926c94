import { UPLOAD_HOURS } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { lockBytes } from './upload.ts'

const HOUR = 60 * 60 * 1000
/** Beyond its day, so that a form that found its upload in time has long used it. */
const RETENTION_HOURS = UPLOAD_HOURS + 1
const AT_ONCE = 100

type Sweeping = Pick<Services, 'db' | 'files' | 'now'>

/**
 * Removes uploads that lapsed unused, and their bytes where no document, no picture, no published passport and no other upload has the same. Returns how many
 * files it took up. Several servers may sweep at once. A store that fails is asked again the next time.
 */
export async function sweepUploads(services: Sweeping): Promise<number> {
  const before = new Date(services.now().getTime() - RETENTION_HOURS * HOUR)
  const errors: unknown[] = []
  let swept = 0
  for (let last = ''; ;) {
    const hashes = await lapsedAfter(services.db, last, before)
    for (const sha256 of hashes)
      try {
        await sweepFile(services, sha256, before)
        swept++
      } catch (error) {
        errors.push(error)
      }
    if (hashes.length < AT_ONCE) break
    last = hashes.at(-1) ?? last
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} uploads could not be removed`)
  return swept
}

/** Those of an import stay while something may still be made of them. */
const isLapsed = (before: Date) => sql<boolean>`upload.created_at < ${before} and not exists (
  select from import_batch where import_batch.id = upload.batch_id and import_batch.state in ('prepared', 'running'))`

async function lapsedAfter(db: Db, last: string, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .where(isLapsed(before))
    .where('sha256', '>', last)
    .select('sha256')
    .distinct()
    .orderBy('sha256')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/**
 * The bytes are deleted while the lock is held and before the rows are gone for good: an upload of the same bytes either has a
 * row that is seen here, or waits and stores them anew; and a crash in between leaves rows to sweep again.
 */
const sweepFile = ({ db, files }: Sweeping, sha256: string, before: Date) =>
  inTransaction(db, async (tx) => {
    await lockBytes(tx, sha256)
    await tx.deleteFrom('upload').where('sha256', '=', sha256).where(isLapsed(before)).execute()
    if (!(await isNeeded(tx, sha256))) await files.remove(sha256)
  })

/** Asked in one statement: a form turns an upload into a document, and between two questions it could escape both. */
async function isNeeded(tx: Tx, sha256: string): Promise<boolean> {
  const { needed } = await tx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('document').where('sha256', '=', sha256).select('id')),
          eb.exists(eb.selectFrom('picture').where('sha256', '=', sha256).select('id')),
          eb.exists(
            eb.selectFrom('passport_version').where('picture_sha256', '=', sha256).select('passport_id'),
          ),
          eb.exists(eb.selectFrom('upload').where('sha256', '=', sha256).select('id')),
        ])
        .as('needed'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(needed)
}
