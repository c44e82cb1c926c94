import {
  readCertificationEndpoint,
  verifyCertificationEndpoint,
} from '@selvedge/contract/certification-detail.ts'
import {
  createCertificationEndpoint,
  listShipmentsOfCompanyEndpoint,
  type NewCertificationInput,
} from '@selvedge/contract/new-certification.ts'
import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { readCompanyInvitationEndpoint } from '@selvedge/contract/onboarding.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { keepOutcomes } from '../../records/integrity/keep-outcomes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { certificationRequest, file, SELF } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, PDF } from '../../../test/support/world/trades.ts'

let t: TestApp
let certifier: Person
let spinner: Person
beforeAll(async () => {
  t = await testApp()
  certifier = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  spinner = await t.aCompany({ role: 'spinner', knows: certifier })
})

const refused = (by: Person, to: Person | undefined, changes: Partial<NewCertificationInput>) =>
  t.refused(by, createCertificationEndpoint, { body: certificationRequest(to, changes) })

const read = (as: Person, id: number) =>
  t.call(as, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } })

describe('filing a certification', () => {
  test('a business asks a certifier, who is the contractor and approves; the e-mail and the statement follow', async () => {
    const made = await file(t, spinner, certifier, {
      processTypes: [{ code: 'PR0027' }],
      productCategoryCodeList: ['PC0034'],
      outputMaterials: [{ id: await t.aMaterial(spinner, 'Scoped yarn') }],
    })
    expect(made).toMatchObject({
      subject: 'SCOPE',
      status: 'PENDING',
      contractorName: certifier.companyName,
      consigneeName: spinner.companyName,
      approverName: certifier.companyName,
      contractorEmail: certifier.email,
      consigneeEmail: spinner.email,
      documentType: '2 - Certificate of conformity',
      validUntil: '2026-12-31T00:00:00.000Z',
      certificateReferenceNumber: 'GC14LU3',
      processTypes: ['PR0027 - Spinning'],
      outputMaterials: [{ name: 'Scoped yarn', isInput: false }],
      permissions: { canDecide: false, cannotDecide: 'NOT_THE_APPROVER' },
    })
    expect((await read(certifier, made.id)).permissions).toEqual({
      canDecide: true,
      cannotDecide: null,
      canTakeBack: false,
      canCheck: true,
      canHaveProof: true,
    })
    const emails = (await t.emails()).filter((message) => message.to === certifier.email)
    expect(emails.at(-1)?.text).toContain(`/cotton/certifications/scope/${made.id}/confirmation`)
    await t.anchor()
    const checked = await t.call(certifier, verifyCertificationEndpoint, { params: { id: made.id } })
    expect(checked).toMatchObject({ verdict: 'verified', states: [{ event: 'created' }] })
  })

  test('a certifier files for a business, which approves; its material has to be the business’s own', async () => {
    const material = {
      subject: 'Material',
      documentTypeCode: '632',
      processingStandardName: 'Haelixa DNA origin standard',
    }
    const yarn = await t.aMaterial(spinner, 'Traced yarn')
    const made = await file(t, certifier, spinner, { ...material, material: { id: yarn } })
    expect(made).toMatchObject({
      subject: 'MATERIAL',
      approverName: spinner.companyName,
      material: { id: yarn, name: 'Traced yarn' },
    })
    const foreign = await t.aMaterial(await t.aCompany(), 'Of somebody else')
    const refusal = await refused(certifier, spinner, { ...material, material: { id: foreign } })
    expect(refusal.fields).toEqual({ material: messages.materialUnknown })
  })

  test('a page stands in for the document; a name without content is none', async () => {
    const made = await file(t, spinner, certifier, {
      documentUpload: { name: 'scope.pdf' },
      certificatePageUrl: 'https://certificates.example/GC14LU3',
    })
    expect(made).toMatchObject({ document: null, certificatePageUrl: 'https://certificates.example/GC14LU3' })
    const without = await refused(spinner, certifier, { documentUpload: { name: 'scope.pdf' } })
    expect(without.fields).toEqual({ documentUpload: messages.documentOrUrl })
    for (const certificatePageUrl of ['javascript:alert(1)', 'ftp://a.example/x', 'http://nowhere'])
      expect((await refused(spinner, certifier, { certificatePageUrl })).fields).toEqual({
        certificatePageUrl: messages.url,
      })
  })

  test('a self-declaration has both addresses of the company that made it', async () => {
    const made = await file(t, spinner, undefined, SELF)
    expect(made).toMatchObject({
      subject: 'SELF',
      contractorName: spinner.companyName,
      consigneeName: spinner.companyName,
      contractorEmail: spinner.email,
      consigneeEmail: spinner.email,
      permissions: { canDecide: false, cannotDecide: 'OWN_DECLARATION' },
    })
  })

  test('a second party approves what it verified', async () => {
    const verified = { ...SELF, assessmentName: 'Verified by second party (report mandatory)' }
    const made = await file(t, spinner, certifier, verified)
    expect(made).toMatchObject({ approverName: certifier.companyName, contractorEmail: spinner.email })
    expect((await refused(spinner, undefined, verified)).fields).toEqual({
      consigneeCompanyName: messages.verifier,
    })
    expect(
      (await refused(spinner, certifier, { ...verified, certificateReferenceNumber: '' })).fields,
    ).toEqual({
      certificateReferenceNumber: messages.reportRequired,
    })
  })

  test('a certifier invited along with it becomes known as one', async () => {
    const made = await file(t, spinner, undefined, {
      consigneeCompanyName: 'Fresh eyes assay',
      consigneeEmail: 'hello@fresh-eyes.example',
      invitation: true,
    })
    expect(made).toMatchObject({
      contractorName: 'Fresh eyes assay',
      contractorEmail: 'hello@fresh-eyes.example',
    })
    const emails = (await t.emails()).filter((message) => message.to === 'hello@fresh-eyes.example')
    expect(emails.map((message) => message.subject)).toEqual([expect.stringContaining('invites')])
    const [, token = ''] = /\/company\/([\w-]+)\/onboarding/.exec(emails[0]?.text ?? '') ?? []
    const invitation = await t.call(undefined, readCompanyInvitationEndpoint, { params: { token } })
    expect(invitation.role?.name).toBe('certifier')
  })
})

describe('a request that does not fit', () => {
  test('is refused with every field at fault', async () => {
    const refusal = await refused(spinner, certifier, {
      documentTypeCode: '152',
      processingStandardName: 'Proprietary origin assessment',
      assessmentName: 'Looked at it',
      validUntil: '2025-01-01',
      processTypes: [{ code: 'PR9999' }],
      productCategoryCodeList: ['PC9999'],
    })
    expect(refusal.fields).toEqual({
      assessmentName: messages.assessmentType,
      documentTypeCode: messages.documentType,
      processTypes: messages.processTypeUnknown,
      processingStandardName: messages.standard,
      productCategoryCodeList: messages.productCategories,
      validUntil: messages.validUntil,
    })
  })

  test('two businesses, two certifiers, oneself or a stranger are no pair', async () => {
    const weaver = await t.aCompany({ role: 'weaver', knows: spinner })
    const stranger = await t.aCompany({ role: 'certifier' })
    const other = await t.aCompany({ role: 'certifier', knows: certifier })
    const field = async (by: Person, to: Person) => Object.keys((await refused(by, to, {})).fields ?? {})
    expect(await field(spinner, weaver)).toEqual(['consigneeCompanyName'])
    expect(await field(certifier, other)).toEqual(['consigneeCompanyName'])
    expect(await field(spinner, spinner)).toEqual(['consigneeCompanyName'])
    expect(await field(spinner, stranger)).toEqual(['consigneeCompanyName'])
  })
})

describe('a transaction certificate', () => {
  const TRANSACTION = { subject: 'Transaction', documentTypeCode: '538', validUntil: '' } as const

  async function aShipment() {
    const weaver = await t.aCompany({ role: 'weaver', knows: spinner })
    const made = await aTrade(t, {
      kind: 'shipping',
      from: spinner,
      to: weaver,
      changes: { validUntil: null },
    })
    return { weaver, id: made.trade.id, reference: made.trade.contractorReferenceNumber }
  }

  test('covers shipments of the chosen company, each by one certificate at a time', async () => {
    const { weaver, reference } = await aShipment()
    const body = certificationRequest(spinner, { ...TRANSACTION, shippingReferenceNumbers: [reference] })
    const made = await t.call(certifier, createCertificationEndpoint, { body })
    expect(made).toMatchObject({
      consigneeName: spinner.companyName,
      approverName: spinner.companyName,
      shippingReferenceNumbers: [reference],
      validUntil: null,
    })
    const listed = async (query: Record<string, string>) => {
      const shipments = await t.call(certifier, listShipmentsOfCompanyEndpoint, {
        query: { companyName: spinner.companyName, search: reference, ...query },
      })
      return shipments.map((shipment) => shipment.certified)
    }
    expect([await listed({}), await listed({ certified: 'false' })]).toEqual([[true], []])
    const again = await t.refused(certifier, createCertificationEndpoint, { body })
    expect(again.fields).toEqual({ shippingReferenceNumbers: messages.shipmentUnknown })
    // While it waits it is between its two parties.
    const request = { params: { id: made.id }, query: {} }
    expect((await t.refused(weaver, readCertificationEndpoint, request)).status).toBe(403)
    await t.call(spinner, confirmTransactionEndpoint, {
      params: { id: made.id },
      query: { type: 'certification' },
      body: { transactionStatus: 'ACCEPTED', positions: [] },
    })
    expect((await read(weaver, made.id)).id).toBe(made.id)
    const content = await t.send(weaver, readDocumentEndpoint, { params: { docId: made.document?.id ?? 0 } })
    expect(content.text).toBe(PDF.toString())
  })

  test('two filed at once for one shipment: one wins', async () => {
    const { reference } = await aShipment()
    const body = certificationRequest(spinner, { ...TRANSACTION, shippingReferenceNumbers: [reference] })
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => t.send(certifier, createCertificationEndpoint, { body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  test('is refused over a shipment that was altered after it was signed', async () => {
    const { reference } = await aShipment()
    const { id } = await t.db
      .selectFrom('trade')
      .where('contractor_reference', '=', reference)
      .select('id')
      .executeTakeFirstOrThrow()
    await keepOutcomes(t.db, [
      { type: 'trade', id, verdict: 'altered', part: 'record', at: t.services.now() },
    ])
    const shipments = { ...TRANSACTION, shippingReferenceNumbers: [reference] }
    expect((await refused(certifier, spinner, shipments)).fields).toEqual({
      shippingReferenceNumbers: messages.shipmentAltered({ reference }),
    })
  })

  test('needs a certifier and a shipment, and no shipment of somebody else', async () => {
    const { weaver, reference } = await aShipment()
    const shipments = { ...TRANSACTION, shippingReferenceNumbers: [reference] }
    expect(await refused(spinner, weaver, shipments)).toMatchObject({ status: 403 })
    expect((await refused(certifier, spinner, TRANSACTION)).fields).toEqual({
      shippingReferenceNumbers: messages.shipments,
    })
    const ginner = await t.aCompany({ role: 'ginner', knows: certifier })
    expect((await refused(certifier, ginner, shipments)).fields).toEqual({
      shippingReferenceNumbers: messages.shipmentUnknown,
    })
  })
})
