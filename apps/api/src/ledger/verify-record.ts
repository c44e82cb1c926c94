import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import { areDocumentsIntact, type DigestOf, findAlteration, isRowIntact } from './check-statement.ts'
import { listStatementsOf, type StoredStatement } from './stored-statement.ts'
import {
  summarize,
  type Verification,
  type VerifiedState,
  verifyState,
  type VerifyContext,
} from './verify-state.ts'

/** What a record says now; null when it is gone. May be a function, called only when it is needed. */
type CurrentData = JsonObject | null | (() => Promise<JsonObject | null>)

export type RecordToVerify = {
  type: StatementType
  id: number
  /** Compared with the newest statement. Left out, the live row is not compared. */
  current?: CurrentData
  /** Reads documents' digests anew. Left out, their bytes are not compared. */
  digestOf?: DigestOf
}

/**
 * Verifies every state a record was ever in: documents, live row, statement, leaf, signature, proof, and last the root
 * on the chain itself. A record nobody stated anything about counts as altered, since stating is part of making one.
 */
export async function verifyRecord(context: VerifyContext, record: RecordToVerify): Promise<Verification> {
  const { type, id } = record
  const history = await listStatementsOf(context.db, { type, id, contract: context.chain.contract })
  const states: VerifiedState[] = []
  for (const [index, stored] of history.entries()) {
    const follows = stored.version === index + 1 && stored.prev === (history[index - 1]?.leaf ?? null)
    const isNewest = index === history.length - 1
    const altered = await findRecordAlteration(record, stored, { follows, isNewest })
    states.push(await verifyState(context, stored, altered ?? (await findAlteration(context.db, stored))))
  }
  return summarize(states)
}

async function findRecordAlteration(
  { current, digestOf }: RecordToVerify,
  stored: StoredStatement,
  { follows, isNewest }: { follows: boolean; isNewest: boolean },
): Promise<'document' | 'record' | undefined> {
  const isCompared = isNewest && current !== undefined
  const row = isCompared && (typeof current === 'function' ? await current() : current)
  // A record that is gone has no document either; it is the record that is missed.
  if (row === null) return 'record'
  if (digestOf && !(await areDocumentsIntact(stored, digestOf))) return 'document'
  if (row && !isRowIntact(stored, row)) return 'record'
  return follows ? undefined : 'record'
}
