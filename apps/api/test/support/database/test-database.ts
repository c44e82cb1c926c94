import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDatabase, type QueryLog } from '../../../src/platform/db/connect.ts'
import { RefusedRows } from '../../../src/platform/db/refused-rows.ts'
import { sealsWith } from '../../../src/platform/db/sealing.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { noteRefused } from './note-refused.ts'
import { whenFileEnds } from '../when-file-ends.ts'

/** Of every server that a test runs in its own process, unless it says otherwise. */
export const TEST_MASTER_KEY = Buffer.alloc(32, 7)

/** Where `npm run test:postgres` reads which statements a PostgreSQL of somebody's own refused. */
const NOTED_IN = process.env['SELVEDGE_REFUSED_SQL']

/** A migrated database of the calling test file's own, or the one of `url`, used as a server does; closed and dropped when the file ends. */
export async function testDatabase({
  url,
  ...options
}: { url?: string; max?: number; onQuery?: QueryLog; prepare?: boolean } = {}): Promise<Db> {
  const db = openDatabase(url ?? (await testDatabaseUrl()), {
    prepare: true,
    ...(NOTED_IN !== undefined && { onError: noteRefused(NOTED_IN) }),
    ...options,
  })
  whenFileEnds(() => db.destroy())
  return sealsWith(db, { masterKey: TEST_MASTER_KEY, refused: new RefusedRows({ error: () => {} }) })
}

/** The same, for a test that starts a whole server or opens connections itself: it must close them. */
export async function testDatabaseUrl(): Promise<string> {
  const name = `selvedge_test_${randomBytes(6).toString('hex')}`
  whenFileEnds(() => dropDatabase(inject('testServerUrl'), name))
  return createDatabase(inject('testServerUrl'), name, inject('templateDatabase'))
}
