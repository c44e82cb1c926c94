import type { Finding } from '../src/operations/ledger-check/finding.ts'
import type { Tx } from '../src/platform/db/connect.ts'
import type { DrillWorld } from './drill-world.ts'

/** One thing that somebody with full access to the database changes, and where it has to be found. */
export type Tamper = {
  what: string
  change: (tx: Tx, world: DrillWorld) => Promise<unknown>
  /** What a finding has to name; the number is left out where the thing is not there any more. */
  names: (
    world: DrillWorld,
  ) => Pick<Finding, 'kind'> & { id?: number; parts: readonly Finding['part'][]; code?: Finding['code'] }
}
