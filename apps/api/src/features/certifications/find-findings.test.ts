import { readFindingsEndpoint } from '@selvedge/contract/certificate-findings.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { knownSentence } from '@selvedge/domain/issues.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { spokenLanguage } from '../../platform/language/spoken-language.ts'
import {
  checkCertificationEndpoint,
  createCertificationEndpoint,
  type NewCertificationInput,
} from '@selvedge/contract/new-certification.ts'
import { createUploadEndpoint } from '@selvedge/contract/documents.ts'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreeRelation } from '../../accounts/companies/relations.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { keepOutcomes } from '../../records/integrity/keep-outcomes.ts'
import { aCertification } from '../../../test/support/world/certifications.ts'
import { certificationRequest, file, SELF } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { planRequest } from '../../../test/support/world/plans.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { tradeRequest } from '../../../test/support/world/trades.ts'

let t: TestApp
const queries: string[] = []
let certifier: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp({ onQuery: (text) => queries.push(text) })
  certifier = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  buyer = await t.aCompany({ role: 'weaver' })
})

let count = 0

/** A seller that the certifier and the buyer know, with a material it spins. */
async function aSeller() {
  const seller = await t.aCompany({ role: 'spinner', knows: certifier })
  const lint = await t.aMaterial(seller, 'Lint', { isInput: true })
  const yarn = await t.aMaterial(seller, 'Yarn')
  await t.call(seller, createPlanEndpoint, { body: planRequest(yarn, [lint]) })
  return { seller, yarn }
}

/** A shipment of the seller's to the buyer, by its reference. */
async function shipment(
  seller: Person,
  material: number,
  changes: { weight?: string; validFrom?: string } = {},
) {
  const { weight = '12.5', validFrom = '2026-03-01' } = changes
  const reference = `FS-${++count}`
  await inTransaction(t.db, (tx) => agreeRelation(tx, seller.companyId, buyer.companyId, t.services.now()))
  await t.call(seller, tradeEndpoints.shipping.create, {
    body: tradeRequest(
      buyer,
      material,
      {
        contractorReferenceNumber: reference,
        validFrom,
        validUntil: null,
        positions: [{ contractorMaterial: { id: material }, quantity: '1', weight, unit: { code: 'KGM' } }],
      },
      'shipping',
    ),
  })
  return reference
}

const transaction = (shippingReferenceNumbers: string[]): Partial<NewCertificationInput> => ({
  subject: 'Transaction',
  documentTypeCode: '538',
  validUntil: '',
  validFrom: '2026-05-01',
  certificateReferenceNumber: `TC-${++count}`,
  documentUpload: null,
  certificatePageUrl: 'https://certificates.example/tc',
  shippingReferenceNumbers,
})

const check = (by: Person, to: Person | undefined, changes: Partial<NewCertificationInput>) =>
  t.call(by, checkCertificationEndpoint, {
    body: certificationRequest(to, { productCategoryCodeList: ['PC0034'], ...changes }),
  })

const rulesOf = (findings: readonly { rule: string }[]) => findings.map(({ rule }) => rule)

describe('before a transaction certificate is filed', () => {
  test('a shipment without a scope certificate and without weights is named, with the reasons', async () => {
    const { seller, yarn } = await aSeller()
    const light = await shipment(seller, yarn, { weight: '' })
    const weighed = await shipment(seller, yarn)
    expect(await check(certifier, seller, transaction([light, weighed]))).toEqual([
      {
        rule: 'SCOPE_CERTIFICATE',
        severity: 'warning',
        reason: { code: 'noScope', params: { standard: 'Organic Content Standard (OCS)' } },
        sentence: 'The seller has no accepted scope certificate for Organic Content Standard (OCS).',
        shipments: [light, weighed],
        certificates: [],
      },
      {
        rule: 'WEIGHTS',
        severity: 'warning',
        reason: { code: 'notWeighed', params: {} },
        sentence: 'Not every position of these shipments has a weight.',
        shipments: [light],
        certificates: [],
      },
    ])
  })

  test('a scope certificate has to be accepted, of the standard, of the day and for what the plan does', async () => {
    const { seller, yarn } = await aSeller()
    const early = await shipment(seller, yarn, { validFrom: '2026-02-01' })
    const sent = await shipment(seller, yarn, { validFrom: '2026-03-01' })
    const sentences = async () =>
      (await check(certifier, seller, transaction([early, sent]))).map(
        ({ sentence, shipments }) => `${sentence} ${shipments.join(' ')}`,
      )
    const none = 'The seller has no accepted scope certificate for Organic Content Standard (OCS).'
    const parts = { subject: 'SCOPE', from: certifier, to: seller, reference: `SC-${++count}` } as const
    await aCertification(t, { ...parts, status: 'PENDING' })
    await aCertification(t, { ...parts, status: 'REFUSED' })
    expect(await sentences()).toEqual([`${none} ${early} ${sent}`])
    await aCertification(t, { ...parts, validFrom: '2026-02-15', processTypes: ['PR0033'] })
    expect(await sentences()).toEqual([
      `The seller’s scope certificate for Organic Content Standard (OCS) was not valid yet on the shipping date. ${early}`,
      `The seller’s scope certificate does not name PR0027 - Spinning. ${sent}`,
    ])
    await aCertification(t, { ...parts, processTypes: ['PR0027', 'PR0033'] })
    expect(await sentences()).toEqual([])
  })

  test('a scope certificate that was altered after it was signed does not count, and is named to its parties', async () => {
    const { seller, yarn } = await aSeller()
    const parts = { subject: 'SCOPE', from: certifier, to: seller, reference: `SC-${++count}` } as const
    const id = await aCertification(t, { ...parts, processTypes: ['PR0027'] })
    const sent = await shipment(seller, yarn)
    expect(await check(certifier, seller, transaction([sent]))).toEqual([])
    await keepOutcomes(t.db, [
      { type: 'certification', id, verdict: 'altered', part: 'file', at: t.services.now() },
    ])
    expect(await check(certifier, seller, transaction([sent]))).toMatchObject([
      {
        rule: 'SCOPE_CERTIFICATE',
        reason: { code: 'scopeAltered' },
        shipments: [sent],
        certificates: [{ id }],
      },
    ])
  })

  test('a certificate of another body is reported to both parties, and named only to its holder', async () => {
    const { seller, yarn } = await aSeller()
    const other = await t.aCompany({ role: 'certifier', name: 'Prism assay', knows: seller })
    const id = await aCertification(t, { subject: 'SCOPE', from: other, to: seller, reference: 'PRISM-1' })
    const sent = await shipment(seller, yarn)
    const changes = transaction([sent])
    const before = await t.send(certifier, checkCertificationEndpoint, {
      body: certificationRequest(seller, changes),
    })
    expect(before.body).toMatchObject([{ rule: 'SAME_BODY', shipments: [sent], certificates: [] }])
    expect(before.text).not.toMatch(/Prism|PRISM/)
    const filed = await file(t, certifier, seller, changes)
    expect(await t.call(seller, readFindingsEndpoint, { params: { id: filed.id }, query: {} })).toMatchObject(
      [
        {
          rule: 'SAME_BODY',
          certificates: [{ id, subject: 'SCOPE', certificateReferenceNumber: 'PRISM-1' }],
        },
      ],
    )
  })

  test('takes as many queries for forty shipments as for two', async () => {
    const { seller, yarn } = await aSeller()
    const sent: string[] = []
    for (let i = 0; i < 40; i++) sent.push(await shipment(seller, yarn))
    const queriesFor = async (references: string[]) => {
      queries.length = 0
      const findings = await check(certifier, seller, transaction(references))
      expect(findings[0]?.shipments).toEqual(references)
      return queries.length
    }
    expect(await queriesFor(sent)).toBe(await queriesFor(sent.slice(0, 2)))
  })
})

describe('for every subject', () => {
  test('B.4, 10: the same file and the same number are reported, without the company they belong to; refused ones do not count', async () => {
    const { seller } = await aSeller()
    const rival = await t.aCompany({ role: 'spinner', name: 'Secretive Spinning', knows: certifier })
    const content = Buffer.from('%PDF-1.7\n% a paper that is used twice\n').toString('base64')
    const upload = { documentUpload: { name: 'a.pdf', contentType: 'application/pdf', content } }
    // A number that its certifier has not confirmed is only something somebody typed.
    await file(t, rival, certifier, { ...upload, certificateReferenceNumber: 'Dup 1' })
    const first = await file(t, certifier, rival, { ...upload, certificateReferenceNumber: 'Dup  1' })
    const changes = {
      productCategoryCodeList: ['PC0034'],
      ...upload,
      certificateReferenceNumber: ' dup 1 ',
    }
    const second = await t.aCompany({ role: 'certifier', knows: seller })
    const checking = () =>
      t.send(second, checkCertificationEndpoint, { body: certificationRequest(seller, changes) })
    const answer = await checking()
    expect(answer.body).toMatchObject([
      { rule: 'SAME_DOCUMENT', severity: 'warning', certificates: [] },
      { rule: 'SAME_NUMBER', severity: 'warning', certificates: [] },
    ])
    expect(answer.text).not.toMatch(new RegExp(`Secretive|\\b${first.id}\\b`))
    // A business that is not a party to it learns nothing: otherwise it could ask for any number.
    expect(await check(seller, second, changes)).toEqual([])
    // The certifier is a party of the first one: it may see which it is.
    const own = await check(certifier, seller, changes)
    expect(own.map(({ rule }) => rule)).toEqual(['SAME_DOCUMENT', 'SAME_NUMBER'])
    expect(own[1]?.certificates).toContainEqual(
      expect.objectContaining({ id: first.id, certificateReferenceNumber: 'Dup  1' }),
    )
    await t.call(rival, confirmTransactionEndpoint, {
      params: { id: first.id },
      query: { type: 'certification' },
      body: { transactionStatus: 'Refused', reason: 'Not ours' },
    })
    expect(await check(second, seller, changes)).toEqual([])
  })

  test('a material certificate and the self certification that vouches for it share a number', async () => {
    const { seller, yarn } = await aSeller()
    await aCertification(t, { subject: 'SELF', from: seller, to: seller, reference: 'VOUCH-1' })
    const material = {
      subject: 'Material',
      documentTypeCode: '632',
      material: { id: yarn },
      processingStandardName: 'Haelixa DNA origin standard',
      documentUpload: null,
      certificatePageUrl: 'https://certificates.example/mc',
    }
    expect(await check(seller, certifier, { ...material, certificateReferenceNumber: 'vouch-1' })).toEqual([])
    expect(
      rulesOf(
        await check(seller, undefined, {
          ...SELF,
          documentUpload: null,
          certificatePageUrl: 'https://certificates.example/sr',
          certificateReferenceNumber: 'vouch-1',
        }),
      ),
    ).toEqual(['SAME_NUMBER'])
  })

  test('dates in the past, dates in the future, and a period that overlaps another certificate are reported', async () => {
    const { seller } = await aSeller()
    const scope = (validFrom: string, validUntil: string) =>
      check(seller, certifier, {
        validFrom,
        validUntil,
        documentUpload: null,
        certificatePageUrl: 'https://certificates.example/sc',
        certificateReferenceNumber: `SC-${++count}`,
      })
    expect(await scope('2025-01-01', '2026-05-31')).toMatchObject([{ rule: 'VALIDITY', severity: 'warning' }])
    expect(await scope('2026-01-01', '2026-06-01')).toEqual([])
    const id = await aCertification(t, { subject: 'SCOPE', from: certifier, to: seller, reference: 'SC-old' })
    expect(await scope('2026-06-02', '2027-06-01')).toMatchObject([
      { rule: 'VALIDITY', severity: 'info' },
      { rule: 'OVERLAP', severity: 'info', certificates: [{ id, certificateReferenceNumber: 'SC-old' }] },
    ])
  })
})

test('a scope certificate that names no product categories has a note, before it is filed and for who decides', async () => {
  const { seller } = await aSeller()
  const unnamed = await check(seller, certifier, { productCategoryCodeList: [] })
  expect(unnamed).toMatchObject([{ rule: 'CATEGORIES', severity: 'info', reason: { code: 'noCategories' } }])
  expect(rulesOf(await check(seller, certifier, {}))).toEqual([])
  const { id } = await file(t, seller, certifier, { certificateReferenceNumber: `SC-${++count}` })
  const found = await t.call(certifier, readFindingsEndpoint, { params: { id }, query: {} })
  expect(rulesOf(found)).toContain('CATEGORIES')
})

describe('asking', () => {
  test('stores nothing and invites nobody', async () => {
    const { seller } = await aSeller()
    const countRows = async () => {
      const counts: number[] = []
      for (const table of [
        'certification',
        'document',
        'company',
        'invitation',
        'statement',
        'audit_event',
      ] as const)
        counts.push(
          (
            await t.db
              .selectFrom(table)
              .select((eb) => eb.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )
      return [...counts, (await t.emails()).length]
    }
    const before = await countRows()
    await check(seller, undefined, {
      consigneeCompanyName: 'Not Here Yet Assay',
      consigneeEmail: 'office@assay.test',
      invitation: true,
    })
    expect(await countRows()).toEqual(before)
  })

  test('is refused as filing is', async () => {
    const { seller, yarn } = await aSeller()
    const sent = await shipment(seller, yarn)
    const same = async (by: Person, body: NewCertificationInput) => {
      const checked = await t.refused(by, checkCertificationEndpoint, { body })
      const filed = await t.refused(by, createCertificationEndpoint, { body })
      expect([checked.status, checked.code, checked.fields]).toEqual([filed.status, filed.code, filed.fields])
      return checked
    }
    const incomplete = certificationRequest(certifier, {
      documentUpload: null,
      validUntil: '',
      processTypes: [{ code: 'PR9999' }],
    })
    expect(Object.keys((await same(seller, incomplete)).fields).toSorted()).toEqual([
      'documentUpload',
      'processTypes',
      'validUntil',
    ])
    expect((await same(seller, certificationRequest(certifier, transaction([sent])))).status).toBe(403)
    expect(await same(certifier, certificationRequest(seller, transaction(['unknown'])))).toMatchObject({
      status: 400,
      fields: { shippingReferenceNumbers: expect.any(String) as string },
    })
    const upload = await t.send(
      seller,
      createUploadEndpoint,
      { query: { name: 'a.pdf' }, body: Buffer.from('%PDF-1.7 somebody else’s') },
      { headers: { 'content-type': 'application/octet-stream' } },
    )
    const { id } = upload.body as { id: string }
    const foreign = certificationRequest(seller, { documentUpload: { uploadId: id } })
    expect((await same(certifier, foreign)).fields).toHaveProperty('documentUpload')
  })

  test('is possible for the two parties, not for the receiver of a shipment', async () => {
    const { seller, yarn } = await aSeller()
    const { id } = await file(t, certifier, seller, transaction([await shipment(seller, yarn)]))
    const request = { params: { id }, query: {} }
    for (const party of [seller, certifier])
      expect(rulesOf(await t.call(party, readFindingsEndpoint, request))).toEqual(['SCOPE_CERTIFICATE'])
    expect(await t.refused(buyer, readFindingsEndpoint, request)).toMatchObject({ status: 403 })
    const unknown = { params: { id: 999_999 }, query: {} }
    expect(await t.refused(seller, readFindingsEndpoint, unknown)).toMatchObject({ status: 403 })
  })
})

test('what was found when it was accepted stays with the decision, whatever comes later', async () => {
  const { seller, yarn } = await aSeller()
  await aCertification(t, { subject: 'SELF', from: seller, to: seller, reference: 'TAKEN-1' })
  const { id } = await file(t, certifier, seller, transaction([await shipment(seller, yarn)]))
  const requestFor = (certificateReferenceNumber: string) => ({
    params: { id },
    query: { certificateReferenceNumber },
  })
  expect(rulesOf(await t.call(seller, readFindingsEndpoint, requestFor('')))).toEqual(['SCOPE_CERTIFICATE'])
  const found = await t.call(seller, readFindingsEndpoint, requestFor('taken-1'))
  expect(rulesOf(found)).toEqual(['SCOPE_CERTIFICATE', 'SAME_NUMBER'])
  await t.call(seller, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus: 'Accepted', certificationReferenceNumber: 'taken-1' },
  })
  const event = await t.db
    .selectFrom('audit_event')
    .where('event', '=', 'certification.accepted')
    .where('subject_id', '=', id)
    .select('data')
    .executeTakeFirstOrThrow()
  // Stored findings reveal no other company's certificates: both sides read them.
  const noted = found.map((finding) => ({ ...finding, certificates: [] }))
  expect(event.data).toEqual({ findings: noted })

  await aCertification(t, { subject: 'SCOPE', from: certifier, to: seller, reference: 'SC-late' })
  for (const party of [seller, certifier])
    expect(await t.call(party, readFindingsEndpoint, requestFor(''))).toEqual(noted)

  // Stored in English, said in the language of who reads them.
  const inTurkish = await t.send(seller, readFindingsEndpoint, requestFor(''), {
    headers: { [LANGUAGE_HEADER]: 'tr' },
  })
  const turkish = inLanguage(spokenLanguage('tr'), () =>
    noted.map(({ reason, ...finding }) => ({
      ...finding,
      reason,
      sentence: reason && knownSentence(reason),
    })),
  )
  expect(inTurkish.body).toEqual(turkish)
  expect(turkish.map(({ sentence }) => sentence)).not.toEqual(noted.map(({ sentence }) => sentence))

  // As a release before codes stored them.
  const uncoded = noted.map((finding) => {
    const { reason, ...stored } = finding
    return reason ? stored : finding
  })
  await sql`update audit_event set data = ${JSON.stringify({ findings: uncoded })}
    where event = 'certification.accepted' and subject_id = ${id}`.execute(t.db)
  expect(await t.call(seller, readFindingsEndpoint, requestFor(''))).toEqual(uncoded)
})
