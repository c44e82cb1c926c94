import { RECORD_TYPES, type RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { recordTypes } from '../../features/record-types.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { checkRow, toCheck } from '../../platform/ledger/statements/check-statement.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { RecordRow, RecordType } from '../../records/record-type.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { type Check, followingIn, numberOf } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { compareEvents } from './compare-events.ts'
import { guarded } from './guarded.ts'
import { listRecordIds, numbersOf } from './record-ids.ts'
import { type Stated, statedOf } from './stated-records.ts'
import { ofRecord } from './subject.ts'

/**
 * Checks every record that there is, that somebody stated something about, or that an audit trail speaks of: its row and its document are
 * what its newest statement says, every version is there once, and every statement has its line in the audit trail, and the reverse.
 * A record that is gone with all its statements is named by its audit lines. One check for each type in the registry.
 */
export const recordsChecks: readonly Check[] = RECORD_TYPES.map((type) => recordsCheck(recordTypes[type]))

function recordsCheck<Row extends RecordRow>(record: RecordType<Row, never>): Check {
  return {
    name: `records ${record.type}`,
    following: followingIn(numbersOf(record)),
    page: ({ db, size }, place) =>
      inSnapshot(db, async (tx) => {
        const ids = await listRecordIds(tx, record, { after: numberOf(place), limit: size })
        const stated = await statedOf(tx, record.type, ids)
        const findings = await compareEvents(tx, record.type, ids)
        const rows = await record.findAll(tx, ids)
        for (const id of ids) {
          const known = { id, row: rows.get(id), stated: stated.get(id) }
          findings.push(...(await guarded({ kind: record.type, id }, async () => compare(record, known))))
        }
        findings.push(...(await findWithoutDocument(tx, record.type, [...rows.values()])))
        const next = ids.length < size ? null : String(ids.at(-1))
        return { findings, checked: { records: ids.length }, next }
      }),
  }
}

type Known<Row> = { id: number; row: Row | undefined; stated: Stated | undefined }

function compare<Row extends RecordRow>(
  record: RecordType<Row, never>,
  { id, row, stated }: Known<Row>,
): Finding[] {
  const { type } = record
  const subject = { kind: type, id }
  const about = { record_type: type, record_id: id }
  // Its lines in the audit trail are reported.
  if (!row && !stated) return []
  if (!stated) return [finding('record', subject, ofRecord(about, words.nothingAttested))]
  const newest = toCheck(stated.newest, stated.newest.version - 1)
  const { twice } = stated
  const isDeleted = !row && record.attestDeleted !== undefined && newest.event === 'deleted'
  const issues = isDeleted
    ? []
    : checkRow(newest, row ? (version) => record.attest(row, version) : null).map(({ sentence }) => sentence)
  return [
    ...(twice === null
      ? []
      : [finding('versionTwice', subject, ofRecord(about, say.versionTwice({ version: String(twice) })))]),
    ...issues.map((sentence) => finding('record', subject, ofRecord(about, sentence))),
    ...(row && newest.statement && !isDocumentOf(newest.statement.documents, row)
      ? [finding('recordDocument', subject, ofRecord(about, say.otherDocument))]
      : []),
  ]
}

const isDocumentOf = (named: readonly { id: number }[], { documentId }: RecordRow) =>
  documentId === null || documentId === undefined
    ? named.length === 0
    : named.length === 1 && named[0]?.id === documentId

/** Names the records whose document has no row any more; the check of documents looks at the bytes. */
async function findWithoutDocument(
  reader: Reader,
  type: RecordTypeName,
  rows: readonly RecordRow[],
): Promise<Finding[]> {
  const named = rows.flatMap(({ documentId }) => documentId ?? [])
  const there = await reader.selectFrom('document').where('id', '=', anyOf(named)).select('id').execute()
  const ids = new Set(there.map(({ id }) => id))
  return rows
    .filter(({ documentId }) => documentId !== null && documentId !== undefined && !ids.has(documentId))
    .map(({ id }) =>
      finding(
        'recordDocument',
        { kind: type, id },
        ofRecord({ record_type: type, record_id: id }, say.documentGone),
      ),
    )
}
