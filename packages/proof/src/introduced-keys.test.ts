import { expect, test } from 'vitest'
import { headerWitness } from './header-witness.ts'
import { introducedKeys, isSignedAfterEnd } from './introduced-keys.ts'
import { rpcWitness } from './rpc-witness.ts'
import type { Statement } from './statement.ts'
import { type MadeBundle, makeBundle, trustIn } from './testing/make-bundle.ts'
import { nodeOf } from './testing/node-of.ts'
import { verifyBundle } from './verify-bundle.ts'

const verdictsOn = async ({ bundle, blocks }: MadeBundle) => {
  const saved = new Set(blocks.map(({ event }) => event.blockHash))
  const contract = trustIn(blocks)
  return [
    await verifyBundle(bundle, { contract, witness: (of) => rpcWitness(of, nodeOf(blocks)) }),
    await verifyBundle(bundle, { contract, witness: (of) => headerWitness(of, saved, { isOwn: true }) }),
  ]
}

test.each([
  ['in the same millisecond', '2026-05-04T10:30:00.000Z'],
  ['a millisecond later', '2026-05-04T10:30:00.001Z'],
])('what a company signs with a key that it replaces %s is verified', async (_, keyReplacedAt) => {
  for (const verdict of await verdictsOn(await makeBundle({ versions: 3, keyReplacedAt })))
    expect(verdict).toMatchObject({ verdict: 'verified' })
})

test.each([
  ['a millisecond before', '2026-05-04T10:29:59.999Z'],
  ['an hour before', '2026-05-04T09:30:00.000Z'],
])('what somebody signs with a key that was replaced %s is altered', async (_, keyReplacedAt) => {
  for (const { verdict, parts } of await verdictsOn(await makeBundle({ versions: 3, keyReplacedAt }))) {
    expect(verdict).toBe('altered')
    expect(parts.find(({ part }) => part === 'signature')).toMatchObject({
      status: 'failed',
      sentence: expect.stringContaining('is dated after its company had replaced the key that signed it.'),
    })
  }
})

test('each key of a company ends with the next, and that of another company goes on', () => {
  const at = (minute: number) => `2026-05-04T10:0${minute}:00.000Z`
  const named = (id: number, key: string, minute: number) => ({
    statement: { type: 'company', id, company: id, at: at(minute), data: { key } } as unknown as Statement,
  })
  const keys = introducedKeys([
    named(3, '0xa', 1),
    named(3, '0xa', 2),
    named(3, '0xb', 3),
    named(3, '0xc', 5),
    named(4, '0xd', 1),
  ])
  const isLate = (company: number, signer: `0x${string}`, minute: number) =>
    isSignedAfterEnd({ statement: { company, at: at(minute) } as unknown as Statement, signer }, keys)
  expect([isLate(3, '0xa', 2), isLate(3, '0xa', 3), isLate(3, '0xA', 4)]).toEqual([false, false, true])
  expect([isLate(3, '0xb', 5), isLate(3, '0xb', 6), isLate(3, '0xc', 9)]).toEqual([false, true, false])
  expect([isLate(4, '0xd', 9), isLate(4, '0xa', 9), isLate(5, '0xa', 9)]).toEqual([false, false, false])
})
