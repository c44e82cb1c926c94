import { CERTIFICATION_SUBJECT, type CertificationSubject } from '@selvedge/domain/certification.ts'
import { type Choice, codedChoices, namedChoices } from '@selvedge/domain/import/choice.ts'
import type { Reader } from '../../platform/db/connect.ts'
import {
  listAssessmentTypes,
  listDocumentTypes,
  listProductCategories,
  listStandards,
} from '../../platform/reference-data/lists.ts'
import type { Importer } from '../../records/import-kind.ts'
import { STANDARD_USE } from './check-new-certification.ts'

/** What the form of a certification has to choose from. */
export type ImportLists = {
  of: ReadonlyMap<CertificationSubject, Record<'standard' | 'assessmentType' | 'documentType', Choice[]>>
  processTypes: Choice[]
  productCategories: Choice[]
}

/** Reads what the forms of some kinds of certifications have to choose from. */
export async function importLists(
  reader: Reader,
  { industry }: Importer,
  subjects: ReadonlySet<CertificationSubject>,
): Promise<ImportLists> {
  const of: [CertificationSubject, Record<'standard' | 'assessmentType' | 'documentType', Choice[]>][] = []
  for (const subject of subjects) {
    const { assessmentForm } = CERTIFICATION_SUBJECT[subject]
    const lists = {
      standard: namedChoices(await listStandards(reader, STANDARD_USE[subject], industry)),
      assessmentType: namedChoices(await listAssessmentTypes(reader, assessmentForm)),
      documentType: codedChoices(await listDocumentTypes(reader, `${subject.toLowerCase()}_certification`)),
    }
    of.push([subject, lists])
  }
  const processTypes = await reader.selectFrom('process_type').select(['code', 'name']).execute()
  return {
    of: new Map(of),
    processTypes: codedChoices(processTypes),
    productCategories: codedChoices(await listProductCategories(reader)),
  }
}
