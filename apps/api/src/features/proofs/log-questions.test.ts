import { logConsistencyEndpoint, logHeadEndpoint } from '@selvedge/contract/ledger-log.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { isConsistent } from '@selvedge/proof/history/check-consistency.ts'
import { headLeaf, readHead } from '@selvedge/proof/history/head.ts'
import { rootFromProof } from '@selvedge/proof/merkle.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

const bytes = (hex: string) => fromHex(hex as Hex)

test('anybody may have the newest head, and the proof that its log continues an earlier one', async () => {
  const t = await testApp()
  const none = await t.send(undefined, logHeadEndpoint, {})
  expect([none.status, none.body]).toMatchObject([404, { message: 'No batch with a head is anchored yet.' }])
  const heads: ReturnType<typeof readHead>[] = []
  for (let round = 0; round < 3; round++) {
    await aTrade(t)
    await t.anchor()
    const { head, batch } = await t.call(undefined, logHeadEndpoint, {})
    const leaf = bytes(headLeaf(head))
    const root = rootFromProof(leaf, batch.size - 1, batch.size, batch.siblings.map(bytes))
    expect(root && toHex(root)).toBe(batch.root)
    expect(await t.services.ledger.blockchain.anchorOf(batch.root as Hex)).toMatchObject({ size: batch.size })
    heads.push(readHead(head))
  }
  const [first, , last] = heads
  if (!first || !last || first === 'newer' || last === 'newer') throw new Error('Each has a head')
  const sizes = { from: String(first.log.size), to: String(last.log.size) }
  const { status, body, headers } = await t.send(undefined, logConsistencyEndpoint, { query: sizes })
  expect(status).toBe(200)
  expect(headers['cache-control']).toContain('immutable')
  const { from, to, proof } = logConsistencyEndpoint.response.parse(body)
  expect([from, to]).toEqual([first.log, last.log])
  const state = ({ size, root }: { size: number; root: string }) => ({ size, root: bytes(root) })
  expect(isConsistent(state(from), state(to), proof.map(bytes))).toBe(true)

  const beyond = { from: '0', to: String(last.log.size + 1) }
  const refused = await t.send(undefined, logConsistencyEndpoint, { query: beyond })
  expect([refused.status, refused.body]).toMatchObject([
    404,
    { message: 'The log of batches was never anchored at these sizes.' },
  ])
  const reversed = { from: sizes.to, to: sizes.from }
  expect((await t.send(undefined, logConsistencyEndpoint, { query: reversed })).status).toBe(404)
  expect((await t.send(undefined, logConsistencyEndpoint, { query: { from: '-1', to: 'x' } })).status).toBe(
    400,
  )
})

test('a head that was changed in the database is not called missing', async () => {
  const t = await testApp()
  await aTrade(t)
  await t.anchor()
  const { head } = await t.call(undefined, logHeadEndpoint, {})
  await t.services.db
    .updateTable('anchor_batch')
    .set({ head: head.replace(/"at":"20../, '"at":"2001') })
    .execute()
  const query = { from: '0', to: '0' }
  for (const { status, body } of [
    await t.send(undefined, logHeadEndpoint, {}),
    await t.send(undefined, logConsistencyEndpoint, { query }),
  ])
    expect([status, body]).toMatchObject([
      409,
      { code: 'WRONG_STATE', message: expect.stringContaining('was changed in the database of this server') },
    ])
})
