import type { Upload } from '@selvedge/contract/documents.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { describe, expect, it } from 'vitest'
import {
  certificationRules,
  type CertificationValues,
  EMPTY_CERTIFICATION,
  fieldOf,
  labelOf,
  placeOf,
  toBody,
} from './certification-values.ts'

const upload: Upload = { id: 'u1', fileName: 'c.pdf', contentType: 'application/pdf', size: 1, sha256: '' }
const VERIFIED = 'Verified by second party (report mandatory)'

const whole: CertificationValues = {
  ...EMPTY_CERTIFICATION,
  consigneeCompanyName: 'Meridian',
  upload,
  assessmentName: 'Certified (Third Party)',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
}

const errorsOf = (
  subject: Parameters<typeof certificationRules>[0],
  changes: Partial<CertificationValues> = {},
  isReportRequired = false,
) => certificationRules(subject, () => isReportRequired)({ ...whole, ...changes })

describe('the form of a certification', () => {
  it.each([
    ['SCOPE', {}, {}],
    ['SCOPE', { consigneeCompanyName: '' }, { consigneeCompanyName: issues.certifiedCompany }],
    ['SCOPE', { upload: null }, { upload: issues.documentOrUrl }],
    ['SCOPE', { way: 'url' }, { certificatePageUrl: issues.documentOrUrl }],
    ['SCOPE', { way: 'url', certificatePageUrl: 'nowhere' }, { certificatePageUrl: issues.url }],
    ['SCOPE', { way: 'url', certificatePageUrl: 'https://certificates.example/1' }, {}],
    ['SCOPE', { validUntil: '' }, { validUntil: issues.validUntilRequired }],
    ['SCOPE', { validUntil: '2025-12-31' }, { validUntil: issues.validUntil }],
    ['MATERIAL', {}, { material: issues.selectMaterial }],
    ['MATERIAL', { material: { id: 1, name: 'Yarn' } }, {}],
    ['TRANSACTION', { validUntil: '' }, { shippingReferenceNumbers: issues.shipments }],
    ['TRANSACTION', { validUntil: '', shippingReferenceNumbers: ['S-1'] }, {}],
    ['SELF', { consigneeCompanyName: '' }, {}],
    [
      'SELF',
      { consigneeCompanyName: '', assessmentName: VERIFIED },
      { consigneeCompanyName: issues.verifier },
    ],
  ] as const)('of %s with %j shows %j', (subject, changes, errors) => {
    expect(errorsOf(subject, changes as Partial<CertificationValues>)).toEqual(errors)
  })

  it('asks for the number of a report where the assessment type does', () => {
    expect(errorsOf('SCOPE', {}, true)).toEqual({ certificateReferenceNumber: issues.reportRequired })
  })

  it('sends the file or the page, and a verifier only where one verified it', () => {
    const both = { ...whole, certificatePageUrl: 'https://certificates.example/1' }
    expect(toBody('SCOPE', both)).toMatchObject({
      subject: 'SCOPE',
      documentUpload: { uploadId: 'u1' },
      certificatePageUrl: null,
    })
    expect(toBody('SCOPE', { ...both, way: 'url' })).toMatchObject({
      documentUpload: null,
      certificatePageUrl: 'https://certificates.example/1',
    })
    expect(toBody('SELF', whole)).toMatchObject({ consigneeCompanyName: null, consigneeEmail: null })
    expect(toBody('SELF', { ...whole, assessmentName: VERIFIED })).toMatchObject({
      consigneeCompanyName: 'Meridian',
    })
    expect(toBody('TRANSACTION', whole).validUntil).toBeNull()
  })

  it('finds the field for a path that the server names, and names it as the screen does', () => {
    expect(fieldOf({ way: 'file' })('documentUpload.content')).toBe('upload')
    expect(fieldOf({ way: 'url' })('documentUpload')).toBe('certificatePageUrl')
    expect(fieldOf({ way: 'file' })('processTypes.0.code')).toBe('processTypes')
    expect(labelOf('certificateReferenceNumber')).toBe('Report id')
    expect(placeOf('documentTypeCode')).toBeLessThan(placeOf('notes'))
  })
})
