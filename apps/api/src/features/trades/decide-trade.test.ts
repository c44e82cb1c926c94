import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, tradeRequest } from '../../../test/support/world/trades.ts'

const { contract } = tradeEndpoints

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

describe('deciding', () => {
  const accept = (positionId: number, materialId: number | undefined) => ({
    transactionStatus: 'Accepted',
    consigneeReferenceNumber: 'IN-1',
    positions: [{ id: positionId, material: { id: materialId } }],
  })

  test('the consignee accepts: both can read it, the sender is notified, the choice is suggested next time', async () => {
    const { contractor, consignee, trade, materialId } = await aTrade(t)
    const [position] = trade.positions
    const received = await t.aMaterial(consignee, 'Weft yarn', { isInput: true })
    const input = {
      params: { id: trade.id },
      query: { type: 'contract' },
      body: accept(position?.id ?? 0, received),
    }
    const text = await t.call(consignee, confirmTransactionEndpoint, input)
    expect(text).not.toBe('')

    const read = await t.call(contractor, contract.read, { params: { id: trade.id }, query: {} })
    expect(read).toMatchObject({
      status: 'ACCEPTED',
      consigneeReferenceNumber: 'IN-1',
      decidedBy: 'Test Person',
      consigneeDate: '2026-06-01T08:00:00.000Z',
      permissions: { canDecide: false, canEditStandard: true },
    })
    expect(read.positions[0]).toMatchObject({
      consigneeMaterialId: received,
      consigneeMaterialName: 'Weft yarn',
    })
    const message = (await t.emails()).findLast((mail) => mail.to === contractor.email)
    expect(message?.kind).toBe('trade-accepted')

    const next = await t.call(contractor, contract.create, { body: tradeRequest(consignee, materialId) })
    const params = { id: next.id }
    // What it becomes is suggested to the consignee; the contractor sees nothing that nobody has chosen.
    const nobodyChose = [{ consigneeMaterialId: null, consigneeMaterialName: null }]
    expect(next.positions).toMatchObject(nobodyChose)
    expect(await t.call(contractor, contract.read, { params, query: {} })).toMatchObject({
      positions: nobodyChose,
    })
    const [listed] = await t.call(contractor, contract.list, { query: {} })
    expect(listed).toMatchObject({ id: next.id, positions: nobodyChose })
    expect(await t.call(consignee, contract.read, { params, query: {} })).toMatchObject({
      positions: [{ consigneeMaterialId: received, consigneeMaterialName: 'Weft yarn' }],
    })
  })

  test.each(['order', 'shipping'] as const)('a %s is decided by the same rules', async (kind) => {
    const { contractor, consignee, trade } = await aTrade(t, { kind })
    const received = await t.aMaterial(consignee, 'Weft', { isInput: true })
    const body = accept(trade.positions[0]?.id ?? 0, received)
    const params = { id: trade.id }
    await t.call(consignee, confirmTransactionEndpoint, { params, query: { type: kind }, body })

    const read = await t.call(contractor, tradeEndpoints[kind].read, { params, query: {} })
    expect(read).toMatchObject({
      type: kind,
      status: 'ACCEPTED',
      approverName: consignee.companyName,
      consigneeReferenceNumber: 'IN-1',
      decidedBy: 'Test Person',
      consigneeDate: t.services.now().toISOString(),
      positions: [{ consigneeMaterialName: 'Weft' }],
    })
    const next = await aTrade(t, { kind, from: contractor, to: consignee })
    const query = { type: 'contract' }
    expect(
      await t.refused(consignee, confirmTransactionEndpoint, { params: { id: next.trade.id }, query, body }),
    ).toMatchObject({ status: 401, code: 'NOT_THE_APPROVER' })
  })

  test('positions confirmed by names are received materials of these names, added where there are none', async () => {
    const contractor = await t.aCompany()
    const consignee = await t.aCompany({ knows: contractor })
    const [lint, waste] = [await t.aMaterial(contractor, 'Lint'), await t.aMaterial(contractor, 'Waste')]
    const received = await t.aMaterial(consignee, 'WASTE ', { isInput: true })
    // Of that name, too, but one that the company makes.
    await t.aMaterial(consignee, 'Lint')
    const positions = [lint, waste, lint].map((id) => ({ contractorMaterial: { id } }))
    const { trade } = await aTrade(t, { from: contractor, to: consignee, changes: { positions } })
    const confirm = (names: readonly string[], as = consignee) => ({
      as,
      input: {
        params: { id: trade.id },
        query: { type: 'contract' },
        body: {
          transactionStatus: 'ACCEPTED',
          positions: trade.positions.map(({ id }, i) => ({ id, material: { name: names[i] ?? '' } })),
        },
      },
    })
    const ownNames = async () =>
      (await t.call(consignee, listMaterialsEndpoint, { query: { isInput: 'true', size: 50 } }))
        .map(({ name }) => name)
        .toSorted()

    const missing = confirm(['Lint', '', 'Lint'])
    const refusal = await t.refused(missing.as, confirmTransactionEndpoint, missing.input)
    expect(refusal.fields).toEqual({ 'positions.1.material': messages.selectMaterial })
    const other = confirm(['Lint', 'Waste', 'Lint'], contractor)
    expect((await t.refused(other.as, confirmTransactionEndpoint, other.input)).code).toBe('NOT_THE_APPROVER')
    expect(await ownNames()).toEqual(['WASTE '])

    const whole = confirm(['Lint', ' waste', 'Lint'])
    await t.call(whole.as, confirmTransactionEndpoint, whole.input)
    const read = await t.call(consignee, contract.read, { params: { id: trade.id }, query: {} })
    expect(read.status).toBe('ACCEPTED')
    expect(read.positions.map((position) => position.consigneeMaterialName)).toEqual([
      'Lint',
      'WASTE ',
      'Lint',
    ])
    expect(read.positions[1]?.consigneeMaterialId).toBe(received)
    expect(await ownNames()).toEqual(['Lint', 'WASTE '])
  })

  test('a client of old refuses without a reason', async () => {
    const { contractor, consignee, trade } = await aTrade(t, { kind: 'order' })
    const params = { id: trade.id }
    const body = { transactionStatus: 'Refused', consigneeReferenceNumber: '', positions: [] }
    await t.call(consignee, confirmTransactionEndpoint, { params, query: { type: 'order' }, body })
    const read = await t.call(contractor, tradeEndpoints.order.read, { params, query: {} })
    expect(read).toMatchObject({ status: 'REFUSED', refusalReason: null })
  })

  test('a refusal needs no materials, keeps its reason, and links none', async () => {
    const { contractor, consignee, trade } = await aTrade(t)
    const body = {
      transactionStatus: 'refused',
      reason: 'Wrong quality',
      positions: [{ id: trade.positions[0]?.id ?? 0, material: { id: '' } }],
    }
    await t.call(consignee, confirmTransactionEndpoint, {
      params: { id: trade.id },
      query: { type: 'contract' },
      body,
    })

    const read = await t.call(contractor, contract.read, { params: { id: trade.id }, query: {} })
    expect(read).toMatchObject({ status: 'REFUSED', refusalReason: 'Wrong quality' })
    expect(read.positions[0]).toMatchObject({ consigneeMaterialId: null })
    expect((await t.emails()).findLast((mail) => mail.to === contractor.email)?.text).toContain(
      'Wrong quality',
    )
  })

  test('two people decide at once: one succeeds, the other gets an error', async () => {
    const { consignee, trade } = await aTrade(t)
    const colleague = await t.aColleague(consignee)
    const received = await t.aMaterial(consignee, 'Weft', { isInput: true })
    const params = { id: trade.id }
    const answers = await Promise.all([
      t.send(consignee, confirmTransactionEndpoint, {
        params,
        query: { type: 'contract' },
        body: accept(trade.positions[0]?.id ?? 0, received),
      }),
      t.send(colleague, confirmTransactionEndpoint, {
        params,
        query: { type: 'contract' },
        body: { transactionStatus: 'REFUSED' },
      }),
    ])

    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const loser = answers.find((answer) => answer.status === 409)
    expect(loser?.body).toMatchObject({ code: 'ALREADY_DECIDED' })
  })

  test('a decided trade cannot be decided again', async () => {
    const { consignee, trade } = await aTrade(t)
    const input = {
      params: { id: trade.id },
      query: { type: 'contract' },
      body: { transactionStatus: 'REFUSED' },
    }
    await t.call(consignee, confirmTransactionEndpoint, input)

    expect(await t.refused(consignee, confirmTransactionEndpoint, input)).toMatchObject({
      status: 409,
      code: 'ALREADY_DECIDED',
    })
  })

  test('each fault of a decision is named', async () => {
    const { contractor, consignee, trade } = await aTrade(t)
    const positionId = trade.positions[0]?.id ?? 0
    const produced = await t.aMaterial(consignee, 'Own fabric')
    const foreign = await t.aMaterial(contractor, 'Received elsewhere', { isInput: true })
    const error = async (body: object) =>
      (
        await t.refused(consignee, confirmTransactionEndpoint, {
          params: { id: trade.id },
          query: { type: 'contract' },
          body,
        })
      ).fields

    expect(await error({})).toEqual({ transactionStatus: messages.decision })
    expect(await error({ transactionStatus: 'PENDING' })).toEqual({ transactionStatus: messages.decision })
    expect(await error({ transactionStatus: 'ACCEPTED' })).toEqual({ positions: messages.selectMaterial })
    expect(await error(accept(positionId, undefined))).toEqual({
      'positions.0.material': messages.selectMaterial,
    })
    expect(await error(accept(positionId, produced))).toEqual({
      'positions.0.material': messages.materialNotInput,
    })
    expect(await error(accept(positionId, foreign))).toEqual({
      'positions.0.material': messages.materialUnknown,
    })
    expect(await error(accept(positionId + 999_999, foreign))).toMatchObject({
      'positions.0.id': messages.positionUnknown,
    })
    const reason = { transactionStatus: 'REFUSED', reason: 'x'.repeat(251) }
    expect(await error(reason)).toEqual({ reason: messages.maxCharacters({ max: 250 }) })
    const wrongType = {
      params: { id: trade.id },
      query: { type: 'barter' },
      body: { transactionStatus: 'REFUSED' },
    }
    expect(await t.refused(consignee, confirmTransactionEndpoint, wrongType)).toMatchObject({
      message: messages.tradeType,
    })
  })
})
