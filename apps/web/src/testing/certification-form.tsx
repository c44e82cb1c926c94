import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import {
  checkCertificationEndpoint,
  createCertificationEndpoint,
  listDrawableEndpoint,
  listShipmentsOfCompanyEndpoint,
} from '@selvedge/contract/new-certification.ts'
import {
  listAssessmentTypesEndpoint,
  listCertificationStandardsEndpoint,
} from '@selvedge/contract/certifications.ts'
import {
  listApproversEndpoint,
  listCompanyEmailsEndpoint,
  listSelfApproversEndpoint,
} from '@selvedge/contract/companies.ts'
import { createUploadEndpoint, readUploadEndpoint, type Upload } from '@selvedge/contract/documents.ts'
import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import {
  listCountriesEndpoint,
  listDocumentTypesEndpoint,
  listProcessTypesEndpoint,
  listProductCategoriesEndpoint,
} from '@selvedge/contract/reference-data.ts'
import type { CurrentUser } from '@selvedge/contract/session.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { screen } from '@testing-library/react'
import { CertificationForm } from '../certifications/CertificationForm.tsx'
import { aCertification } from './certifications.ts'
import { fakeNetwork } from './network.ts'
import { presser } from './press.ts'
import { WEAVER } from './samples.ts'
import { chooser, field } from './screen.ts'
import { show } from './show.tsx'
import { RECORDED } from './trade-form.tsx'

const UPLOAD: Upload = { id: 'u1', fileName: 'c.pdf', contentType: 'application/pdf', size: 9, sha256: 'ab' }
const company = (companyName: string) => ({ role: null, ethAddress: null, address: null, companyName })

/** What a certification body would look at twice. */
export const MISSING_SCOPE: Finding = {
  rule: 'SCOPE_CERTIFICATE',
  severity: 'warning',
  sentence: 'The seller has no accepted scope certificate.',
  shipments: ['S-1'],
  certificates: [],
}

/** Opens the form of a certification, whose lists are there; the checks find nothing. */
export async function openCertificationForm(subject: CertificationSubject, as: CurrentUser = WEAVER) {
  const network = fakeNetwork()
  for (const list of [listApproversEndpoint, listSelfApproversEndpoint])
    network.answer(list, [
      company('Meridian Certification'),
      company('Fieldnote Apparel'),
      company('Calm Mill'),
    ])
  network.answer(listCompanyEmailsEndpoint, [])
  network.answer(listCountriesEndpoint, [{ code: 'IN', name: 'India' }])
  network.answer(listDocumentTypesEndpoint, [{ code: '2', name: 'Certificate of conformity' }])
  network.answer(listCertificationStandardsEndpoint, [{ name: 'Organic Content Standard (OCS)' }])
  network.answer(listAssessmentTypesEndpoint, [
    { name: 'Certified (Third Party)', reportRequired: false },
    { name: 'Verified by second party (report mandatory)', reportRequired: true },
  ])
  network.answer(listProductCategoriesEndpoint, [{ code: 'PC0025', name: 'Yarns' }])
  network.answer(listProcessTypesEndpoint, [{ code: 'PR0033', name: 'Weaving', roles: [] }])
  network.answer(listMaterialsEndpoint, [{ id: 17, name: 'Poplin, greige', isInput: false }])
  network.answer(listShipmentsOfCompanyEndpoint, [
    { ...RECORDED, id: 1, contractorReferenceNumber: 'S-1' },
    { ...RECORDED, id: 2, contractorReferenceNumber: 'S-2' },
  ])
  network.answer(listDrawableEndpoint, [
    { id: 31, number: 'TC-31', body: 'Loupe', certified: 1000, left: 400.5 },
  ])
  network.answer(createUploadEndpoint, UPLOAD)
  network.answer(readUploadEndpoint, UPLOAD)
  network.answer(checkCertificationEndpoint, [])
  network.answer(createCertificationEndpoint, aCertification({ subject }))
  const user = await show(<CertificationForm subject={subject} user={as} />, { as })
  const choose = chooser(user)
  return {
    network,
    user,
    choose,
    sent: () => network.sentTo(createCertificationEndpoint),
    file: () => presser(user)(/^File/),
    attach: () => user.upload(field('Certificate file'), new File(['%PDF-1.7'], 'c.pdf')),
    enterPage: async () => {
      await user.click(screen.getByText('Enter a web address'))
      await user.type(field('Web address of the certificate'), 'https://certificates.example/1')
    },
    /** Type, standard, assessment and the day it begins. */
    fillTerms: async (assessment: RegExp | string = 'Certified (Third Party)') => {
      await choose('Document type', '2 - Certificate of conformity')
      await choose('Reference standard', 'Organic Content Standard (OCS)')
      await choose('Assessment type', assessment)
      await user.type(field('Valid from'), '2026-02-01')
    },
  }
}
