import {
  createPlanEndpoint,
  listPlansEndpoint,
  readPlanEndpoint,
} from '@selvedge/contract/transformation-plans.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../../../test/support/invariants/invariants.ts'
import type { Person } from '../../../test/support/world/people.ts'
import {
  aPlan,
  aSale,
  aSold,
  planRequest,
  TRACEABILITY,
  TRANSPARENCY,
} from '../../../test/support/world/plans.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let owner: Person
let lint: number
let waste: number
beforeAll(async () => {
  t = await testApp()
  owner = await t.aCompany({ role: 'spinner' })
  lint = await t.aMaterial(owner, 'Lint', { isInput: true })
  waste = await t.aMaterial(owner, 'Comber waste', { isInput: true })
})

let count = 0
const anOutput = () => t.aMaterial(owner, `Yarn ${++count}`)
const create = (body: object, person = owner, headers = {}) =>
  t.send(person, createPlanEndpoint, { body }, { headers })
const refusedFields = async (body: object) => (await t.refused(owner, createPlanEndpoint, { body })).fields

describe('a new plan', () => {
  test('is answered whole, and reads the same again', async () => {
    const output = await anOutput()
    const body = planRequest(output, [lint, waste], { name: 'Blend', processCodeList: ['PR0027', 'SV0006'] })
    const created = await t.call(owner, createPlanEndpoint, { body })
    expect(created).toMatchObject({
      name: 'Blend',
      outputMaterial: { id: output, isInput: false },
      inputPositions: [
        {
          contractorMaterialId: lint,
          contractorMaterialName: 'Lint',
          quantity: 90,
          contractorSupplierName: null,
        },
        { contractorMaterialId: waste, contractorMaterialName: 'Comber waste', quantity: 10 },
      ],
      processTypeList: [
        { code: 'PR0027', name: 'Spinning' },
        { code: 'SV0006', name: 'Recycling' },
      ],
      processingStandardList: [{ name: 'Organic Content Standard (OCS)' }],
      productCategory: { code: 'SV0101', name: 'Undyed yarns' },
      traceabilityLevel: TRACEABILITY.name,
      transparencyLevel: TRANSPARENCY.copy,
      validFrom: '2026-03-01T00:00:00.000Z',
      validUntil: '2026-12-31T00:00:00.000Z',
      notes: 'Twelve frames',
      soldIn: [],
      permissions: { canEdit: true, canDelete: true },
    })
    expect(await t.call(owner, readPlanEndpoint, { params: { id: created.id } })).toEqual(created)
  })

  test('names the companies that supply each input, once each and by name', async () => {
    const buyer = await t.aCompany({ role: 'spinner' })
    const received = await t.aMaterial(buyer, 'Bought lint', { isInput: true })
    const waiting = await t.aMaterial(buyer, 'Lint to come', { isInput: true })
    for (const name of ['Zenith gin', 'Aster gin']) {
      const gin = await t.aCompany({ role: 'ginner', name, knows: buyer })
      const sold = await t.aMaterial(gin, 'Ginned lint')
      await aSold(t, gin, buyer, sold, received)
      await aSold(t, gin, buyer, sold, received)
      await aSale(t, gin, buyer, sold, waiting)
    }
    const body = planRequest(await t.aMaterial(buyer, 'Yarn'), [received, waiting])
    const { inputPositions } = await t.call(buyer, createPlanEndpoint, { body })
    expect(inputPositions.map((position) => position.contractorSupplierName)).toEqual([
      'Aster gin, Zenith gin',
      null,
    ])
  })

  test('may go on with what the company made itself', async () => {
    const yarn = await anOutput()
    expect((await create(planRequest(await anOutput(), [yarn, lint]))).status).toBe(200)
  })

  test.each([
    [{ quantity: '' }, 100],
    [{ quantity: null }, 100],
    [{ quantity: '62.5' }, 62.5],
  ])('with a single input of %j takes %d percent of it', async (share, percent) => {
    const body = planRequest(await anOutput(), [], {
      positionRequestList: [{ contractorMaterialId: lint, ...share }],
    })
    const { inputPositions } = await t.call(owner, createPlanEndpoint, { body })
    expect(inputPositions.map(({ quantity }) => quantity)).toEqual([percent])
  })

  test('keeps shares to the hundredth, and they may total exactly 100', async () => {
    const shares = [33.33, '33.33', '33.34']
    const materials = [lint, waste, await anOutput()]
    const body = planRequest(await anOutput(), [], {
      positionRequestList: materials.map((id, i) => ({ contractorMaterialId: id, quantity: shares[i] })),
    })
    const { inputPositions } = await t.call(owner, createPlanEndpoint, { body })
    expect(inputPositions.map(({ quantity }) => quantity)).toEqual([33.33, 33.33, 33.34])
  })

  test('sent twice under one key is one plan', async () => {
    const body = planRequest(await anOutput(), [lint])
    const headers = { 'idempotency-key': 'one plan' }
    const answers = await Promise.all([create(body, owner, headers), create(body, owner, headers)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const other = await create({ ...body, name: 'Another' }, owner, headers)
    expect(other.status).toBe(409)
  })
})

describe('a client of old', () => {
  test('sends the output as the position that is no received material', async () => {
    const output = await anOutput()
    const body = planRequest(undefined, [], {
      positionRequestList: [
        { contractorMaterialId: String(output), quantity: '100' },
        { contractorMaterialId: String(lint), quantity: '55.5' },
        { contractorMaterialId: waste, quantity: 44.5 },
      ],
      validUntil: '2026-03-01T00:00:00.000Z',
      notes: '',
      productCategoryCode: '',
      processingStandardList: null,
    })
    const plan = await t.call(owner, createPlanEndpoint, { body })
    expect(plan.outputMaterial.id).toBe(output)
    expect(plan.inputPositions.map(({ quantity }) => quantity)).toEqual([55.5, 44.5])
    expect(plan).toMatchObject({
      validUntil: null,
      notes: null,
      productCategory: null,
      processingStandardList: [],
    })
  })

  test('sends it last, with 100, where inputs are produced too', async () => {
    const [yarn, twine] = [await anOutput(), await anOutput()]
    const body = planRequest(undefined, [], {
      positionRequestList: [
        { contractorMaterialId: yarn, quantity: '' },
        { contractorMaterialId: twine, quantity: '100' },
      ],
    })
    const plan = await t.call(owner, createPlanEndpoint, { body })
    expect([plan.outputMaterial.id, plan.inputPositions[0]?.contractorMaterialId]).toEqual([twine, yarn])
    expect(plan.inputPositions[0]?.quantity).toBe(100)
  })

  test('that sends an incomplete form gets an error for every field', async () => {
    const body = { name: '', positionRequestList: [], validFrom: '', traceabilityLevelName: '' }
    expect(await refusedFields(body)).toEqual({
      name: messages.planName,
      traceabilityLevelName: messages.traceabilityLevel,
      transparencyLevelName: messages.transparencyLevel,
      validFrom: messages.validFrom,
    })
    const noOutput = planRequest(undefined, [], {
      positionRequestList: [{ contractorMaterialId: lint, quantity: 50 }],
    })
    expect(await refusedFields(noOutput)).toEqual({ outputMaterialId: messages.outputMaterial })
  })
})

describe('a plan is refused', () => {
  test.each<[string, (own: { output: number }) => object, Record<string, string>]>([
    [
      'with shares above 100',
      () => ({
        positionRequestList: [
          { contractorMaterialId: lint, quantity: 60 },
          { contractorMaterialId: waste, quantity: '40.01' },
        ],
      }),
      { positionRequestList: messages.percentageTotal({ total: '100.01' }) },
    ],
    [
      'with a share of nothing',
      () => ({ positionRequestList: [{ contractorMaterialId: lint, quantity: 0 }] }),
      { 'positionRequestList.0.quantity': messages.percentage },
    ],
    [
      'with thousandths',
      () => ({ positionRequestList: [{ contractorMaterialId: lint, quantity: 1.001 }] }),
      { 'positionRequestList.0.quantity': messages.percentage },
    ],
    ['without inputs', () => ({ positionRequestList: [] }), { positionRequestList: messages.inputs }],
    [
      'with its output among the inputs',
      ({ output }) => ({
        positionRequestList: [
          { contractorMaterialId: lint, quantity: 50 },
          { contractorMaterialId: output, quantity: 50 },
        ],
      }),
      { 'positionRequestList.1.contractorMaterialId': messages.outputIsInput },
    ],
    [
      'with a received output',
      () => ({ outputMaterialId: waste }),
      { outputMaterialId: messages.outputNotProduced },
    ],
    ['without a process type', () => ({ processCodeList: [''] }), { processCodeList: messages.processType }],
    [
      "with another industry's process type",
      () => ({ processCodeList: ['PR0027', 'tanning'] }),
      { processCodeList: messages.processTypeUnknown },
    ],
    [
      "with another industry's standard",
      () => ({ processingStandardList: ['LWG'] }),
      { processingStandardList: messages.standard },
    ],
    [
      'with an unknown category',
      () => ({ productCategoryCode: 'PC9999' }),
      { productCategoryCode: messages.productCategory },
    ],
    [
      'with unknown levels',
      () => ({ traceabilityLevelName: '4', transparencyLevelName: '9' }),
      {
        traceabilityLevelName: messages.traceabilityLevel,
        transparencyLevelName: messages.transparencyLevel,
      },
    ],
    [
      'whose levels do not go together',
      () => ({ traceabilityLevelName: TRACEABILITY.region }),
      { traceabilityLevelName: messages.wrongTraceabilityLevel({ transparencyLevel: TRANSPARENCY.copy }) },
    ],
    ['that ends before it starts', () => ({ validUntil: '2026-02-28' }), { validUntil: messages.validUntil }],
  ])('%s', async (_what, changes, fields) => {
    const output = await anOutput()
    const body = { ...planRequest(output, [lint]), ...changes({ output }) }
    expect(await refusedFields(body)).toEqual(fields)
    const plans = await t.call(owner, listPlansEndpoint, { query: { search: body.name } })
    expect(plans).toEqual([])
  })

  test("with another company's materials, as output and as input", async () => {
    const other = await t.aCompany()
    const theirs = await t.aMaterial(other, 'Their lint', { isInput: true })
    const product = await t.aMaterial(other, 'Their yarn')
    expect(await refusedFields(planRequest(product, [lint, theirs]))).toEqual({
      outputMaterialId: messages.materialUnknown,
      'positionRequestList.1.contractorMaterialId': messages.materialUnknown,
    })
  })

  test.each([-1, 0, 1.5, '99999999999999999999', 'x'])('with %j for a material', async (id) => {
    const answer = await create(
      planRequest(await anOutput(), [], { positionRequestList: [{ contractorMaterialId: id }] }),
    )
    expect(answer.status).toBe(400)
  })

  test('by a certifier', async () => {
    const certifier = await t.aCompany({ role: 'certifier' })
    const output = await t.aMaterial(certifier, 'Yarn')
    const input = await t.aMaterial(certifier, 'Lint', { isInput: true })
    const answer = await t.refused(certifier, createPlanEndpoint, { body: planRequest(output, [input]) })
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('for a material that is planned already', async () => {
    const { owner: planner, output, input } = await aPlan(t)
    const answer = await t.refused(planner, createPlanEndpoint, { body: planRequest(output, [input]) })
    expect(answer).toMatchObject({
      status: 409,
      code: 'DUPLICATE',
      fields: { outputMaterialId: messages.outputPlanned },
    })
  })

  test('for one of several that want the same output at once', async () => {
    const output = await anOutput()
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(planRequest(output, [lint]))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

test('nothing of all this is at odds with the rest', async () => {
  const { db, services } = t
  const system = { db, files: services.files, masterKey: services.masterKey, sent: t.emails }
  expect(
    (await findViolations(system)).filter((violation) => !violation.startsWith('e-mails: invitation')),
  ).toEqual([])
})
