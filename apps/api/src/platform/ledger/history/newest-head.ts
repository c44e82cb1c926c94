import type { Hex } from '@selvedge/proof/hex.ts'
import type { Reader, Tx } from '../../db/connect.ts'
import { sealingOf } from '../../db/sealing.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import type { BlockchainClient } from '../network/blockchain-client.ts'
import { type AnchoredHead, findAnchoredHead } from './anchored-head.ts'
import { newestOfOurs } from './newest-on-blockchain.ts'

type FoundHead = AnchoredHead | 'changed' | undefined

type Context = {
  db: Reader
  blockchain: Pick<BlockchainClient, 'anchorCount' | 'anchorOf' | 'contract'>
  /** The number of the contract's last batch that the database is known to lack (LEDGER_LOST_UNTIL). */
  lostUntil?: number
}

/**
 * Reads, in one snapshot, what is compared with the newest head, and asks the contract whether that head is of its newest batch.
 * A batch that the contract has and our tables do not call anchored yet is read by its own head instead: otherwise whoever takes
 * that note away would show what was newest before. `isBehind` says that the contract's newest batch is not among ours at all.
 */
export async function readWithHead<T>(
  context: Context,
  read: (tx: Tx, head: FoundHead) => Promise<T>,
): Promise<T & { isBehind: boolean }> {
  const { db, blockchain } = context
  const { contract } = blockchain
  const readBy = (root?: Hex) =>
    inSnapshot(db, async (tx) => {
      const head = await findAnchoredHead(tx, contract, root)
      return { head, found: await read(tx, head) }
    })
  const { head, found } = await readBy()
  const newest = await newestBeside(context, head)
  if (newest === 'same' || newest === 'behind') return { ...found, isBehind: newest === 'behind' }
  return { ...(await readBy(newest.root)).found, isBehind: false }
}

/**
 * What the contract's newest batch is beside a head: the head's, a later one of ours, or none of ours. Where the blockchain does not
 * answer nothing is said; other parts of a check say so.
 */
async function newestBeside(
  { db, blockchain, lostUntil = 0 }: Context,
  head: FoundHead,
): Promise<'same' | 'behind' | { root: Hex }> {
  let isAway = false
  const away = () => {
    isAway = true
    return null
  }
  const count = await blockchain.anchorCount().catch(away)
  if (count === null || count <= lostUntil || head === 'changed') return 'same'
  const anchorOf = (root: Hex) => blockchain.anchorOf(root).catch(away)
  if (head && (await anchorOf(head.root))?.sequence === count) return 'same'
  const { masterKey } = sealingOf(db)
  const newest = isAway
    ? undefined
    : await newestOfOurs(db, masterKey, { count, contract: blockchain.contract, anchorOf })
  if (isAway) return 'same'
  if (!newest) return 'behind'
  // One that the blockchain lost and got again has the newest place there, but not in the log.
  const isLater = newest.hasHead && (newest.place ?? -1) > (head?.head.log.size ?? -1)
  return isLater ? { root: newest.root } : 'same'
}
