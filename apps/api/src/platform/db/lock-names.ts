import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/**
 * Only one transaction at a time can add to a list of names. Unique keys refuse the same name twice; names that only `anyCaseKey` takes for
 * one are compared by reading, and what another transaction adds meanwhile cannot be read. Whoever waits here reads afterwards.
 */
export async function lockNames(tx: Tx, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${list}`}, 0))`.execute(tx)
}

/** The list of a company's materials. */
export const materialsOf = (companyId: number) => `materials of ${companyId}`
