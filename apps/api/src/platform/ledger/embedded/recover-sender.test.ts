import { createFeeMarket1559Tx, createLegacyTx } from '@ethereumjs/tx'
import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { EMBEDDED_CHAIN_ID } from './embedded-blockchain.ts'
import { recoverSender } from './recover-sender.ts'

const chain = { chainId: EMBEDDED_CHAIN_ID, name: 'selvedge' }
const plain = createCustomCommon(chain, Mainnet, { hardfork: Hardfork.Shanghai })
const fast = createCustomCommon(chain, Mainnet, {
  hardfork: Hardfork.Shanghai,
  customCrypto: { ecrecover: recoverSender },
})
const KINDS = { 'EIP-1559': createFeeMarket1559Tx, legacy: createLegacyTx } as const

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  'who sent a transaction (%s) is who the library says',
  (kind) => {
    for (let nonce = 0; nonce < 40; nonce++) {
      const signed = KINDS[kind]({ nonce, data: randomBytes(nonce) }, { common: plain }).sign(randomBytes(32))
      const again = KINDS[kind](signed.toJSON() as never, { common: fast })
      expect(again.getSenderAddress().toString()).toBe(signed.getSenderAddress().toString())
    }
  },
)

test('what nobody signed is refused', () => {
  const nothing = new Uint8Array(32)
  const digest = randomBytes(32)
  expect(() => recoverSender(digest, 5n, randomBytes(32), randomBytes(32))).toThrow(
    'Invalid signature v value',
  )
  expect(() => recoverSender(digest, 0n, nothing, nothing)).toThrow()
  expect(() => recoverSender(digest, 0n, new Uint8Array(32).fill(255), randomBytes(32))).toThrow()
})
