import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { sql } from 'kysely'
import { type AuditLine, auditRows } from '../../audit/record-event.ts'
import type { Tx } from '../../db/connect.ts'
import { violatedUnique } from '../../db/transaction.ts'
import type { MadeStatement } from './make-statements.ts'

/** What is written with statements: lines of the audit trail about the same changes. */
export type Beside = { audit: readonly AuditLine[] }

/** A statement has 18 values, and PostgreSQL takes 65,535 of them at once. */
const ROWS_AT_ONCE = 1000

/** Writes statements with what names their documents, and the lines beside them with the first of them. */
export async function insertStatements(
  tx: Tx,
  made: readonly MadeStatement[],
  { audit }: Beside = { audit: [] },
): Promise<void> {
  for (let from = 0; from < made.length; from += ROWS_AT_ONCE)
    await insertPart(tx, made.slice(from, from + ROWS_AT_ONCE), from === 0 ? audit : [])
}

async function insertPart(tx: Tx, made: readonly MadeStatement[], audit: readonly AuditLine[]) {
  const named = made.flatMap(({ leaf, documents }) => documents.map((document) => ({ ...document, leaf })))
  const stating = tx.with('stated', (part) =>
    part
      .insertInto('statement')
      .values(made.map(({ row }) => row))
      .returning(['id', 'leaf']),
  )
  const noting =
    named.length === 0
      ? stating
      : stating.with('documented', (part) =>
          part
            .insertInto('statement_document')
            .columns(['statement_id', 'document_id', 'sha256'])
            .expression((eb) =>
              eb
                .selectFrom('stated')
                .innerJoin(
                  sql<{ leaf: string; id: number; sha256: string }>`unnest(
                    ${named.map(({ leaf }) => leaf)}::text[],
                    ${named.map(({ id }) => id)}::bigint[],
                    ${named.map(({ sha256 }) => sha256)}::text[])`.as<'named'>(sql`named (leaf, id, sha256)`),
                  'named.leaf',
                  'stated.leaf',
                )
                .select(['stated.id', 'named.id as document_id', 'named.sha256']),
            )
            .onConflict((conflict) => conflict.doNothing()),
        )
  const write =
    audit.length === 0
      ? noting
          .selectFrom('stated')
          .select(sql`1`.as('done'))
          .limit(1)
      : noting.insertInto('audit_event').values(auditRows(tx, audit))
  try {
    await write.execute()
  } catch (error) {
    // The record is locked: only somebody who wrote into the database by hand can have stated this version before.
    if (violatedUnique(error)?.startsWith('statement_'))
      throw new DomainError('WRONG_STATE', refusals.recordAltered)
    throw error
  }
}
