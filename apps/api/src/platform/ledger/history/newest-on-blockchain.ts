import type { Hex } from '@selvedge/proof/hex.ts'
import { isSealedBatch } from '../keys/batch-seal.ts'
import type { Reader } from '../../db/connect.ts'
import type { BlockchainClient } from '../network/blockchain-client.ts'

/** As many as can be under way side by side, and those that were closed last. */
const UNSETTLED_AT_MOST = 1000
const CLOSED_LAST = 10

/**
 * Whether the newest batch that the contract took is among ours. Where it is not, the tables were set back to what they were before it,
 * by somebody who writes to the database or with a former backup: what is anchored then would be a second history beside the first.
 * The blockchain is asked about each batch; what our tables say of it only helps to find it.
 */
export async function isNewestOurs(
  reader: Reader,
  masterKey: Uint8Array,
  blockchain: Pick<BlockchainClient, 'anchorCount' | 'anchorOf' | 'contract'>,
): Promise<boolean> {
  const count = await blockchain.anchorCount()
  const { contract, anchorOf } = blockchain
  return count === 0 || (await newestOfOurs(reader, masterKey, { count, contract, anchorOf })) !== undefined
}

type Asked = { count: number; contract: Hex; anchorOf: BlockchainClient['anchorOf'] }

/** The batch of ours that is the contract's last of so many; undefined where it is not ours. */
export async function newestOfOurs(
  reader: Reader,
  masterKey: Uint8Array,
  { count, contract, anchorOf }: Asked,
): Promise<{ root: Hex; place: number | null; hasHead: boolean } | undefined> {
  for (const { root, size, seal, place, hasHead } of await candidates(reader, { count, contract }))
    if (
      isSealedBatch(masterKey, { root, size, seal, log_index: place }) &&
      (await anchorOf(root))?.sequence === count
    )
      return { root, place, hasHead }
  return undefined
}

/**
 * Batches with a place in the log, which says how the map stood with them: the row of one alone, put back without what belongs to it,
 * is not enough. Before the first batch of a release that keeps a log none has a place.
 */
async function candidates(reader: Reader, { count, contract }: { count: number; contract: Hex }) {
  const batches = reader
    .selectFrom('anchor_batch as b')
    .where((eb) =>
      eb.or([
        eb('b.log_index', 'is not', null),
        eb.not(
          eb.exists(
            eb.selectFrom('anchor_batch as placed').where('placed.log_index', 'is not', null).select('id'),
          ),
        ),
      ]),
    )
    .select(['b.root', 'b.size', 'b.seal', 'b.log_index as place'])
    .select((eb) => eb('b.head', 'is not', null).$castTo<boolean>().as('hasHead'))
  const submitted = batches
    .innerJoin('ledger_submission as s', 's.batch_id', 'b.id')
    .where('s.kind', '=', 'anchor')
    .where('s.contract', '=', contract)
  const noted = await submitted.where('s.sequence', '=', count).execute()
  // One that a crash kept from being noted.
  const unsettled = await submitted
    .where('s.state', '<>', 'done')
    .orderBy('s.id')
    .limit(UNSETTLED_AT_MOST)
    .execute()
  const closed = await batches.orderBy('b.id', 'desc').limit(CLOSED_LAST).execute()
  return new Map([...noted, ...unsettled, ...closed].map((batch) => [batch.root, batch])).values()
}
