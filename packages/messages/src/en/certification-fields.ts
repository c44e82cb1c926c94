import { area } from '../area.ts'

/** Headings of the fields of certifications that no other record has: in the form, on the page and in exports. */
export const certificationFields = area('certificationFields', {
  company: 'Company',
  companyEmail: 'E-mail of the company',
  file: 'Certificate file',
  url: 'Web address of the certificate',
  assessmentType: 'Assessment type',
  number: 'Report id',
  productCategories: 'Product categories',
  outputMaterials: 'Output materials',
  shipments: 'Shipments',

  covers: 'What it covers',
  companyNotConfirmed: '{company} (not confirmed)',
})
