import {
  checkCertificationEndpoint,
  createCertificationEndpoint,
  listDrawableEndpoint,
  type NewCertificationInput,
} from '@selvedge/contract/new-certification.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreeRelation } from '../../accounts/companies/relations.ts'
import { checkLedger } from '../../operations/ledger-check/check-ledger.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Boxes, certifiedGoods, transaction } from '../../../test/support/world/certified-goods.ts'
import { certificationRequest, file } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let body: Person
let gin: Person
let spinner: Person
let weaver: Person
beforeAll(async () => {
  t = await testApp({ pool: 8 })
  body = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  gin = await t.aCompany({ role: 'ginner', knows: body })
  spinner = await t.aCompany({ role: 'spinner', knows: body })
  weaver = await t.aCompany({ role: 'weaver', knows: spinner })
  await inTransaction(t.db, (tx) => agreeRelation(tx, gin.companyId, spinner.companyId, t.services.now()))
})

let count = 0
const { delivery } = certifiedGoods(() => t)
const aNumber = () => `TC-${++count}`

const certifying = (number: string, shipment: string, boxes: Boxes & { certified: number }) =>
  transaction(number, [shipment], { version: 1, net: boxes.certified, ...boxes })

/** What the spinner sold, made of so many kilograms of each of these. */
const drawing = async (...inputs: [number: string, used: number, named?: string][]) =>
  certifying(aNumber(), await delivery(spinner, weaver), {
    certified: 900,
    inputs: inputs.map(([number, used, named = 'Loupe inspection']) => ({
      kind: 'TC',
      body: named,
      number,
      used,
    })),
  })

const decide = (id: number, changes: Record<string, string> = {}) => ({
  params: { id },
  query: { type: 'certification' as const },
  body: { transactionStatus: 'Accepted', reason: 'Wrong', ...changes },
})
const accept = (by: Person, id: number, changes: Record<string, string> = {}) =>
  t.call(by, confirmTransactionEndpoint, decide(id, changes))
const refused = (of: Person, request: Partial<NewCertificationInput>, by = body) =>
  t.refused(by, createCertificationEndpoint, { body: certificationRequest(of, request) })
const left = async (number: string) =>
  (await t.call(spinner, listDrawableEndpoint, { query: { companyName: spinner.companyName } })).find(
    (one) => one.number === number,
  )?.left

describe('a certificate that is named before it is filed', () => {
  test('certifies no less than what is drawn on it by then; of the rest no more is drawn', async () => {
    const [number, shipment] = [aNumber(), await delivery(gin, spinner)]
    const early = await file(t, body, spinner, await drawing([number, 600]))
    await accept(spinner, early.id)
    expect(await refused(gin, certifying(number, shipment, { certified: 599 }))).toMatchObject({
      status: 409,
      code: 'MASS_SHORT',
      fields: {
        'boxes.certified':
          'Certificates that are filed already draw 600.00 kg on it, and it certifies 599.00 kg. Correct or refuse those first.',
      },
    })
    const { id } = await file(t, body, gin, certifying(number, shipment, { certified: 1000 }))
    expect(await refused(spinner, await drawing([number, 400.01]))).toMatchObject({ code: 'MASS_SHORT' })
    await accept(gin, id)
    expect(await left(number)).toBe(400)
    await file(t, body, spinner, await drawing([number, 400]))
    expect(await left(number)).toBe(0)
  })

  test('B.4, 4: in the same moment: one of the two is refused, whoever is first', async () => {
    for (let i = 0; i < 5; i++) {
      const [number, shipment] = [aNumber(), await delivery(gin, spinner)]
      const requests = [
        certificationRequest(gin, certifying(number, shipment, { certified: 500 })),
        certificationRequest(spinner, await drawing([number, 1000])),
      ]
      const answers = await Promise.all(
        requests.map((request) => t.send(body, createCertificationEndpoint, { body: request })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  test('and was refused: what cited it draws on the next of its number', async () => {
    const [number, shipment] = [aNumber(), await delivery(gin, spinner)]
    const first = await file(t, body, gin, certifying(number, shipment, { certified: 1000 }))
    await file(t, body, spinner, await drawing([number, 1000]))
    await accept(gin, first.id, { transactionStatus: 'Refused' })
    expect(await refused(gin, certifying(number, shipment, { certified: 900 }))).toMatchObject({
      code: 'MASS_SHORT',
    })
    await file(t, body, gin, certifying(number, shipment, { certified: 1000 }))
    expect(await refused(spinner, await drawing([number, 1]))).toMatchObject({ code: 'MASS_SHORT' })
  })

  test('gets its number from its seller, who does not learn how much its buyers draw', async () => {
    const [number, shipment] = [aNumber(), await delivery(gin, spinner)]
    await file(t, body, spinner, await drawing([number, 600]))
    const { id } = await file(t, body, gin, certifying('', shipment, { certified: 500 }))
    const answer = await t.refused(
      gin,
      confirmTransactionEndpoint,
      decide(id, { certificationReferenceNumber: number }),
    )
    expect(answer).toMatchObject({
      status: 400,
      fields: {
        certificationReferenceNumber:
          'Certificates that are filed already draw more on this number than this certificate certifies. Ask its certification body.',
      },
    })
    await accept(gin, id, { certificationReferenceNumber: aNumber() })
  })
})

describe('versions of one place', () => {
  test('a version that certifies less than what is drawn takes no place', async () => {
    const [number, shipment] = [aNumber(), await delivery(gin, spinner)]
    const first = await file(t, body, gin, certifying(number, shipment, { certified: 1000 }))
    await accept(gin, first.id)
    await file(t, body, spinner, await drawing([number, 600]))
    const second = certifying(number, shipment, { version: 2, certified: 599.99 })
    expect(await refused(gin, second)).toMatchObject({ code: 'MASS_SHORT' })
    const { id } = await file(t, body, gin, certifying(number, shipment, { version: 2, certified: 700 }))
    // While it waits, no more is drawn than it would certify.
    expect(await refused(spinner, await drawing([number, 100.01]))).toMatchObject({ code: 'MASS_SHORT' })
    await accept(gin, id)
    expect(await left(number)).toBe(100)
  })

  test('B.4, 5: one that was accepted by another number is drawn on with the ones before, and is named by its own', async () => {
    const [number, newer, shipment] = [aNumber(), aNumber(), await delivery(gin, spinner)]
    const first = await file(t, body, gin, certifying(number, shipment, { certified: 1000 }))
    await accept(gin, first.id)
    await file(t, body, spinner, await drawing([number, 600]))
    const second = await file(t, body, gin, certifying(number, shipment, { version: 2, certified: 1000 }))
    await accept(gin, second.id, { certificationReferenceNumber: newer })
    expect(await left(newer)).toBe(400)
    expect(await refused(spinner, await drawing([number, 1]))).toMatchObject({
      status: 400,
      fields: { 'boxes.inputs.0.number': `${newer} took the place of ${number}. Name ${newer} instead.` },
    })
    // And a third one, by that number.
    const third = await file(t, body, gin, certifying(newer, shipment, { version: 3, certified: 800 }))
    await accept(gin, third.id)
    expect(await left(newer)).toBe(200)
  })

  test('what takes nothing’s place keeps the number that its body gave it', async () => {
    const number = aNumber()
    const request = certifying(number, await delivery(gin, spinner), { certified: 1000 })
    const { id } = await file(t, body, gin, request)
    const other = decide(id, { certificationReferenceNumber: aNumber() })
    expect(await t.refused(gin, confirmTransactionEndpoint, other)).toMatchObject({
      status: 400,
      fields: {
        certificationReferenceNumber: `The certification body filed this certificate as ${number}. Keep that number, or refuse the certificate.`,
      },
    })
    await accept(gin, id, { certificationReferenceNumber: number.toLowerCase() })
  })
})

describe('a certificate whose body is written otherwise', () => {
  test('is the same one, also beside itself', async () => {
    const number = aNumber()
    const { id } = await file(
      t,
      body,
      gin,
      certifying(number, await delivery(gin, spinner), { certified: 1000 }),
    )
    await accept(gin, id)
    const twice = await drawing([number, 600, 'LOUPE  INSPECTION.'], [number, 600, 'Loupe-inspection'])
    expect(await refused(spinner, twice)).toMatchObject({
      status: 400,
      fields: { 'boxes.inputs.1.number': 'This certificate is named above already.' },
    })
    await file(t, body, spinner, await drawing([number, 600, 'Loupe-inspection']))
    expect(await left(number)).toBe(400)
  })

  test('is another one where the body is called otherwise, and the check names the one that the seller bought', async () => {
    const number = aNumber()
    const { id } = await file(
      t,
      body,
      gin,
      certifying(number, await delivery(gin, spinner), { certified: 1000 }),
    )
    await accept(gin, id)
    const check = async (named: string) =>
      (
        await t.call(body, checkCertificationEndpoint, {
          body: certificationRequest(spinner, await drawing([number, 600, named])),
        })
      ).filter(({ rule }) => rule === 'INPUT_OTHER_BODY')
    expect(await check('Loupe-inspection')).toEqual([])
    expect(await check('Louver inspection')).toMatchObject([
      {
        severity: 'warning',
        sentence: `The seller bought goods with a certificate ${number} of Loupe inspection. This certificate names ${number} of Louver inspection, so nothing is drawn on the one that is recorded here.`,
      },
    ])
    // Nobody learns it of a seller that bought nothing of that number.
    const other = await t.aCompany({ role: 'spinner', knows: body })
    await inTransaction(t.db, (tx) => agreeRelation(tx, other.companyId, weaver.companyId, t.services.now()))
    const request = certifying(aNumber(), await delivery(other, weaver), {
      certified: 900,
      inputs: [{ kind: 'TC', body: 'Louver inspection', number, used: 600 }],
    })
    const found = await t.call(body, checkCertificationEndpoint, {
      body: certificationRequest(other, request),
    })
    expect(found.map(({ rule }) => rule)).not.toContain('INPUT_OTHER_BODY')
  })
})

test('after all of this nothing is found', async () => {
  await t.anchor()
  const found = []
  for await (const { weight, sentence } of checkLedger(t.services))
    if (weight !== 'noted') found.push(sentence)
  expect(found).toEqual([])
})
