import { readText } from '@selvedge/proof/read-statement.ts'
import type { StatementDocument } from '@selvedge/proof/statement.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { storedDigest } from '../../records/documents/stored-digest.ts'
import type { Checked, Finding } from './finding.ts'

const DOCUMENTS_AT_ONCE = 500

/**
 * Checks that each document's row and bytes are what every statement about it says, and that statements are found by
 * the documents they name.
 */
export async function* checkDocuments(services: Checked): AsyncGenerator<Finding, void> {
  const { db } = services
  let ids: number[]
  let after = 0
  do {
    ids = await listIds(db, after)
    const named = await listNamed(db, ids)
    const rows = await listRows(db, ids)
    for (const id of ids) {
      const statements = named.filter(({ documentId }) => documentId === id)
      const row = rows.find((one) => one.id === id)
      yield* checkDocument(id, statements, row, () => storedDigest(services, id))
    }
    after = ids.at(-1) ?? after
  } while (ids.length === DOCUMENTS_AT_ONCE)
}

type Named = Awaited<ReturnType<typeof listNamed>>[number]

async function* checkDocument(
  id: number,
  statements: readonly Named[],
  row: StatementDocument | undefined,
  digest: () => Promise<string | null>,
): AsyncGenerator<Finding, void> {
  const issue = issueOfRow(id, statements, row)
  if (issue) yield { kind: 'document', id, ...issue }
  else if ((await digest()) !== row?.sha256)
    yield {
      kind: 'document',
      id,
      part: 'file',
      sentence: `The document ${id} is not stored as it was stated.`,
    }
}

function issueOfRow(
  id: number,
  statements: readonly Named[],
  row: StatementDocument | undefined,
): Pick<Finding, 'part' | 'sentence'> | undefined {
  if (statements.length === 0) return { part: 'record', sentence: `The document ${id} is in no statement.` }
  for (const { body, sha256 } of statements) {
    const { statement, newer } = readText(body)
    // The documents of a statement in a later format cannot be read; its record is reported.
    if (newer === 'form') continue
    const attested = statement?.documents.find((one) => one.id === id)
    if (!attested || attested.sha256 !== sha256)
      return { part: 'record', sentence: `The document ${id} is not what a statement is found by.` }
    if (!row || !isSame(row, attested))
      return {
        part: 'file',
        sentence: `The document ${id} is not the file that was stated: its name, type, size or hash differs.`,
      }
  }
  return undefined
}

const isSame = (row: StatementDocument, attested: StatementDocument) =>
  row.name === attested.name &&
  row.contentType === attested.contentType &&
  row.size === attested.size &&
  row.sha256 === attested.sha256

async function listIds(db: Reader, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('document')
    .where('id', '>', after)
    .select('id')
    .union(db.selectFrom('statement_document').where('document_id', '>', after).select('document_id as id'))
    .orderBy('id')
    .limit(DOCUMENTS_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

const listNamed = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('statement_document as d')
    .innerJoin('statement as s', 's.id', 'd.statement_id')
    .where('d.document_id', 'in', [0, ...ids])
    .select(['d.document_id as documentId', 'd.sha256', 's.body'])
    .orderBy('s.id')
    .execute()

const listRows = (db: Reader, ids: readonly number[]): Promise<StatementDocument[]> =>
  db
    .selectFrom('document')
    .where('id', 'in', [0, ...ids])
    .select(['id', 'file_name as name', 'content_type as contentType', 'size', 'sha256'])
    .execute()
