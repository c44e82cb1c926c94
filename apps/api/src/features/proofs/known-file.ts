import { MAX_NAMED_HOLDERS } from '@selvedge/domain/limits.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canLetBeNamed } from '@selvedge/domain/permissions.ts'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { readText } from '@selvedge/proof/read-statement.ts'
import { sql } from 'kysely'
import { cellsOf, genuine, isGenuine } from '../../accounts/sealed-rows/cells.ts'
import { sealed, sealedAnew } from '../../accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { byName } from '../../platform/db/by-name.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { rowsOf } from '../../records/rows-of.ts'

/** Statements that name the file, looked at for their parties: more only repeat them. */
const STATEMENTS_READ = 1000
/** Of which so many are read: the first ones name it, unless somebody changed the table. */
const TEXTS_READ = 20

/**
 * Whether a statement on this server names a file of this hash, and which of the companies that can prove it let themselves be
 * named. Of all others nothing is answered, not even whether there are any; each question makes the same look-ups.
 */
export async function knownFile(
  { db }: Services,
  recordTypes: RecordTypes,
  sha256: string,
): Promise<{ isKnown: boolean; ask: string[] }> {
  const found = await db
    .selectFrom('statement_document as d')
    .innerJoin('statement as s', 's.id', 'd.statement_id')
    .where('d.sha256', '=', sha256)
    .orderBy('d.statement_id')
    .select('s.body')
    .limit(TEXTS_READ)
    .execute()
  // The table finds statements; what was stated is in their texts.
  const isKnown = found.some(({ body }) => namesFile(body, sha256))
  const rows = await db
    .selectFrom('named_holder')
    .innerJoin('company', 'company.id', 'named_holder.company_id')
    .where(sql<boolean>`named_holder.company_id in (${holdersOf(recordTypes, sha256)})`)
    .orderBy(byName(db, 'company.name'))
    .orderBy('company.id')
    .limit(MAX_NAMED_HOLDERS)
    .select(['company.name', cellsOf('named_holder').as('cells'), cellsOf('company').as('company')])
    .execute()
  const ask = genuine(db, 'named_holder', rows).filter(({ company }) => isGenuine(db, 'company', company))
  return { isKnown, ask: isKnown ? ask.map(({ name }) => name) : [] }
}

const namesFile = (body: string | null, sha256: string): boolean =>
  (body === null ? undefined : readText(body).statement)?.documents.some((one) => one.sha256 === sha256) ??
  false

/** The companies of `named_holder` that are a party of a record whose statements name the file. */
function holdersOf(recordTypes: RecordTypes, sha256: string) {
  const ofEach = RECORD_TYPES.flatMap((type) => {
    const record = recordTypes[type]
    if (!record.hasDocument) return []
    const { table } = record
    return sql`select holder.company_id
      from (select statement_id from statement_document where sha256 = ${sha256} limit ${STATEMENTS_READ}) d
      join statement s on s.id = d.statement_id and s.record_type = ${type}
      join ${rowsOf(record)} on ${sql.ref(`${table}.id`)} = s.record_id
      join named_holder holder on ${record.isOf(sql<number>`holder.company_id`)}`
  })
  return sql.join(ofEach, sql` union `)
}

/** Whether the caller's company is named to whoever asks about one of its files, and whether the caller may say so. */
export async function readFileNaming({ db }: Services, member: SignedIn) {
  const row = await db
    .selectFrom('named_holder')
    .where('company_id', '=', member.companyId)
    .select(cellsOf('named_holder').as('cells'))
    .executeTakeFirst()
  const isNamed = row !== undefined && isGenuine(db, 'named_holder', row.cells)
  return { isNamed, permissions: { set: canLetBeNamed(member) } }
}

/** Lets the caller's company be named, or not any more. Throws FORBIDDEN if the caller is not an ADMIN. */
export async function setFileNaming(services: Services, member: SignedIn, isNamed: boolean): Promise<void> {
  if (!canLetBeNamed(member)) throw new DomainError('FORBIDDEN', refusals.filesByAdmin)
  const at = services.now()
  await inTransaction(services.db, async (tx) => {
    const { companyId, userId } = member
    if (isNamed)
      await tx
        .insertInto('named_holder')
        .values(await sealed(tx, 'named_holder', { company_id: companyId, user_id: userId, since: at }))
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet(sealedAnew('named_holder')))
        .execute()
    else await tx.deleteFrom('named_holder').where('company_id', '=', companyId).execute()
    const event = isNamed ? 'company.files-named' : 'company.files-unnamed'
    await recordEvent(tx, { at, companyId, userId, event, subjectId: companyId })
  })
}
