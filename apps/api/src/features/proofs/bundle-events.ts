import type { BundledBatch, BundledKey } from '@selvedge/proof/bundle.ts'
import { asWord } from '@selvedge/proof/blockchain-events.ts'
import { ANCHORED, KEY_REGISTERED } from '@selvedge/proof/blockchain-evidence.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { StoredStatement } from '../../platform/ledger/statements/stored-statement.ts'
import type { Target } from '../../platform/ledger/anchoring/submission-store.ts'
import type { Services } from '../../platform/context/services.ts'
import { askBlockchain } from './ask-blockchain.ts'

/** The batches of these statements, in the order they first appear, and that of a head, with what the chain says of their anchors. */
export async function bundleBatches(
  { ledger: { blockchain } }: Pick<Services, 'ledger'>,
  { chainId }: Target,
  statements: readonly Pick<StoredStatement, 'batch'>[],
  head: { root: Hex; size: number } | undefined,
): Promise<BundledBatch[]> {
  const sizes = new Map(statements.flatMap(({ batch }) => (batch ? [[batch.root, batch.size] as const] : [])))
  if (head) sizes.set(head.root, head.size)
  const batches: BundledBatch[] = []
  for (const [root, size] of sizes) {
    const found = await askBlockchain(() => blockchain.anchorOf(root))
    const event =
      found &&
      (await askBlockchain(() =>
        blockchain.eventAt(chainId, { block: found.blockNumber, topics: [ANCHORED, root] }),
      ))
    batches.push({ root, size, anchor: found && event && { ...event, sequence: found.sequence } })
  }
  return batches
}

/** The keys at these addresses, in their order, with where the contract took them up. */
export async function bundleKeys(
  { db, ledger: { blockchain } }: Pick<Services, 'db' | 'ledger'>,
  { chainId, contract }: Target,
  addresses: readonly Hex[],
): Promise<BundledKey[]> {
  const rows = await db
    .selectFrom('company_key as k')
    .leftJoin('ledger_submission as s', (join) =>
      join
        .onRef('s.key_id', '=', 'k.id')
        .on('s.kind', '=', 'register')
        .on('s.state', '=', 'done')
        .on('s.chain_id', '=', chainId)
        .on('s.contract', '=', contract),
    )
    .where('k.address', 'in', addresses.length > 0 ? [...addresses] : ['0x'])
    .select(['k.address', 'k.company_id as company', 'k.commitment_salt as salt', 's.block_number as block'])
    .execute()
  const keys: BundledKey[] = []
  for (const signer of addresses) {
    const row = rows.find(({ address }) => address === signer)
    if (!row) continue
    const address: Hex = `0x${signer.slice(2).toLowerCase()}`
    const { block } = row
    const topics = [KEY_REGISTERED, asWord(address)] as const
    const registration =
      block === null ? null : await askBlockchain(() => blockchain.eventAt(chainId, { block, topics }))
    keys.push({ address, company: row.company, salt: row.salt, registration })
  }
  return keys
}
