import { readText } from '@selvedge/proof/read-statement.ts'
import { STATEMENT_TYPES, type StatementType } from '@selvedge/proof/statement.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { leafOf } from '../../platform/ledger/statements/check-statement.ts'
import type { StoredStatement } from '../../platform/ledger/statements/stored-statement.ts'
import type { Subject } from './finding.ts'

type Filed = Pick<StoredStatement, 'id' | 'record_type' | 'record_id' | 'version'>
type Said = Filed & Pick<StoredStatement, 'body' | 'salt' | 'leaf'>

/** The record that a statement is about: as its text says, where that gives its hash, else as its row says. */
export function aboutOf({ body, salt, leaf, ...row }: Said): Filed {
  const { statement } = readText(body)
  if (!statement || leafOf(body, salt) !== leaf) return row
  return { id: row.id, record_type: statement.type, record_id: statement.id, version: statement.version }
}

/** What a finding about a statement names: its record, or the row itself where that is of no type that we know. */
export const subjectOf = ({ record_type: type, record_id: record, id }: Filed): Subject =>
  isType(type) ? { kind: type, id: record } : { kind: 'statement', id }

const isType = (type: string): type is StatementType => (STATEMENT_TYPES as readonly string[]).includes(type)

/** A record in words. */
export const recordWords = ({ record_type: type, record_id: id }: Pick<Filed, 'record_type' | 'record_id'>) =>
  say.record({ type, id: String(id) })

/** A version of a record in words. */
export const versionWords = (row: Omit<Filed, 'id'>) =>
  say.version({ version: String(row.version), record: recordWords(row) })

/** A sentence about a record. */
export const ofRecord = (row: Pick<Filed, 'record_type' | 'record_id'>, what: string) =>
  say.ofRecord({ record: recordWords(row), what })

/** A moment in a sentence, to the second, in UTC. */
export const momentWords = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, 'Z')
