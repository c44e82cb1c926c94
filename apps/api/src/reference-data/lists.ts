import type { Reader } from '../db/connect.ts'

export const listCountries = (reader: Reader) =>
  reader.selectFrom('country').select(['code', 'name']).orderBy('name').execute()

export const listUnits = (reader: Reader) =>
  reader.selectFrom('unit').select(['code', 'name']).orderBy('code').execute()

export const listDocumentTypes = (reader: Reader, kind: string) =>
  reader
    .selectFrom('document_type')
    .where('kind', '=', kind)
    .select(['code', 'name'])
    .orderBy('code')
    .execute()

type Use = 'scope' | 'material' | 'transaction' | 'self' | 'plan'

/** The standards a form offers, or all of them; narrowed to `industry` where the caller has one. */
export const listStandards = (reader: Reader, use: Use | undefined, industry: string | undefined) =>
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
    .execute()

/** The assessment types of a self certification (`self`), or of the others. */
export const listAssessmentTypes = (reader: Reader, type: string | undefined) =>
  reader
    .selectFrom('assessment_type')
    .where('form', '=', type?.trim().toLowerCase().startsWith('self') ? 'self' : 'third_party')
    .select(['name', 'report_required as reportRequired'])
    .orderBy('ordinal')
    .execute()
