import { type Kysely, sql } from 'kysely'
import { COUNTRIES } from '../reference-data/countries.ts'
import { ASSESSMENT_TYPES, DOCUMENT_TYPES } from '../reference-data/document-types.ts'
import { INDUSTRY_ROLES, TRACEABILITY_LEVELS, TRANSPARENCY_LEVELS } from '../reference-data/industries.ts'
import { CRITERIA, STANDARDS } from '../reference-data/standards.ts'
import { PROCESS_TYPES, PRODUCT_CATEGORIES, UNITS } from '../reference-data/units-and-processes.ts'

/** The lists people choose from. What an operator has added or renamed since stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, columns: string[], rows: readonly (readonly unknown[])[]) =>
    insert(db, table, columns, rows)
  const industries = Object.entries(INDUSTRY_ROLES)
  const pairs = industries.flatMap(([industry, roles]) => roles.map((role) => [role, industry]))

  await add(
    'industry',
    ['name'],
    industries.map(([name]) => [name]),
  )
  await add(
    'role',
    ['name'],
    [...new Set(pairs.map(([role]) => role))].map((role) => [role]),
  )
  await add('role_industry', ['role', 'industry'], pairs)
  await add('country', ['code', 'name'], COUNTRIES)
  await add('unit', ['code', 'name'], UNITS)
  await add(
    'process_type',
    ['code', 'name'],
    PROCESS_TYPES.map(([code, name]) => [code, name]),
  )
  await add(
    'process_type_role',
    ['process_type', 'role'],
    PROCESS_TYPES.flatMap(([code, , roles]) => roles.map((role) => [code, role])),
  )
  await add('product_category', ['code', 'name'], PRODUCT_CATEGORIES)
  await add(
    'sustainability_criterion',
    ['name'],
    CRITERIA.map(([name]) => [name]),
  )
  await add(
    'sustainability_criterion_industry',
    ['criterion', 'industry'],
    CRITERIA.flatMap(([name, where]) => where.map((industry) => [name, industry])),
  )
  await addStandards(add)
  await add('document_type', ['kind', 'code', 'name'], DOCUMENT_TYPES)
  await add(
    'assessment_type',
    ['form', 'name', 'report_required', 'ordinal'],
    ASSESSMENT_TYPES.map(([form, name, required], i) => [form, name, required, i]),
  )
  await add(
    'traceability_level',
    ['name'],
    TRACEABILITY_LEVELS.map((name) => [name]),
  )
  await add(
    'transparency_level',
    ['name'],
    TRANSPARENCY_LEVELS.map((name) => [name]),
  )
}

type Add = (table: string, columns: string[], rows: readonly (readonly unknown[])[]) => Promise<void>

async function addStandards(add: Add) {
  await add(
    'processing_standard',
    ['name', 'criterion', 'site_url'],
    STANDARDS.map(([name, criterion, site]) => [name, criterion, site]),
  )
  await add(
    'processing_standard_industry',
    ['standard', 'industry'],
    STANDARDS.flatMap(([name, , , industries]) => industries.map((industry) => [name, industry])),
  )
  await add(
    'processing_standard_use',
    ['standard', 'use'],
    STANDARDS.flatMap(([name, , , , uses]) => uses.map((use) => [name, use])),
  )
}

async function insert(
  db: Kysely<unknown>,
  table: string,
  columns: string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(row)})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)} on conflict do nothing`.execute(db)
}
