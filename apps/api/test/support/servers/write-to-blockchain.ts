import { privateKeyToAccount } from 'viem/accounts'
import {
  EMBEDDED_CHAIN_ID,
  openEmbeddedBlockchain,
} from '../../../src/platform/ledger/embedded/embedded-blockchain.ts'

// A process to be killed: sends one transaction after another and prints the nonce of each that was acknowledged.

const [directory = '', privateKey] = process.argv.slice(2)
const account = privateKeyToAccount(`0x${privateKey}`)
let time = Math.floor(Date.now() / 1000)
const blockchain = await openEmbeddedBlockchain({ directory, funded: [account.address], now: () => ++time })

for (
  let nonce = Number(await blockchain.onState(Number(blockchain.head().header.number), countOf));
  ;
  nonce++
) {
  const raw = await account.signTransaction({
    chainId: EMBEDDED_CHAIN_ID,
    to: account.address,
    value: 1n,
    nonce,
    gas: 21_000n,
    gasPrice: 10n ** 12n,
  })
  await blockchain.mine(raw)
  process.stdout.write(`${nonce}\n`)
}

async function countOf(...[vm]: Parameters<Parameters<typeof blockchain.onState>[1]>) {
  const { createAddressFromString } = await import('@ethereumjs/util')
  return (await vm.stateManager.getAccount(createAddressFromString(account.address)))?.nonce ?? 0n
}
