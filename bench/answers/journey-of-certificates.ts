import { dayFromToday } from './days.ts'
import { idOf, type Journey, personOf, requireStep, step } from './steps.ts'

const PDF = Buffer.from('%PDF-1.7\n% a certificate of the recorded answers\n')
const CREATE = 'POST /certifications'
const FINDINGS = 'POST /certifications/findings'
type Filed = { id: number }

const request = (changes: object = {}) => ({
  subject: 'Scope',
  consigneeCompanyName: 'Harbour Weavers (demo)',
  consigneeEmail: 'weaver@demo.example',
  validFrom: dayFromToday(-5),
  validUntil: dayFromToday(360),
  documentTypeCode: '2',
  documentUpload: { name: 'scope.pdf', contentType: 'application/pdf', content: PDF.toString('base64') },
  processingStandardName: 'Organic Content Standard (OCS)',
  assessmentName: 'Certified (Third Party)',
  notes: 'Recorded answers',
  certificateReferenceNumber: 'RA-SC-1',
  certificatePageUrl: 'https://certificates.example/ra-sc-1',
  ...changes,
})

const SELF = {
  subject: 'Self',
  consigneeCompanyName: '',
  consigneeEmail: '',
  documentTypeCode: '818',
  processingStandardName: 'Proprietary origin assessment',
  assessmentName: 'Self-Declared (report optional)',
  certificateReferenceNumber: '',
}

/** A scope certificate, a transaction certificate and a declaration, with their findings and decisions. */
export async function recordCertificates(journey: Journey): Promise<void> {
  const certifier = personOf(journey, 'certifier')
  const weaver = personOf(journey, 'weaver')
  await step(journey, certifier, FINDINGS, { body: request() })
  const scope = await requireStep<Filed>(journey, certifier, CREATE, { body: request() })
  await step(journey, certifier, CREATE, { body: request() })
  await step(journey, certifier, FINDINGS, { body: request() })
  await refuse(journey)
  await decide(journey, scope, { transactionStatus: 'ACCEPTED', positions: [] })
  const transaction = await requireStep<Filed>(journey, certifier, CREATE, {
    body: request({
      subject: 'Transaction',
      documentTypeCode: '753',
      shippingReferenceNumbers: ['RA-shipping'],
      certificateReferenceNumber: 'RA-TC-1',
      consigneeCompanyName: 'Northlight Spinning (demo)',
      consigneeEmail: 'spinner@demo.example',
      validUntil: null,
    }),
  })
  await decide(
    journey,
    transaction,
    { transactionStatus: 'REFUSED', reason: 'The lot number is missing.' },
    'spinner',
  )
  const materialId = await idOf(journey, weaver, 'GET /materials', { isInput: 'false' })
  const declaration = await requireStep<Filed>(journey, weaver, CREATE, {
    body: request({ ...SELF, material: { id: materialId } }),
  })
  await decide(journey, declaration, { transactionStatus: 'ACCEPTED', positions: [] })
  for (const { id } of [scope, transaction, declaration])
    for (const name of ['weaver', 'certifier', 'brand']) {
      await step(journey, personOf(journey, name), 'GET /certifications/:id', { params: { id } })
      await step(journey, personOf(journey, name), 'GET /certifications/:id/findings', { params: { id } })
    }
}

async function refuse(journey: Journey): Promise<void> {
  const faults = [
    { subject: 'Other' },
    { consigneeCompanyName: 'Nobody Known', consigneeEmail: '' },
    { validUntil: dayFromToday(-6) },
    { documentTypeCode: '152' },
    { documentUpload: null, certificatePageUrl: null },
    { certificatePageUrl: 'not an address' },
    { processingStandardName: 'No such standard' },
    { assessmentName: 'No such assessment' },
    { subject: 'Transaction', shippingReferenceNumbers: [] },
    { subject: 'Transaction', shippingReferenceNumbers: ['No such shipment'] },
    { subject: 'Material', material: { id: 999_999 } },
    { processTypes: [{ code: 'none' }], productCategoryCodeList: ['none'] },
  ]
  for (const invalid of faults)
    for (const key of [CREATE, FINDINGS])
      await step(journey, personOf(journey, 'certifier'), key, {
        body: request({ certificateReferenceNumber: 'RA-SC-2', ...invalid }),
      })
}

/** Asked of one who is no party, of who filed it, of the approver, and of the approver once more. */
async function decide(journey: Journey, { id }: Filed, body: object, approver = 'weaver'): Promise<void> {
  for (const name of ['brand', 'certifier', approver, approver])
    await step(journey, personOf(journey, name), 'POST /transactions/:id/confirmation', {
      params: { id },
      query: { type: 'certification' },
      body,
    })
}
