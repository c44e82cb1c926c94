import type { Reader } from './connect.ts'
import type { RefusedRows } from './refused-rows.ts'

/** What rows are sealed and checked with on a connection, and where those with a wrong seal are noted. The key never reaches the database. */
export type Sealing = { masterKey: Uint8Array; refused: RefusedRows }

const sealings = new WeakMap<Reader, Sealing>()

/** Has everything that uses `reader` seal and check rows with this key. Transactions on it do so, too. */
export function sealsWith<R extends Reader>(reader: R, sealing: Sealing): R {
  sealings.set(reader, sealing)
  return reader
}

/** Throws where there is none: without the key no row could be believed. */
export function sealingOf(reader: Reader): Sealing {
  const sealing = sealings.get(reader)
  if (!sealing) throw new Error('Nobody has said which key rows are checked with on this connection')
  return sealing
}

/** A transaction checks rows as the database does that it is on. */
export function inheritSealing<R extends Reader>(from: Reader, to: R): R {
  const sealing = sealings.get(from)
  if (sealing) sealings.set(to, sealing)
  return to
}
