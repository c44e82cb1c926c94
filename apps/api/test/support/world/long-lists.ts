import { type RawBuilder, sql } from 'kysely'
import type { Person } from './people.ts'
import type { TestApp } from '../test-app.ts'
import { sealAll } from './sealed-rows.ts'

/** A company with long lists, and the material that all of its trades and plans contain. */
export type Filled = { person: Person; materialId: number }

/** A company that has `count` of everything that is listed, straight by SQL, each a second after the one before. */
export async function fillLists(t: TestApp, count: number): Promise<Filled> {
  const person = await t.aCompany()
  const other = await t.aCompany()
  const materialId = await t.aMaterial(person, 'Carded yarn')
  const own = person.companyId
  const numbers = sql`generate_series(1, ${sql.lit(count)}) n`
  const at = sql`timestamptz '2026-05-01' + n * interval '1 second'`
  const mark = sql.lit(`${own}-`)
  const document = sql`(select id from document where company_id = ${own})`
  const steps: RawBuilder<unknown>[] = [
    sql`insert into document (company_id, file_name, content_type, size, sha256, created_at)
      values (${own}, 'a.pdf', 'application/pdf', 1000, repeat('0', 64), now())`,
    sql`insert into material (company_id, name, name_key, is_input, created_at)
      select ${own}, 'Lot ' || n, 'lot ' || n, n % 2 = 0, ${at} from ${numbers}`,
    sql`insert into company (name, name_key, name_skeleton, name_skeleton_upper, name_reading, code, code_key, status, role, industry, country, city, created_at, registered_at)
      select 'Mill ' || ${mark} || n, 'mill ' || ${mark} || n, 'mill ' || ${mark} || n, 'mill ' || ${mark} || n, 'mill ' || ${mark} || n, ${mark} || n, ${mark} || n, 'ACTIVE', 'spinner', 'cotton', 'PT',
        'Porto', ${at}, ${at} from ${numbers}`,
    sql`insert into company_relation (company_id, known_id, since, state)
      select ${own}, id, created_at, 'agreed' from company where name_key like 'mill ' || ${mark} || '%'`,
    sql`insert into app_user (company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name,
        registered_at)
      select ${own}, mail, mail, mail, mail, '-', 'OPERATOR', 'Anna', 'Number ' || n, ${at}
      from (select n, ${mark} || n || '@mill.test' as mail from ${numbers}) people`,
    sql`insert into invitation (token_hash, kind, company_id, invited_by_company_id, roles, email, created_at, expires_at)
      select sha256((${mark} || n)::bytea), 'user', ${own}, ${own}, 'any', ${mark} || n || '@guest.test', ${at}, ${at}
      from ${numbers}`,
    sql`insert into audit_event (at, company_id, user_id, event, subject_id, data)
      select ${at}, ${own}, ${person.userId}, 'material.created', ${materialId}, '{}' from ${numbers}`,
    sql`insert into certification (subject, status, contractor_id, consignee_id, approver_id, contractor_email, document_kind,
        document_type, document_id, assessment_form, assessment_type, valid_from, created_by, created_at, version)
      select 'SELF', 'PENDING', ${own}, ${own}, ${other.companyId}, 'a@mill.test', 'self_certification', code, ${document}, form,
        assessment_type.name, date '2026-01-01', ${person.userId}, ${at}, 1
      from ${numbers}, (select code from document_type where kind = 'self_certification' limit 1) kind,
        (select * from assessment_type limit 1) assessment_type`,
    sql`insert into trade (kind, status, contractor_id, consignee_id, contractor_email, document_kind, document_type, document_id,
        valid_from, contractor_reference, contractor_reference_key, search_key, created_by, created_at, version)
      select 'contract', 'PENDING', ${own}, ${other.companyId}, 'a@mill.test', 'contract', code, ${document}, date '2026-01-01',
        'C-' || n, 'c-' || n, 'c-' || n, ${person.userId}, ${at}, 1
      from ${numbers}, (select code from document_type where kind = 'contract' limit 1) kind`,
    sql`insert into trade_position (trade_id, ordinal, contractor_material_id)
      select id, 0, ${materialId} from trade where contractor_id = ${own}`,
    sql`insert into transformation_plan (company_id, name, name_key, output_material_id, traceability_level, transparency_level,
        valid_from, created_by, created_at)
      select ${own}, name, name_key, id, '3 - WHERE-WHO - name - address', '2 - Copy Certificate', date '2026-01-01',
        ${person.userId}, created_at
      from material where company_id = ${own} and id <> ${materialId}`,
    sql`insert into plan_input (plan_id, ordinal, material_id, percentage)
      select id, 0, ${materialId}, 100 from transformation_plan where company_id = ${own}`,
  ]
  for (const step of steps) await step.execute(t.db)
  await sealAll(t.db)
  return { person, materialId }
}
