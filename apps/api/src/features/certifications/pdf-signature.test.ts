import { X509Certificate } from 'node:crypto'
import { readFindingsEndpoint } from '@selvedge/contract/certificate-findings.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { beforeAll, expect, test } from 'vitest'
import { aSigner, type Signer, signedPdf } from '../../../test/support/signed-pdf.ts'
import { file } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let body: Person
let mill: Person
let root: Signer
let signed: Buffer
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier' })
  mill = await t.aCompany({ role: 'spinner', knows: body })
  root = await aSigner('Test root')
  signed = await signedPdf(await aSigner('Loupe inspection', root))
})

const filed = async (pdf: Buffer) =>
  file(t, mill, body, {
    documentUpload: { name: 'sc.pdf', contentType: 'application/pdf', content: pdf.toString('base64') },
    certificateReferenceNumber: '',
  })

const signatureIn = async (by: Person, id: number) => {
  const findings = await t.call(by, readFindingsEndpoint, { params: { id }, query: {} })
  return findings.find(({ rule }) => rule === 'PDF_SIGNATURE')?.sentence
}

test('who decides about a scope certificate reads who signed its PDF, by the roots of the operator', async () => {
  const { id } = await filed(signed)
  expect(await signatureIn(body, id)).toMatch(
    /^The PDF was signed electronically by Loupe inspection on 2026-02-01\. Whether/,
  )
  t.services.pdfRoots = [new X509Certificate(root.pem)]
  const valid =
    'The PDF was signed electronically by Loupe inspection on 2026-02-01. The whole file is covered.'
  expect(await signatureIn(body, id)).toBe(valid)
  await t.call(body, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus: 'Accepted', certificationReferenceNumber: 'SC-1' },
  })
  // What was found stays with the decision, whatever the operator loads later.
  t.services.pdfRoots = []
  expect(await signatureIn(mill, id)).toBe(valid)
})

test('a file that was changed after it was signed is a warning, and one without a signature a note', async () => {
  t.services.pdfRoots = [new X509Certificate(root.pem)]
  const changed = Buffer.from(signed.toString('latin1').replace('certified', 'certifieD'), 'latin1')
  expect(await signatureIn(body, (await filed(changed)).id)).toMatch(
    /^The electronic signature of the PDF is broken/,
  )
  const longer = Buffer.concat([signed, Buffer.from('\n% more\n')])
  expect(await signatureIn(body, (await filed(longer)).id)).toMatch(
    /something was added to the file afterwards\.$/,
  )
  expect(await signatureIn(body, (await filed(Buffer.from('%PDF-1.7\n%%EOF'))).id)).toBe(
    'The PDF has no electronic signature.',
  )
})

test('each file is looked at once for the same roots', async () => {
  const pdf = await signedPdf(await aSigner('Other', root), 'once')
  const { id, document } = await filed(pdf)
  await signatureIn(body, id)
  const { files } = t.services
  t.services.files = { ...files, read: () => Promise.reject(new Error('read again')) }
  expect(await signatureIn(body, id)).toContain('by Other')
  t.services.files = files
  expect(document?.size).toBe(pdf.length)
})
