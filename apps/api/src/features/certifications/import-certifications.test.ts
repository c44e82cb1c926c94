import { readCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { decision } from '../../../test/support/world/certified-goods.ts'
import { file, SELF } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aTrade, PDF } from '../../../test/support/world/trades.ts'
import { memberOf } from '../../accounts/session/member-of.ts'
import { dryRun, inTransaction } from '../../platform/db/transaction.ts'
import { createUpload } from '../../records/documents/upload.ts'
import { certificateImport } from './import-certifications.ts'

let t: TestApp
let body: Person
let mill: Person
let yarn: number
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  mill = await t.aCompany({ role: 'spinner', knows: body })
  yarn = await t.aMaterial(mill, 'Ring yarn')
  await t.aMaterial(mill, 'Lint', { isInput: true })
  for (const isInput of [true, false]) await t.aMaterial(mill, 'Both', { isInput })
})

type Texts = Record<string, string>
let count = 0
const number = () => `GC-${++count}`
const scope = (more: Texts = {}): Texts => ({
  subject: 'SC',
  company: body.companyName,
  standard: 'OCS',
  assessmentType: 'certified (third party)',
  documentType: '2',
  number: number(),
  validFrom: '2026-01-01',
  validUntil: '31.12.2026',
  webPage: 'https://loupe.example/GC',
  ...more,
})
const self = (more: Texts = {}) =>
  scope({
    subject: 'self',
    company: '',
    standard: SELF.processingStandardName,
    assessmentType: SELF.assessmentName,
    documentType: 'Assessment report',
    ...more,
  })
const transaction = (more: Texts = {}) =>
  scope({ subject: 'TC', company: mill.companyName, documentType: '753', validUntil: '', ...more })

async function memberFor(person: Person) {
  const found = await memberOf(t.db, { createdBy: person.userId, companyId: person.companyId })
  if (!found) throw new Error('No access')
  return found
}
async function make(by: Person, texts: Texts, upload?: { uploadId: string }) {
  const member = await memberFor(by)
  return inTransaction(t.db, (tx) =>
    certificateImport.make({ ...t.services, db: tx }, member, [texts], upload),
  )
}
async function refusal(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DomainError)) throw error
  return Object.entries(error.fields).map(([column, issue]) => `${column} ${issue.code}`)
}
async function check(by: Person, ...all: Texts[]) {
  const rows = all.map((texts, i) => ({ line: i + 2, texts }))
  const found = await certificateImport.check(t.services, await memberFor(by), rows)
  return found.map((errors) => Object.entries(errors).map(([column, issue]) => `${column} ${issue?.code}`))
}
const read = (as: Person, id: number) =>
  t.call(as, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } })

test('a row is a certificate as one that is typed, with its document', async () => {
  const { id: uploadId } = await createUpload(t.services, await memberFor(mill), 'scope.pdf', PDF)
  const lists = { processTypes: 'Spinning', productCategories: 'PC0034', outputMaterials: 'ring YARN' }
  const texts = scope({ file: 'scope.pdf', webPage: '', notes: 'Renewed', ...lists })
  const imported = await read(mill, await make(mill, texts, { uploadId }))
  const typed = await file(t, mill, body, {
    certificateReferenceNumber: 'Typed',
    consigneeEmail: '',
    notes: 'Renewed',
    processTypes: [{ code: 'PR0027' }],
    productCategoryCodeList: ['PC0034'],
    outputMaterials: [{ id: yarn }],
  })
  const said = (all: typeof imported) => ({
    ...all,
    id: undefined,
    certificateReferenceNumber: undefined,
    document: all.document?.fileName,
  })
  expect(said(imported)).toEqual(said(await read(mill, typed.id)))
  expect(imported.certificateReferenceNumber).toBe(texts['number'])
})

test('each kind is filed by whoever may: a transaction certificate for shipments, a declaration of the company itself', async () => {
  const { trade } = await aTrade(t, { kind: 'shipping', from: mill })
  const tc = await make(body, transaction({ shipments: trade.contractorReferenceNumber ?? '' }))
  expect(await read(mill, tc)).toMatchObject({
    subject: 'TRANSACTION',
    approverName: mill.companyName,
    shippingReferenceNumbers: [trade.contractorReferenceNumber],
  })
  const declared = await make(mill, self({ material: 'Ring yarn' }))
  expect(await read(mill, declared)).toMatchObject({ subject: 'SELF', material: { id: yarn } })
})

test('each fault has its column, in the check and when it is made', async () => {
  const stranger = await t.aCompany({ role: 'certifier' })
  const trader = await t.aCompany({ knows: mill })
  const cases: [Person, Texts, string][] = [
    [mill, scope({ subject: '' }), 'subject importSubject'],
    [mill, scope({ company: stranger.companyName }), 'company importCertificatePartner'],
    [mill, scope({ company: 'Nobody at all' }), 'company importCertificatePartner'],
    [mill, scope({ company: mill.companyName }), 'company importCertificatePartner'],
    [mill, scope({ company: trader.companyName }), 'company certifierPair'],
    [mill, scope({ standard: 'None such' }), 'standard importStandard'],
    [mill, scope({ assessmentType: 'First Party' }), 'assessmentType importAssessment'],
    [mill, scope({ documentType: '818' }), 'documentType importDocumentKind'],
    [mill, scope({ processTypes: 'Spinning; Juggling' }), 'processTypes processTypeUnknown'],
    [mill, scope({ productCategories: 'Air' }), 'productCategories productCategories'],
    [mill, scope({ outputMaterials: 'Lint' }), 'outputMaterials importMaterialNamed'],
    [mill, self({ material: 'Gold' }), 'material importMaterialNamed'],
    [mill, self({ material: 'Both' }), 'material importMaterialBoth'],
    [mill, scope({ validUntil: '03/04/2026' }), 'validUntil importDayTwoWays'],
    [mill, scope({ webPage: '' }), 'file documentOrUrl'],
    [mill, scope({ shipments: 'DN-1' }), 'shipments importNotOfSubject'],
    [mill, transaction({ company: body.companyName, shipments: 'DN' }), 'subject transactionByCertifier'],
    [body, self(), 'subject selfByCertifier'],
  ]
  for (const [by, texts, fault] of cases) {
    expect(await check(by, texts)).toEqual([[fault]])
    expect(await refusal(make(by, texts))).toEqual([fault])
  }
})

test('what only filing it finds has its column too', async () => {
  expect(await refusal(make(mill, scope({ email: 'nobody@loupe.example' })))).toEqual([
    'email consigneeEmail',
  ])
  expect(await refusal(make(body, transaction({ shipments: 'None' })))).toEqual(['shipments shipmentUnknown'])
  expect(await refusal(make(mill, scope({ file: 'gone.pdf' })))).toEqual(['file importFileNotSent'])
  expect(await refusal(make(mill, scope({ file: 'gone.pdf' }), { uploadId: 'none' }))).toEqual([
    'file uploadUnknown',
  ])
})

test('a certification body names materials only of companies that let it', async () => {
  const closed = await t.aCompany({ knows: body, lets: false })
  await t.aMaterial(closed, 'Secret yarn')
  const fault = ['company accessNeeded']
  for (const name of ['Secret yarn', 'None']) {
    const texts = scope({ company: closed.companyName, outputMaterials: name })
    expect(await check(body, texts)).toEqual([fault])
    expect(await refusal(make(body, texts))).toEqual(fault)
  }
})

test('a certificate is filed once: not again while it waits or is accepted, and again once it is refused', async () => {
  const texts = scope()
  const id = await make(mill, texts)
  const again = {
    ...texts,
    number: ` ${texts['number']?.toLowerCase()}`,
    standard: 'organic content standard (ocs)',
  }
  expect(await check(mill, again, scope({ number: texts['number'] ?? '', standard: 'GOTS' }))).toEqual([
    ['number importCertificateExists'],
    [],
  ])
  expect(await refusal(make(mill, again))).toEqual(['number importCertificateExists'])
  await t.call(body, confirmTransactionEndpoint, decision(id, 'Refused'))
  expect(await check(mill, again)).toEqual([[]])
  expect(await make(mill, again)).toBeGreaterThan(id)
})

test('a check sends and files nothing; an import sends one e-mail to each approver', async () => {
  const member = await memberFor(mill)
  const before = (await t.emails()).length
  await dryRun(t.db, (tx) => certificateImport.make({ ...t.services, db: tx }, member, [scope()], undefined))
  const colleague = await t.aColleague(mill)
  const ids = [await make(mill, scope()), await make(mill, scope()), await make(mill, self())]
  expect((await t.emails()).slice(before)).toEqual([])
  await inTransaction(
    t.db,
    (tx) => certificateImport.announce?.(t.services, tx, member, ids) ?? Promise.resolve(),
  )
  const sent = (await t.emails()).slice(before)
  expect(sent.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
    [
      [body.email, `“${mill.companyName}” asks you to confirm 2 certificates`],
      [colleague.email, `“${mill.companyName}” asks you to confirm a certificate`],
    ].toSorted(),
  )
})

test('what was filed is taken back, but for what was decided; it can be filed again', async () => {
  const [texts, decided] = [scope(), scope()]
  const made = [
    { id: await make(mill, texts), texts },
    { id: await make(mill, decided), texts: decided },
  ]
  const kept = () => inTransaction(t.db, (tx) => certificateImport.undo.kept(tx, mill.companyId, made))
  expect(await kept()).toEqual([])
  await t.call(body, confirmTransactionEndpoint, decision(made[1]?.id ?? 0, 'Accepted'))
  expect(await kept()).toMatchObject([
    { id: made[1]?.id, name: decided['number'], why: { code: 'importCertificateDecided' } },
  ])
  const { undo } = certificateImport
  if (undo.how !== 'one by one') throw new Error('One by one')
  const member = await memberFor(mill)
  const back = (id = 0) => inTransaction(t.db, (tx) => undo.takeBack({ ...t.services, db: tx }, member, id))
  await undo.before?.(t.services)
  // A second time nothing is left to do.
  for (let time = 0; time < 2; time++) await back(made[0]?.id)
  await expect(back(made[1]?.id)).rejects.toMatchObject({ code: 'WRONG_STATE' })
  expect(await read(mill, made[0]?.id ?? 0)).toMatchObject({ status: 'REFUSED', takenBack: true })
  expect(await check(mill, texts)).toEqual([[]])
  expect(await make(mill, texts)).toBeGreaterThan(made[1]?.id ?? 0)
  const before = (await t.emails()).length
  await inTransaction(
    t.db,
    (tx) => undo.announce?.(t.services, tx, member, [made[0]?.id ?? 0]) ?? Promise.resolve(),
  )
  expect((await t.emails()).slice(before).map(({ to, subject }) => [to, subject])).toEqual([
    [body.email, `“${mill.companyName}” has taken a certificate back`],
  ])
})
