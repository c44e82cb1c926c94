import { takeOverRows } from '../apps/api/src/accounts/sealed-rows/take-over-rows.ts'
import type { Db } from '../apps/api/src/platform/db/connect.ts'
import { RefusedRows } from '../apps/api/src/platform/db/refused-rows.ts'
import { sealsWith } from '../apps/api/src/platform/db/sealing.ts'

const QUIET = { info: () => {}, error: () => {} }

/** Has `db` check rows with a key, and seals what a world was made of by SQL, as the first server does that starts on it. */
export async function sealWorld(db: Db, masterKey: Uint8Array = Buffer.alloc(32, 1)): Promise<void> {
  sealsWith(db, { masterKey, refused: new RefusedRows(QUIET) })
  await takeOverRows(db, QUIET, { now: new Date(), isUpgrade: true })
}
