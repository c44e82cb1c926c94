import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { readText } from '@selvedge/proof/read-statement.ts'
import type { StatementDocument } from '@selvedge/proof/statement.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { storedDigest } from '../../records/documents/stored-digest.ts'
import { type Check, type Checking, followingIn, numberOf } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { guarded } from './guarded.ts'
import { grouped } from './read-statements.ts'

/**
 * Checks that each document's row is what every statement about it says, that statements are found by the documents they name,
 * and, where they are read, that its bytes have the hash that was stated.
 */
export const documentsCheck: Check = {
  name: 'documents',
  following: followingIn(
    sql`select id from document union all select document_id as id from statement_document`,
  ),
  page: async (checking, place) => {
    const { db, size, readsDocuments } = checking
    const { ids, named, rows } = await inSnapshot(db, (tx) => readPage(tx, numberOf(place), size))
    const findings: Finding[] = []
    for (const id of ids) {
      const row = rows.get(id)
      findings.push(
        ...(await guarded(about(id), async () => {
          const issue = issueOfRow(id, named.get(id) ?? [], row)
          if (issue) return [issue]
          return readsDocuments ? bytesIssue(checking, id, row) : []
        })),
      )
    }
    const next = ids.length < size ? null : String(ids.at(-1))
    return { findings, checked: { documents: ids.length }, next }
  },
}

async function bytesIssue(
  checking: Checking,
  id: number,
  row: StatementDocument | undefined,
): Promise<Finding[]> {
  const isAsStated = (await storedDigest(checking, id)) === row?.sha256
  return isAsStated ? [] : [finding('document', about(id), say.documentBytes({ document: String(id) }))]
}

const about = (id: number) => ({ kind: 'document', id }) as const

async function readPage(reader: Reader, after: number, limit: number) {
  const ids = await listIds(reader, after, limit)
  const named = await listNamed(reader, ids)
  const rows = await listRows(reader, ids)
  return {
    ids,
    named: grouped(named.map((one) => [one.documentId, one] as const)),
    rows: new Map(rows.map((row) => [row.id, row])),
  }
}

type Named = Awaited<ReturnType<typeof listNamed>>[number]

function issueOfRow(
  id: number,
  statements: readonly Named[],
  row: StatementDocument | undefined,
): Finding | undefined {
  const said = { document: String(id) }
  if (statements.length === 0) return finding('documentStated', about(id), say.documentUnstated(said))
  for (const { body, sha256 } of statements) {
    const { statement, newer } = body === null ? { statement: undefined, newer: undefined } : readText(body)
    // The documents of a statement in a later format cannot be read; its record is reported.
    if (newer === 'form') continue
    const attested = statement?.documents.find((one) => one.id === id)
    if (!attested || attested.sha256 !== sha256)
      return finding('documentStated', about(id), say.documentFoundBy(said))
    if (!row || !isSame(row, attested)) return finding('document', about(id), say.documentRow(said))
  }
  return undefined
}

const isSame = (row: StatementDocument, attested: StatementDocument) =>
  row.name === attested.name &&
  row.contentType === attested.contentType &&
  row.size === attested.size &&
  row.sha256 === attested.sha256

async function listIds(db: Reader, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('document')
    .where('id', '>', after)
    .select('id')
    .union(db.selectFrom('statement_document').where('document_id', '>', after).select('document_id as id'))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const listNamed = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('statement_document as d')
    .leftJoin('statement as s', 's.id', 'd.statement_id')
    .where('d.document_id', '=', anyOf(ids))
    .select(['d.document_id as documentId', 'd.sha256', 's.body'])
    .orderBy('d.statement_id')
    .execute()

const listRows = (db: Reader, ids: readonly number[]): Promise<StatementDocument[]> =>
  db
    .selectFrom('document')
    .where('id', '=', anyOf(ids))
    .select(['id', 'file_name as name', 'content_type as contentType', 'size', 'sha256'])
    .execute()
