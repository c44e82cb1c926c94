import type { Import, ImportRow } from '@selvedge/contract/imports.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { type ImportKind, type ImportOutcome, importPermissions } from '@selvedge/domain/import/kinds.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Importer } from '../../records/import-kind.ts'

type Query = {
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  kind?: ImportKind | undefined
}

const BY = sql<
  string | null
>`(select first_name || ' ' || last_name from app_user where app_user.id = import_batch.created_by)`
const PROGRAM = sql<string | null>`(select name from api_key where api_key.id = import_batch.key_id)`

/** The imports of the caller's company. */
export const importList: PagedList<z.input<typeof Import>, Query, Importer> = {
  page: async (services, member, query) => {
    const rows = await onPage(ordered(services, member, query), query).execute()
    const { total } = await matching(services, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map(present), total }
  },
  ids: (services, member, query) => idsOf(ordered(services, member, query), 'id'),
  rowsOf: async (services, member, query, ids) =>
    (await ordered(services, member, query).where('id', '=', anyOf(ids)).execute()).map(present),
}

/** One of them, with how far it is. Throws NOT_FOUND. */
export async function readImport(services: Services, member: Importer, id: number) {
  const found = await ordered(services, member, {}).where('id', '=', id).executeTakeFirst()
  if (!found) throw new DomainError('NOT_FOUND', importIssues.importNone)
  return present(found)
}

const present = (row: Omit<z.input<typeof Import>, 'permissions'>) => ({
  ...row,
  permissions: importPermissions(row),
})

const ordered = (services: Services, member: Importer, query: Query) =>
  matching(services, member, query)
    .select([
      'id',
      'kind',
      'mode',
      'state',
      'created_at as createdAt',
      'ended_at as endedAt',
      'file_name as fileName',
      'file_sha256 as fileSha256',
      'rows',
      'checked',
      'made',
      'refused',
      'skipped',
      'undone',
      'resume_at as resumesAt',
      BY.as('by'),
      PROGRAM.as('program'),
    ])
    .orderBy('id', query.order ?? 'desc')

const matching = ({ db }: Services, { companyId, keyId }: Importer, { search, kind }: Query) =>
  db
    .selectFrom('import_batch')
    .where('company_id', '=', companyId)
    // A program reads what it prepared alone.
    .$if(keyId !== undefined, (query) => query.where('key_id', '=', keyId ?? 0))
    .$if(kind !== undefined, (query) => (kind === undefined ? query : query.where('kind', '=', kind)))
    .$if(Boolean(search), (query) =>
      query.where(
        hasText(sql`(coalesce(file_name, '') || ' ' || coalesce(${BY}, ${PROGRAM}, ''))`, search ?? ''),
      ),
    )

type OfImport = {
  importId: number
  sort?: 'outcome' | 'line' | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  outcome?: ImportOutcome | undefined
}

/** The rows of one of them; the caller has read it with `readImport`. */
export const importRowList: PagedList<z.input<typeof ImportRow>, OfImport, Importer> = {
  page: async (services, _member, query) => {
    const rows = await onPage(rowsOrdered(services, query), query).execute()
    const { total } = await rowsMatching(services, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map(presentRow), total }
  },
  ids: (services, _member, query) => idsOf(rowsOrdered(services, query), 'place'),
  rowsOf: async (services, _member, query, ids) =>
    (await rowsOrdered(services, query).where('place', '=', anyOf(ids)).execute()).map(presentRow),
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof rowsOrdered>['execute']>>[number]

const presentRow = ({ column, fault, ...row }: StoredRow) => ({
  ...row,
  fault: fault && { column, issue: { ...fault }, message: sentence(fault) },
})

const rowsOrdered = (services: Services, query: OfImport) => {
  const { sort = 'outcome', order = 'asc' } = query
  return rowsMatching(services, query)
    .select(['place', 'line', 'texts', 'outcome', 'record_id as recordId', 'fault_column as column', 'fault'])
    .$if(sort === 'outcome', (rows) => rows.orderBy(sql`outcome <> 'refused'`, order))
    .orderBy('place', order)
}

const rowsMatching = ({ db }: Services, { importId, search, outcome }: OfImport) =>
  db
    .selectFrom('import_row')
    .where('batch_id', '=', importId)
    .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome ?? 'made'))
    .$if(Boolean(search), (rows) =>
      rows.where(
        sql<boolean>`exists (select from jsonb_each_text(texts) as cell
          where ${hasText('cell.value', search ?? '')})`,
      ),
    )
