import { readFindingsEndpoint } from '@selvedge/contract/certificate-findings.ts'
import {
  readCertificationEndpoint,
  verifyCertificationEndpoint,
} from '@selvedge/contract/certification-detail.ts'
import {
  listAssessmentTypesEndpoint,
  listCertificationStandardsEndpoint,
} from '@selvedge/contract/certifications.ts'
import { listDrawableEndpoint, listShipmentsOfCompanyEndpoint } from '@selvedge/contract/new-certification.ts'
import { listDocumentTypesEndpoint } from '@selvedge/contract/reference-data.ts'
import { CERTIFICATION_SUBJECT, type CertificationSubject } from '@selvedge/domain/certification.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { verificationQuery } from '../records/verification-query.ts'
import { codedOption, namedOption } from '../pickers/list-option.ts'

/** Found shipments shown at once; the search finds the others. */
export const SHIPMENTS_SHOWN = 50

/** A certification without its document's bytes: those are fetched when they are looked at. */
export const certificationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.certifications.one(id),
    queryFn: ({ signal }) =>
      call(readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } }, { signal }),
  })

export const certificationVerificationQuery = (id: number) =>
  verificationQuery('certification', id, (signal) =>
    call(verifyCertificationEndpoint, { params: { id } }, { signal }),
  )

/** What the checks find in a filed certification; with the number it is about to get, where that is another one. */
export const findingsQuery = (id: number, certificateReferenceNumber = '') =>
  queryOptions({
    queryKey: keys.certifications.findings(id, certificateReferenceNumber),
    queryFn: ({ signal }) =>
      call(readFindingsEndpoint, { params: { id }, query: { certificateReferenceNumber } }, { signal }),
  })

/** The certificates of what a company bought, which its own may draw on, the newest first. */
export const drawableQuery = (company: string, search: string) =>
  queryOptions({
    queryKey: keys.certifications.drawable(company, search),
    queryFn: ({ signal }) =>
      call(
        listDrawableEndpoint,
        { query: { companyName: company, search, size: SHIPMENTS_SHOWN } },
        { signal },
      ),
    enabled: company !== '',
  })

const lasting = { staleTime: 10 * 60_000 } as const

export const documentTypesQuery = (subject: CertificationSubject) =>
  queryOptions({
    ...lasting,
    queryKey: keys.lists.documentTypes(subject),
    queryFn: ({ signal }) =>
      call(
        listDocumentTypesEndpoint,
        { query: { type: `${subject.toLowerCase() as Lowercase<CertificationSubject>}_certification` } },
        { signal },
      ),
    select: (types) => types.map(codedOption),
  })

export const standardsQuery = (subject: CertificationSubject) =>
  queryOptions({
    ...lasting,
    queryKey: keys.lists.certificationStandards(subject),
    queryFn: ({ signal }) =>
      call(listCertificationStandardsEndpoint, { query: { type: subject } }, { signal }),
    select: (standards) => standards.map(namedOption),
  })

/** The assessment types of a subject; each says whether it needs the number of the report. */
export const assessmentTypesQuery = (subject: CertificationSubject) => {
  const type = CERTIFICATION_SUBJECT[subject].assessmentForm
  return queryOptions({
    ...lasting,
    queryKey: keys.lists.assessmentTypes(type),
    queryFn: ({ signal }) => call(listAssessmentTypesEndpoint, { query: { type } }, { signal }),
  })
}

/** Shipments a company has sent that no certificate covers yet, the newest first. */
export const shipmentsQuery = (company: string, search: string) =>
  queryOptions({
    queryKey: keys.shipments.of(company, search),
    queryFn: ({ signal }) =>
      call(
        listShipmentsOfCompanyEndpoint,
        { query: { companyName: company, search, certified: 'false', size: SHIPMENTS_SHOWN } },
        { signal },
      ),
    enabled: company !== '',
    // While somebody types, what was found before stays; never what was found for another company.
    placeholderData: (before, query) => (query?.queryKey[1] === company ? before : undefined),
  })
