import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import {
  checkFiles,
  checkHistory,
  checkRow,
  checkStatement,
  type DigestOf,
  type Finding,
  toCheck,
} from './check-statement.ts'
import { listStatementsOf } from './stored-statement.ts'
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
  const stored = await listStatementsOf(context.db, { type, id, contract: context.chain.contract })
  const history = stored.map(toCheck)
  const row = history.length > 0 ? await currentRow(record) : undefined
  // A record that is gone has no document either; it is the record that is missed.
  const digestOf = row === null ? undefined : record.digestOf
  const states: VerifiedState[] = []
  for (const [index, checked] of history.entries()) {
    const isCompared = index === history.length - 1 && row !== undefined
    const found: Finding[] = [
      ...(digestOf ? await checkFiles(checked, digestOf) : []),
      ...(await checkStatement(context.db, checked)),
      // After the statement's own faults, which every verifier finds: this one only we can see.
      ...(isCompared ? checkRow(checked, row) : []),
      ...checkHistory(checked, history[index - 1]),
    ]
    states.push(await verifyState(context, checked, found))
  }
  return summarize(context, history, states)
}

const currentRow = async ({ current }: RecordToVerify) =>
  typeof current === 'function' ? await current() : current
