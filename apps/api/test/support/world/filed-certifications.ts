import type { NewCertificationInput } from '@selvedge/contract/new-certification.ts'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import type { Person } from './people.ts'
import type { TestApp } from '../test-app.ts'
import { PDF } from './trades.ts'

/** A request that is accepted as it stands: a scope certificate, as existing clients send it. */
export const certificationRequest = (
  to: Person | undefined,
  changes: Partial<NewCertificationInput> = {},
): NewCertificationInput => ({
  subject: 'Scope',
  consigneeCompanyName: to?.companyName ?? '',
  consigneeEmail: to?.email ?? '',
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2026-12-31T00:00:00.000Z',
  documentTypeCode: '2',
  documentUpload: { name: 'scope.pdf', contentType: 'application/pdf', content: PDF.toString('base64') },
  processingStandardName: 'Organic Content Standard (OCS)',
  assessmentName: 'Certified (Third Party)',
  notes: '',
  certificateReferenceNumber: 'GC14LU3',
  certificatePageUrl: '',
  ...changes,
})

/** The changes to the request for a declaration about the company itself. */
export const SELF = {
  subject: 'Self',
  documentTypeCode: '818',
  processingStandardName: 'Proprietary origin assessment',
  assessmentName: 'Self-Declared (report optional)',
} as const

export const file = (
  t: TestApp,
  by: Person,
  to: Person | undefined,
  changes: Partial<NewCertificationInput> = {},
) => t.call(by, createCertificationEndpoint, { body: certificationRequest(to, changes) })
