import type { Reader } from '../db/connect.ts'
import type { StandardUse } from '../db/reference-data/standards.ts'
import { loadRoles } from './roles.ts'

export const listCountries = (reader: Reader) =>
  reader.selectFrom('country').select(['code', 'name']).orderBy('name').execute()

export const listUnits = (reader: Reader) =>
  reader.selectFrom('unit').select(['code', 'name']).orderBy('code').execute()

export const listProductCategories = (reader: Reader) =>
  reader.selectFrom('product_category').select(['code', 'name']).orderBy('code').execute()

export const listTraceabilityLevels = (reader: Reader) =>
  reader.selectFrom('traceability_level').select('name').orderBy('name').execute()

export const listTransparencyLevels = (reader: Reader) =>
  reader.selectFrom('transparency_level').select('name').orderBy('name').execute()

/** The process types that a role of the industry performs, each with those roles. */
export async function listProcessTypes(reader: Reader, industry: string) {
  const roles = await loadRoles(reader)
  const rows = await reader
    .selectFrom('process_type')
    .innerJoin('process_type_role', 'process_type_role.process_type', 'process_type.code')
    .innerJoin('role_industry', 'role_industry.role', 'process_type_role.role')
    .where('role_industry.industry', '=', industry)
    .select(['code', 'name', 'process_type_role.role'])
    .orderBy('name')
    .orderBy('code')
    .orderBy('process_type_role.role')
    .execute()
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, of]) => ({
    code,
    name: of[0]?.name ?? code,
    roles: of.map(({ role }) => roles.get(role) ?? { name: role, companyIndustries: [] }),
  }))
}

/** Asks for the types of document that a form offers. */
export const documentTypes = (reader: Reader, kind: string) =>
  reader.selectFrom('document_type').where('kind', '=', kind).select(['code', 'name']).orderBy('code')

export const listDocumentTypes = (reader: Reader, kind: string) => documentTypes(reader, kind).execute()

/** The standards a form offers, or all of them; narrowed to `industry` where the caller has one. */
export const listStandards = (reader: Reader, use: StandardUse | undefined, industry: string | undefined) =>
  standardsFor(reader, use, industry).execute()

/** Asks for them. */
export const standardsFor = (reader: Reader, use: StandardUse | undefined, industry: string | undefined) =>
  reader
    .selectFrom('processing_standard')
    .$if(use !== undefined, (query) =>
      query.where('name', 'in', (eb) =>
        eb
          .selectFrom('processing_standard_use')
          .where('use', '=', use ?? 'plan')
          .select('standard'),
      ),
    )
    .$if(industry !== undefined, (query) =>
      query.where('name', 'in', (eb) =>
        eb
          .selectFrom('processing_standard_industry')
          .where('industry', '=', industry ?? '')
          .select('standard'),
      ),
    )
    .select('name')
    .orderBy('name')

/** The assessment types of a self certification (`self`), or of the others. */
export const listAssessmentTypes = (reader: Reader, type: string | undefined) =>
  reader
    .selectFrom('assessment_type')
    .where('form', '=', type?.trim().toLowerCase().startsWith('self') ? 'self' : 'third_party')
    .select(['name', 'report_required as reportRequired'])
    .orderBy('ordinal')
    .execute()

/** The criteria an industry asks for, by name, each with the industry's standards under it. */
export async function listSustainabilityCriteria(reader: Reader, industry: string) {
  const rows = await reader
    .selectFrom('sustainability_criterion_industry as asked')
    .leftJoin('processing_standard as standard', (join) =>
      join
        .onRef('standard.criterion', '=', 'asked.criterion')
        .on('standard.name', 'in', (eb) =>
          eb.selectFrom('processing_standard_industry').where('industry', '=', industry).select('standard'),
        ),
    )
    .where('asked.industry', '=', industry)
    .select(['asked.criterion', 'standard.name as standard'])
    .orderBy('asked.criterion')
    .orderBy('standard.name')
    .execute()
  return [...Map.groupBy(rows, ({ criterion }) => criterion)].map(([name, of]) => ({
    name,
    processingStandardNames: of.flatMap(({ standard }) => standard ?? []),
  }))
}
