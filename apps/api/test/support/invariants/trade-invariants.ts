import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Db } from '../../../src/platform/db/connect.ts'
import type { Tables } from '../../../src/platform/db/tables.ts'
import { attestTrade } from '../../../src/features/trades/attest-trade.ts'
import { findTrade } from '../../../src/features/trades/trade-store.ts'
import { differences, type SystemData } from './system-data.ts'

type Trade = Pick<Selectable<Tables['trade']>, 'id' | 'status' | 'version' | 'document_id'>
type Statement = Selectable<Tables['statement']> & { documentId: number | null }

/** What is wrong with any trade: its positions, its document, the statements about it, its lines in the log. */
export async function tradeFaults({ db, files }: Pick<SystemData, 'db' | 'files'>): Promise<string[]> {
  const trades = await db
    .selectFrom('trade')
    .select(['id', 'status', 'version', 'document_id'])
    .orderBy('id')
    .execute()
  const statements = await listStatements(db)
  const logged = await listLogged(db)
  const violations: string[] = []
  for (const trade of trades) {
    const own = statements.get(trade.id) ?? []
    const found = [
      ...statementViolations(trade, own),
      ...(await contentViolations(db, trade, own.at(-1)?.body)),
      ...differences(
        'log',
        own.map(({ event }) => `trade.${event}`),
        logged.get(trade.id) ?? [],
      ),
    ]
    violations.push(...found.map((violation) => `Trade ${trade.id}: ${violation}`))
  }
  return [...violations, ...(await documentViolations({ db, files }, trades))]
}

async function listStatements(db: Db): Promise<Map<number | null, Statement[]>> {
  const rows = await db
    .selectFrom('statement')
    .leftJoin('statement_document', 'statement_id', 'statement.id')
    .where('record_type', '=', 'trade')
    .selectAll('statement')
    .select('statement_document.document_id as documentId')
    .orderBy('version')
    .execute()
  return Map.groupBy(rows, (row) => row.record_id)
}

async function listLogged(db: Db): Promise<Map<number | null, string[]>> {
  const rows = await db
    .selectFrom('audit_event')
    .where('event', 'like', 'trade.%')
    .select(['subject_id', 'event'])
    .execute()
  const byTrade = Map.groupBy(rows, (row) => row.subject_id)
  return new Map([...byTrade].map(([id, events]) => [id, events.map(({ event }) => event)]))
}

/** One statement for each state, each linked to the one before and to the document. */
function statementViolations({ status, version, document_id }: Trade, statements: Statement[]): string[] {
  const events = statements.map(({ event }) => event)
  const isLinked = statements.every(
    (statement, i) =>
      statement.version === i + 1 &&
      statement.prev === (statements[i - 1]?.leaf ?? null) &&
      statement.documentId === document_id,
  )
  return [
    ...(statements.length === version ? [] : [`${version} states have ${statements.length} statements`]),
    ...(isLinked ? [] : ['its statements do not follow each other']),
    ...differences(
      'statements',
      ['created', ...(status === 'PENDING' ? [] : [status.toLowerCase()])],
      // One that its contractor has withdrawn counts as refused.
      events
        .filter((event) => event !== 'updated')
        .map((event) => (event === 'withdrawn' ? 'refused' : event)),
    ),
  ]
}

/** It has positions, and the newest statement says what the trade says now. */
async function contentViolations(db: Db, { id }: Trade, body = '{}'): Promise<string[]> {
  const trade = await findTrade(db, id)
  const newest: { data?: unknown } = JSON.parse(body)
  const says = trade && attestTrade(trade)
  return [
    ...(trade?.positions.length ? [] : ['it has no positions']),
    ...(isDeepStrictEqual(newest.data, says) ? [] : ['its statement says another thing']),
  ]
}

/** Each document belongs to one trade or certification, and its bytes are there as they came and as they were stated. */
async function documentViolations(
  { db, files }: Pick<SystemData, 'db' | 'files'>,
  trades: Trade[],
): Promise<string[]> {
  const documents = await db.selectFrom('document').select(['id', 'sha256', 'size']).execute()
  const certifications = await db
    .selectFrom('certification')
    .where('document_id', 'is not', null)
    .select('document_id')
    .execute()
  const events = await db
    .selectFrom('mass_event')
    .where('document_id', 'is not', null)
    .select('document_id')
    .execute()
  const violations = differences(
    'documents',
    [...trades, ...certifications, ...events].map((record) => String(record.document_id)),
    documents.map(({ id }) => String(id)),
  )
  for (const { id, sha256, size } of documents) {
    const bytes = await files.read(sha256)
    const hash = bytes && createHash('sha256').update(bytes).digest('hex')
    if (hash !== sha256 || bytes?.length !== size)
      violations.push(`Document ${id}: its bytes are ${hash ?? 'gone'}`)
  }
  const exchanged = await db
    .selectFrom('statement_document')
    .innerJoin('document', 'document.id', 'statement_document.document_id')
    .whereRef('statement_document.sha256', '<>', 'document.sha256')
    .select('document.id')
    .distinct()
    .execute()
  return [...violations, ...exchanged.map(({ id }) => `Document ${id}: another one was stated`)]
}
