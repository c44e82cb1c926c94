import { readStatement } from '@selvedge/proof/read-statement.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../db/connect.ts'
import { anyOf } from '../../db/any-of.ts'
import { type KeyContext, openKey, type OpenKey } from '../keys/company-keys.ts'
import { beginCompanyRecord, keyIn } from './company-record.ts'
import { checked, ensureInstallation } from './installation.ts'
import {
  type Author,
  makeStatements,
  type MadeStatement,
  type RecordedStatement,
  type Said,
} from './make-statements.ts'
import { insertStatements, type Beside } from './insert-statements.ts'

/** What is stated of one record; the document that `documentId` names is stated as its row is. */
export type SaidOfRow = Omit<Said, 'documents'> & {
  documents?: Said['documents']
  documentId?: number | null
}

export type NewStatement = Author & SaidOfRow

/**
 * States, signed by the acting company, what a record has become. Belongs in the transaction that changes the record,
 * with the record's row locked: the statement exists if, and only if, the change does. Anchoring follows later.
 */
export async function recordStatement(
  tx: Tx,
  context: KeyContext,
  { companyId, userId, ...said }: NewStatement,
): Promise<RecordedStatement> {
  const [recorded] = await recordStatements(tx, context, { companyId, userId }, [said])
  if (!recorded) throw new Error('Nothing was stated')
  return recorded
}

/** The same for several records that one transaction changes: one signature covers them all, and each is provable alone. */
export async function recordStatements(
  tx: Tx,
  context: KeyContext,
  author: Author,
  list: readonly SaidOfRow[],
): Promise<RecordedStatement[]> {
  const made = await signStatements(tx, context, author, list)
  await insertStatements(tx, made)
  return made.map(({ version, leaf }) => ({ version, leaf }))
}

/** The same of one record of each of several companies, under a signature of each. No company comes twice. */
export async function recordForEach(
  tx: Tx,
  context: KeyContext,
  list: readonly (Author & Said)[],
): Promise<void> {
  const authors = await lockAuthors(tx, context, list, [])
  const made: MadeStatement[] = []
  for (const { companyId, userId, ...said } of list) {
    const author = authors.get(companyId)
    if (!author) throw new Error(`Company ${companyId} has no key to sign with`)
    made.push(...(await makeStatements(tx, context, { companyId, userId, ...author }, [said])))
  }
  await insertStatements(tx, made)
}

/**
 * The same of one record, still to be written by `write`, together with the lines of the audit trail that may name its leaf: one
 * question to the database instead of three.
 */
export async function signStatement(
  tx: Tx,
  context: KeyContext,
  { companyId, userId, ...said }: NewStatement,
): Promise<RecordedStatement & { write: (beside: Beside) => Promise<void> }> {
  const made = await signStatements(tx, context, { companyId, userId }, [said])
  const [one] = made
  if (!one) throw new Error('Nothing was stated')
  return { version: one.version, leaf: one.leaf, write: (beside) => insertStatements(tx, made, beside) }
}

async function signStatements(
  tx: Tx,
  context: KeyContext,
  author: Author,
  list: readonly SaidOfRow[],
): Promise<MadeStatement[]> {
  if (list.length === 0) return []
  const named = list.flatMap(({ documentId }) => documentId ?? [])
  const locked = (await lockAuthors(tx, context, [author], named)).get(author.companyId)
  if (!locked) throw new Error(`Company ${author.companyId} has no key to sign with`)
  const { installation, signsWith, key, documents } = locked
  return makeStatements(
    tx,
    context,
    { ...author, installation, signsWith, key },
    list.map(({ documentId, documents: given = [], ...said }) => ({
      ...said,
      documents: [...given, ...documents.filter(({ id }) => id === documentId)],
    })),
  )
}

/** What a company signs with. */
type Signing = {
  /** The identity of the installation. */
  installation: string
  /** The key that the company's record names. */
  signsWith: string | undefined
  /** The one that it has. */
  key: OpenKey
  documents: AuthorRow['documents']
}

/**
 * A key that is being replaced is waited for: what it signs must not be dated after its end, nor before its beginning. Whoever states
 * something has stated itself before, with its key. Answers what those companies sign with that have a key, each with the documents that are named.
 */
async function lockAuthors(
  tx: Tx,
  context: KeyContext,
  authors: readonly Author[],
  documentIds: readonly number[],
): Promise<Map<number, Signing>> {
  const rows = await findAuthors(
    tx,
    authors.map(({ companyId }) => companyId),
    documentIds,
  )
  // Whoever waited for the end of a key finds it gone, and what followed it with the next look.
  const missing = authors
    .map(({ companyId }) => companyId)
    .filter((id) => !rows.some((row) => row.company_id === id))
  if (missing.length > 0) rows.push(...(await findAuthors(tx, missing, documentIds)))
  const found = new Map<number, Signing>()
  for (const author of authors) {
    const row = rows.find(({ company_id: id }) => id === author.companyId)
    if (row) found.set(author.companyId, await asSigning(tx, context, author, row))
  }
  return found
}

async function asSigning(tx: Tx, context: KeyContext, author: Author, row: AuthorRow): Promise<Signing> {
  if (row.record === null) {
    await tx.selectFrom('company').select('id').where('id', '=', author.companyId).forNoKeyUpdate().execute()
    await beginCompanyRecord(tx, context, author, 'taken over')
  }
  const { installationId: id, installationSeal: seal, record, documents, ...keyRow } = row
  const stated = record === null ? undefined : readStatement(record)
  return {
    installation:
      id !== null && seal !== null
        ? checked(context.masterKey, { id, seal })
        : await ensureInstallation(tx, context.masterKey),
    signsWith: stated && keyIn(stated.data),
    key: openKey(context, keyRow),
    documents,
  }
}

type AuthorRow = Awaited<ReturnType<typeof findAuthors>>[number]

/**
 * The rows of the companies and of their keys are locked, in this order, which is that of a replacement: one that waited for it does not find
 * a former key.
 */
const findAuthors = (tx: Tx, companyIds: readonly number[], documentIds: readonly number[]) =>
  tx
    .selectFrom('company as c')
    .innerJoin('company_key as k', 'k.company_id', 'c.id')
    .leftJoin('installation as i', (join) => join.onTrue())
    .where('c.id', '=', companyIds.length === 1 ? (companyIds[0] ?? 0) : anyOf(companyIds))
    .where('k.replaced_at', 'is', null)
    .selectAll('k')
    .select(['i.id as installationId', 'i.seal as installationSeal'])
    .select((eb) => [
      eb
        .selectFrom('statement as s')
        .select('s.body')
        .where('s.record_type', '=', 'company')
        .whereRef('s.record_id', '=', 'c.id')
        .orderBy('s.version', 'desc')
        .limit(1)
        .as('record'),
      jsonArrayFrom(
        eb
          .selectFrom('document as d')
          .where('d.id', '=', (of) => of.fn.any(of.val(documentIds)))
          .select(['d.id', 'd.file_name as name', 'd.content_type as contentType', 'd.size', 'd.sha256']),
      ).as('documents'),
    ])
    // Everybody who locks several companies does it in this order.
    .orderBy('c.id')
    .forShare(['c', 'k'])
    .execute()
