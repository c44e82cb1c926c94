import artifact from '@selvedge/contracts/artifacts/RecordBook.json' with { type: 'json' }
import { headerWitness } from '@selvedge/proof/header-witness.ts'
import { rpcWitness } from '@selvedge/proof/rpc-witness.ts'
import { makeBundle, trustIn } from '@selvedge/proof/testing/make-bundle.ts'
import { nodeOf } from '@selvedge/proof/testing/node-of.ts'
import { recoverSigner } from '@selvedge/proof/recover-signer.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { type Abi, createWalletClient, type Hex, publicActions } from 'viem'
import { fastSignerOf } from '../apps/api/src/platform/ledger/keys/fast-signer.ts'
import { openLedgerWorld } from './ledger-world.ts'
import { measure, print } from './measure.ts'

/**
 * Gas per record in batches of 1, 10, 100 and 1,000 beside a contract that takes a transaction for each record; records
 * anchored per second by both; and the time to verify a bundle. One run, one chain. Run: npm run bench ledger
 */
const SIZES = [1, 10, 100, 1000]
const BATCHES = 5
const RECORDS = 5000
const SINGLE = 50
const ROUNDS = 30

type World = Awaited<ReturnType<typeof openLedgerWorld>>
type RecordBook = Awaited<ReturnType<typeof deployRecordBook>>

async function main() {
  const world = await openLedgerWorld()
  try {
    // The account's first transaction deploys the contract, and the very first anchor pays for fresh storage: neither is
    // what anything costs later.
    await world.state(1)
    await world.anchor(1)
    const book = await deployRecordBook(world)
    await compareGas(world, book)
    await compareSpeed(world, book)
    await compareSealing(world)
  } finally {
    await world.close()
  }
  await timeVerification()
}

async function deployRecordBook({ transport, account, someLeaves }: World) {
  const client = createWalletClient({ transport, account, cacheTime: 0 }).extend(publicActions)
  const abi = artifact.abi as Abi
  const bytecode = artifact.bytecode as Hex
  const hash = await client.deployContract({ abi, bytecode, chain: null })
  const { contractAddress } = await client.getTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The comparison was not deployed')
  let used = 0
  return {
    /** Records so many leaves, a transaction each, as quickly as one sender can; answers their gas. */
    record: async (count: number): Promise<number[]> => {
      const leaves = (await someLeaves(used + count)).slice(used)
      used += count
      const gas: number[] = []
      for (const leaf of leaves) {
        const call = { address: contractAddress, abi, functionName: 'record', args: [leaf], chain: null }
        const receipt = await client.getTransactionReceipt({ hash: await client.writeContract(call) })
        gas.push(Number(receipt.gasUsed))
      }
      return gas
    },
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function compareGas(world: World, book: RecordBook): Promise<void> {
  const perBatch: number[] = []
  for (const size of SIZES) {
    await world.state(size * BATCHES)
    await world.anchor(size)
    perBatch.push(mean(await world.gasOfLast(BATCHES)))
  }
  const single = mean(await book.record(SINGLE))
  const row = (gas: number, records: number) => ({
    'gas per transaction': Math.round(gas),
    'gas per record': Number((gas / records).toFixed(1)),
    'times fewer than one by one': Number((single / (gas / records)).toFixed(1)),
  })
  console.log(`\nGas, the mean of ${BATCHES} batches and of ${SINGLE} single records`)
  console.table({
    'one transaction for each record': row(single, 1),
    ...Object.fromEntries(SIZES.map((size, i) => [`batches of ${size}`, row(perBatch[i] ?? 0, size)])),
  })
}

async function compareSpeed(world: World, book: RecordBook): Promise<void> {
  const attesting = await secondsOf(() => world.state(RECORDS))
  const anchoring = await secondsOf(() => world.anchor(1000))
  const single = await secondsOf(() => book.record(SINGLE))
  const row = (records: number, seconds: number) => ({
    'records per second': Number((records / seconds).toFixed(1)),
    ratio: Number((records / seconds / (SINGLE / single)).toFixed(1)),
  })
  console.log(
    `\nSpeed, ${RECORDS} records in batches of 1,000 and ${SINGLE} one by one, on the embedded chain`,
  )
  console.table({
    'one transaction for each record': row(SINGLE, single),
    'sealed and anchored in batches': row(RECORDS, anchoring),
    'stated, signed and stored before that': row(RECORDS, attesting),
  })
}

/** What the check before sealing costs: of all it does, signatures take the most. */
async function compareSealing(world: World): Promise<void> {
  await world.state(RECORDS)
  const history = await secondsOf(() => world.extendHistory(1000))
  const sealing = await secondsOf(() => world.seal(1000))
  const signed = await world.signatures(RECORDS)
  const some = signed.slice(0, RECORDS / 10)
  const fast = await secondsOf(async () => signed.map((one) => fastSignerOf(one.leaf, one.signature)))
  const plain = await secondsOf(async () => some.map((one) => recoverSigner(one.leaf, one.signature)))
  const row = (records: number, seconds: number) => ({
    'records per second': Number((records / seconds).toFixed(1)),
    ratio: Number((records / seconds / (some.length / plain)).toFixed(1)),
  })
  console.log(`\nSealing ${RECORDS} records, checked one by one, in batches of 1,000`)
  console.table({
    'signatures alone, as verifiers check them': row(some.length, plain),
    'signatures alone, as the server checks them': row(RECORDS, fast),
    'map and log of all batches alone, of the first 1,000': row(1000, history),
    'checked and sealed, with map and log': row(RECORDS, sealing),
  })
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function timeVerification(): Promise<void> {
  const bundles = await Promise.all(
    [1, 1000].map(async (size) => ({ size, ...(await makeBundle({ versions: 1, neighbours: size - 1 })) })),
  )
  const contenders = bundles.flatMap(({ size, bundle, blocks }) => {
    const text = JSON.stringify(bundle)
    const saved = new Set(blocks.map(({ event }) => event.blockHash))
    const about = `batch of ${size}, ${(text.length / 1000).toFixed(1)} kB`
    return [
      {
        name: `${about}, by saved headers`,
        run: () => verified(text, blocks, (contract) => headerWitness(contract, saved, { isOwn: true })),
      },
      {
        name: `${about}, by a node in the same process`,
        run: () => verified(text, blocks, (contract) => rpcWitness(contract, nodeOf(blocks))),
      },
    ]
  })
  print('Verifying the bundle of a record with one state', await measure(contenders, ROUNDS, () => 0))
}

type WitnessOf = NonNullable<NonNullable<Parameters<typeof verifyBundleText>[1]>['witness']>

async function verified(
  text: string,
  blocks: Parameters<typeof trustIn>[0],
  witness: WitnessOf,
): Promise<void> {
  const { verdict } = await verifyBundleText(text, { witness, contract: trustIn(blocks) })
  if (verdict !== 'verified') throw new Error(`The bundle is ${verdict}`)
}

await main()
