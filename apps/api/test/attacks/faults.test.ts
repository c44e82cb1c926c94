import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { beforeAll, expect, test } from 'vitest'
import { aPlan } from '../support/world/plans.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aTrade, PDF } from '../support/world/trades.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

test('Fault 1: a document is sent as its bytes unless JSON is all that is accepted', async () => {
  const { trade, consignee } = await aTrade(t)
  const read = (accept: string) =>
    t.send(consignee, readDocumentEndpoint, { params: { docId: trade.documentID } }, { headers: { accept } })

  for (const accept of ['application/json, text/plain, */*', '*/*', 'application/json, application/pdf']) {
    const answer = await read(accept)
    expect([accept, answer.text, answer.headers['content-type']]).toEqual([
      accept,
      PDF.toString(),
      'application/pdf',
    ])
  }
  for (const accept of ['application/json', 'Application/JSON; charset=utf-8', 'application/json;q=0.9'])
    expect([accept, (await read(accept)).body]).toEqual([
      accept,
      expect.objectContaining({ content: PDF.toString('base64') }),
    ])
})

test('Fault 4: inputs for a plan are received materials alone, as existing clients ask for them', async () => {
  const mill = await t.aCompany()
  const { input, output } = await aPlan(t, { of: mill })
  const ids = async (query: object) =>
    (await t.call(mill, listMaterialsEndpoint, { query })).map(({ id }) => id)

  expect(await ids({ company: '', isInput: 'true', isForTransformation: 'true' })).toEqual([input])
  // Our own form goes on with what the company made itself, and asks for both groups by naming none.
  expect(await ids({ isForTransformation: 'true' })).toEqual([input, output])
})
