import { findRefused } from '../../accounts/sealed-rows/find-refused.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { Finding } from './finding.ts'

/** Names every row that gives power and that no server of this installation wrote, or wrote so: it counts as not there. */
export async function* checkPower(db: Reader): AsyncGenerator<Finding, void> {
  for await (const { table, row } of findRefused(db))
    yield {
      kind: 'power',
      id: null,
      part: 'record',
      sentence: `The row ${row} of ${table} does not bear the seal of a server of this installation: it counts as not there.`,
    }
}
