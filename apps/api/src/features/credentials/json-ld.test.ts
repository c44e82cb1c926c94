import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { certifiedGoods, transaction } from '../../../test/support/world/certified-goods.ts'
import { getOpenly, readPayload } from '../../../test/support/world/credential-verdict.ts'
import { file, SELF } from '../../../test/support/world/filed-certifications.ts'
import { aBook } from '../../../test/support/world/mass.ts'
import { aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { planRequest } from '../../../test/support/world/plans.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { statementsOf } from '../../../test/support/world/untp-context.ts'

let t: TestApp
let body: Person
let spinner: Person
let weaver: Person
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier' })
  spinner = await t.aCompany({ role: 'spinner', knows: body })
  weaver = await t.aCompany({ role: 'weaver', knows: spinner })
})
const { decide, delivery } = certifiedGoods(() => t)

type About = Parameters<typeof issue>[1]
const issue = (
  by: Person,
  about: { type: 'certification' | 'trade' | 'stock' | 'company' | 'passport'; id: number },
) => t.call(by, issueCredentialEndpoint, { body: { about } })

async function certificate(changes: object): Promise<About> {
  const { id } = await file(t, body, spinner, changes)
  await decide(spinner, id)
  return { type: 'certification', id }
}

const KINDS: Readonly<Record<string, () => Promise<[by: Person, about: About]>>> = {
  'a scope certificate': async () => [
    body,
    await certificate({ certificateReferenceNumber: 'SC-1', processTypes: [{ code: 'PR0027' }] }),
  ],
  'a transaction certificate': async () => {
    const reference = await delivery(spinner, weaver, 995.25)
    const products = [{ name: 'Organic yarn', net: 995.25, certified: 400 }]
    return [body, await certificate(transaction('TC-1', [reference], { certified: 400, products }))]
  },
  'a material certificate': async () => [
    body,
    await certificate({
      subject: 'Material',
      certificateReferenceNumber: 'MC-1',
      documentTypeCode: '632',
      processingStandardName: 'Haelixa DNA origin standard',
      material: { id: await t.aMaterial(spinner, 'Marked yarn') },
    }),
  ],
  'a declaration about oneself': async () => {
    const { id } = await file(t, spinner, undefined, {
      ...SELF,
      consigneeCompanyName: '',
      consigneeEmail: '',
    })
    await decide(await t.aColleague(spinner), id)
    return [spinner, { type: 'certification', id }]
  },
  'a shipment': async () => {
    const { propose, accept } = shipmentsOf(
      () => t,
      () => spinner,
    )
    const trade = await propose(weaver, [{ material: await t.aMaterial(spinner, 'Ring yarn'), weight: 1000 }])
    await accept(weaver, trade)
    return [spinner, { type: 'trade', id: trade.id }]
  },
  'a run': async () => {
    const fibre = await aBook(t, spinner, { isInput: true })
    const yarn = await aBook(t, spinner, { kilograms: 0 })
    const plan = await t.call(spinner, createPlanEndpoint, { body: planRequest(yarn, [fibre]) })
    const run = await t.call(spinner, recordMassRunEndpoint, {
      body: {
        planId: plan.id,
        onDay: '2026-05-01',
        inputs: [{ materialId: fibre, kilograms: 100 }],
        outputs: [{ materialId: yarn, kilograms: 90 }],
        losses: 10,
      },
    })
    return [spinner, { type: 'stock', id: run.id }]
  },
  'a company as a place': async () => {
    const address = { address1: 'Rua 1', zip: '4000-001', city: 'Porto', state: 'Norte' }
    const { companyName: name, companyId: id } = weaver
    await t.call(weaver, updateCompanyEndpoint, {
      body: { name, code: 'W-1', country: 'PT', latitude: 41.15, longitude: -8.61, ...address },
    })
    return [weaver, { type: 'company', id }]
  },
  'a passport': async () => {
    const { brand, shirt } = await aGarment(t)
    const filled = {
      ...FILLED,
      commodityCode: '610910',
      origin: { making: 'PT' },
      claims: ['organic' as const],
    }
    const { id } = await aPassport(t, { of: brand, materialId: shirt, lot: 'L-44', filled })
    return [brand, { type: 'passport', id }]
  },
}

describe('B2: a credential has no word that its contexts do not define (JSON-LD in safe mode)', () => {
  test.each(Object.keys(KINDS))('%s', async (kind) => {
    const [by, about] = (await KINDS[kind]?.()) ?? expect.unreachable()
    const payload = readPayload((await getOpenly(t, (await issue(by, about)).address)).body)
    const statements = await statementsOf(payload)
    expect(statements).toContain('<https://vocabulary.uncefact.org/untp/')
    expect(statements).toContain('<https://www.w3.org/ns/credentials/status#statusListIndex>')
    const subject = [payload['credentialSubject']].flat()[0] as object
    await expect(
      statementsOf({ ...payload, credentialSubject: { ...subject, sideEffect: 'none' } }),
    ).rejects.toThrow(/safe mode/i)
  })
})
