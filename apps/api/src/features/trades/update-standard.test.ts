import { tradeEndpoints, updateTradeEndpoint } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

const { contract } = tradeEndpoints

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

describe('correcting', () => {
  test('either party changes the reference standard and nothing else', async () => {
    const { contractor, consignee, trade } = await aTrade(t)
    const change = (processingStandardName: string) => ({
      params: { id: trade.id },
      body: { processingStandardName, tradeType: 'contract', notes: 'smuggled in' },
    })
    await t.call(contractor, updateTradeEndpoint, change('Global Recycled Standard (GRS)'))
    await t.call(consignee, updateTradeEndpoint, change('Recycled Claim Standard (RCS)'))

    const read = await t.call(contractor, contract.read, { params: { id: trade.id }, query: {} })
    expect(read).toMatchObject({
      processingStandardName: 'Recycled Claim Standard (RCS)',
      notes: 'Harvest 2026',
    })
  })

  test('a wrong standard and a wrong kind are named', async () => {
    const { contractor, trade } = await aTrade(t)
    const refuse = (body: object) =>
      t.refused(contractor, updateTradeEndpoint, { params: { id: trade.id }, body })

    expect((await refuse({ processingStandardName: 'ISO 9001', tradeType: 'contract' })).fields).toEqual({
      processingStandardName: messages.standard,
    })
    expect(await refuse({ processingStandardName: null, tradeType: 'barter' })).toMatchObject({
      status: 400,
      message: 'Wrong type of the trade!',
    })
    expect(await refuse({ processingStandardName: null, tradeType: 'order' })).toMatchObject({ status: 403 })
  })
})
