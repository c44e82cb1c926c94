import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Bundle, BundledBatch, BundledKey, BlockchainEvent } from './bundle.ts'
import { ANCHORED, type BlockchainLog, KEY_REGISTERED, provenLogs } from './blockchain-evidence.ts'
import { fromHex, type Hex, toHex } from './hex.ts'

type Contract = Bundle['contract']

/** A number or an address as a contract pads it to 32 bytes. */
export const asWord = (value: number | Hex): Hex =>
  `0x${(typeof value === 'number' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`

/** The hash under which the contract stores a key: anybody who knows salt and company can compute it, nobody can reverse it. */
export const keyCommitment = ({ salt, company }: Pick<BundledKey, 'salt' | 'company'>): Hex =>
  toHex(sha256(concatBytes(fromHex(salt), utf8ToBytes(`company:${company}`))))

/** Whether the evidence of a batch's anchor shows that very batch anchored; undefined without any. */
export function isAnchorProven(batch: BundledBatch, contract: Contract): boolean | undefined {
  return batch.anchor?.evidence ? provenSize(batch, contract) !== undefined : undefined
}

/** The size that the evidence shows the batch anchored with; undefined when it shows no such anchor. */
export function provenSize({ root, anchor }: BundledBatch, contract: Contract): number | undefined {
  const log = findLog(
    anchor,
    contract,
    ({ topics }) =>
      topics[0] === ANCHORED && topics[1] === root && topics[2] === asWord(anchor?.sequence ?? 0),
  )
  return log && Number(log.data)
}

/** Whether the evidence of a key's registration shows that very key registered for its company; undefined without any. */
export function isKeyProven(key: BundledKey, contract: Contract): boolean | undefined {
  if (!key.registration?.evidence) return undefined
  const log = findLog(
    key.registration,
    contract,
    ({ topics }) =>
      topics[0] === KEY_REGISTERED && topics[1] === asWord(key.address) && topics[2] === keyCommitment(key),
  )
  return log !== undefined
}

function findLog(
  event: BlockchainEvent | null,
  contract: Contract,
  isMeant: (log: BlockchainLog) => boolean,
): BlockchainLog | undefined {
  return event?.evidence ? provenLogs(event, event.evidence, contract)?.find(isMeant) : undefined
}
