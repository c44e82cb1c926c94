import { nameKey } from '@selvedge/domain/text.ts'
import { type QueryCreator, sql } from 'kysely'
import { accessByFiling } from '../../accounts/companies/certifier-access.ts'
import { companyReaders } from '../../accounts/companies/company-store.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { documentFrom, type ReceivedFile, uploadUsed } from '../../records/documents/receive-document.ts'
import { documentKindOf } from './attest-certification.ts'
import { storedFields } from './certification-fields.ts'
import type { NamedInput } from './draw-inputs.ts'
import type { PreparedCertification } from './prepare-certification.ts'

type Prepared = PreparedCertification<ReceivedFile>

/**
 * Writes a certification with its document and all that it lists, in one statement, and gives the certification body access where filing does. Answers its number. Throws
 * VALIDATION_FAILED where the upload is used already.
 */
export async function insertCertification(context: Context, prepared: Prepared): Promise<number> {
  const { services, member, tx } = context
  const { file } = prepared
  const at = services.now()
  const row = await rowOf(context, prepared, at)
  const columns = Object.keys(row) as (keyof typeof row)[]
  const access = await accessOf(context, prepared, at)
  const { processTypes, categories, outputs, shipments, inputs } = listsOf(prepared)
  const drawn = <T>(read: (input: NamedInput) => T) => inputs.map(read)
  const filed = await (file ? documentFrom(tx, member.companyId, file, at) : withoutDocument(tx))
    .with('made', (part) =>
      part
        .insertInto('certification')
        .columns([...columns, 'document_id'])
        .expression((eb) =>
          eb
            .selectFrom('document_made')
            .select(columns.map((name) => eb.val(row[name]).as(name)))
            .select('document_made.id as document_id'),
        )
        .returning('id'),
    )
    .with(
      'processes',
      () => sql`(insert into certification_process_type (certification_id, process_type)
        select made.id, listed from made, unnest(${processTypes}::text[]) as listed)`,
    )
    .with(
      'categories',
      () => sql`(insert into certification_product_category (certification_id, product_category)
        select made.id, listed from made, unnest(${categories}::text[]) as listed)`,
    )
    .with(
      'outputs',
      () => sql`(insert into certification_output_material (certification_id, material_id)
        select made.id, listed from made, unnest(${outputs}::bigint[]) as listed)`,
    )
    .with(
      'shipments',
      () => sql`(insert into certification_shipment (certification_id, trade_id)
        select made.id, listed from made, unnest(${shipments}::bigint[]) as listed)`,
    )
    .with(
      'inputs',
      () => sql`(insert into certificate_input (certification_id, ordinal, body_key, number_key, used_g, cited_id)
        select made.id, listed.* from made, unnest(
          ${inputs.map((_, ordinal) => ordinal)}::int[],
          ${drawn(({ body }) => nameKey(body))}::text[],
          ${drawn(({ number }) => nameKey(number))}::text[],
          ${drawn(({ used }) => used)}::bigint[],
          ${drawn(({ citedId }) => citedId)}::bigint[]) as listed)`,
    )
    .with('let', (part) => withAccess(part, access))
    .selectFrom('made')
    .select('made.id')
    .executeTakeFirst()
  if (!filed) throw uploadUsed()
  return filed.id
}

/** What a certificate of its subject lists. */
const listsOf = ({ input, shipments, inputs }: Prepared) => ({
  processTypes: input.subject === 'TRANSACTION' ? [] : input.processTypes,
  categories: input.subject === 'TRANSACTION' ? [] : input.productCategoryCodeList,
  outputs: input.subject === 'SCOPE' ? input.outputMaterials : [],
  shipments,
  inputs,
})

/** One row without a document. */
const withoutDocument = (tx: Tx) =>
  tx.with('document_made', (part) => part.selectNoFrom(sql<number>`null::bigint`.as('id')))

/**
 * A declaration may be verified by a company of any kind: the kind is not revealed before the company has agreed or
 * accepted.
 */
const accessOf = async ({ member, tx }: Context, { input, company }: Prepared, at: Date) =>
  input.subject !== 'SELF' || company?.isAgreed
    ? accessByFiling(tx, { by: member, with: company, at })
    : undefined

const withAccess = (part: QueryCreator<Tables>, access: Awaited<ReturnType<typeof accessOf>>) =>
  access
    ? part
        .insertInto('certifier_access')
        .values(access)
        .onConflict((conflict) => conflict.doNothing())
        .returning('company_id')
    : part.selectFrom('certifier_access').where('company_id', '=', 0).select('company_id')

async function rowOf(
  { member, tx }: Pick<Context, 'member' | 'tx'>,
  { input, parties, company, materialId, replacesId }: Prepared,
  at: Date,
) {
  const isContractor = parties.contractorId === member.companyId
  return {
    ...storedFields(input),
    status: 'PENDING' as const,
    contractor_id: parties.contractorId,
    consignee_id: parties.consigneeId,
    approver_id: parties.approverId,
    contractor_email: isContractor
      ? member.email
      : (company?.email ?? (company?.isAgreed ? await firstEmail(tx, parties.contractorId) : '')),
    // Without another company both addresses are the declaring person's.
    consignee_email: isContractor && company ? company.email : member.email,
    document_kind: documentKindOf(input.subject),
    material_id: materialId,
    replaces_id: replacesId,
    created_by: member.userId,
    created_at: at,
    version: 1,
  }
}

const firstEmail = async (tx: Tx, companyId: number) => (await companyReaders(tx, companyId))[0] ?? ''
