import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { fromHex } from '@selvedge/proof/hex.ts'
import { addressOfPoint } from '@selvedge/proof/recover-signer.ts'
import { isGenuine } from '../../platform/ledger/keys/genuine-key.ts'
import { checkByNumber, type Checking } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { keyOnContract } from './blockchain-facts.ts'
import { guarded } from './guarded.ts'
import { listKeysToCheck, listSignedWith, type KeyToCheck } from './read-keys.ts'
import { momentWords, versionWords } from './subject.ts'

/** Keys follow what they belong to within minutes, where the blockchain answers. */
const SOON_MILLISECONDS = 60 * 60_000
/** A key that ended is revoked by then, unless somebody keeps the server from it. */
const DAY_MILLISECONDS = 24 * SOON_MILLISECONDS

/**
 * Checks every row of `company_key`: it opens under the master key, the versions follow each other without a gap, all but the last
 * replaced; the contract has it under its commitment, revoked where it is replaced and only there; and the company's audit trail has a
 * line about it.
 */
export const keysCheck = checkByNumber('keys', 'keys', {
  table: 'company_key',
  read: ({ db, size, blockchain }, after) =>
    listKeysToCheck(db, { after, limit: size, contract: blockchain.contract }),
  find: async (checking, keys) => {
    const findings: Finding[] = []
    for (const key of keys)
      findings.push(
        ...(await guarded({ kind: 'key', id: key.company_id }, async () => [
          ...findByItself(checking, key),
          ...(await findOnContract(checking, key)),
          ...(await findAfterEnd(checking, key)),
        ])),
      )
    return findings
  },
})

type Said = { company: string; version: string }

const asFound = (code: Parameters<typeof finding>[0], { company_id: id }: KeyToCheck, sentence: string) =>
  finding(code, { kind: 'key', id }, sentence)

const saidOf = ({ company_id: company, version }: KeyToCheck): Said => ({
  company: String(company),
  version: String(version),
})

function findByItself({ masterKey }: Checking, key: KeyToCheck): Finding[] {
  const said = saidOf(key)
  return [
    ...(isGenuine(masterKey, key) && isItsPublicKey(key) ? [] : [asFound('key', key, say.keyForeign(said))]),
    ...((key.replaced_at === null) === !key.hasNext ? [] : [asFound('key', key, say.keyReplaced(said))]),
    ...(key.version > 1 && !key.hasFormer ? [asFound('keyMissing', key, say.keyBeforeGone(said))] : []),
    ...(key.isUnderOther ? [asFound('key', key, say.keyUnderOther(said))] : []),
    ...(key.hasLine ? [] : [asFound('keyLine', key, say.keyWithoutLine(said))]),
  ]
}

/** What is shown as its public key belongs to its address. */
function isItsPublicKey({ public_key: point, address }: KeyToCheck): boolean {
  try {
    return addressOfPoint(fromHex(point)) === address.toLowerCase()
  } catch {
    // What is not even a point is no key.
    return false
  }
}

async function findOnContract({ blockchain, now }: Checking, key: KeyToCheck): Promise<Finding[]> {
  const { registeredAt, revokedAt, companyCommitment } = await keyOnContract(blockchain, key.address)
  const said = saidOf(key)
  const isLong = (since: Date) => now().getTime() - since.getTime() > SOON_MILLISECONDS
  if (registeredAt === 0n) {
    if (key.isCalledRegistered) return [asFound('keyMissing', key, say.keyUnregistered(said))]
    const waits = say.keyWaits({ ...said, made: momentWords(key.created_at) })
    return isLong(key.created_at) ? [asFound('keyWaits', key, waits)] : []
  }
  if (companyCommitment !== key.commitment) return [asFound('key', key, say.keyRegisteredOtherwise(said))]
  if (revokedAt !== 0n)
    return key.replaced_at === null ? [asFound('key', key, say.keyRevokedEarly(said))] : []
  if (key.replaced_at === null || !isLong(key.replaced_at)) return []
  const waits = say.keyNotRevoked({ ...said, replaced: momentWords(key.replaced_at) })
  return [asFound('keyWaits', key, waits)]
}

/**
 * What the company's own record says of a key that it replaced, whatever its row says: nothing that it signed is dated later, and the
 * contract revoked it once all that was anchored.
 */
async function findAfterEnd({ db, blockchain, now }: Checking, key: KeyToCheck): Promise<Finding[]> {
  const { endedAt } = key
  if (endedAt === null) return []
  const signed = await listSignedWith(db, key, { endedAt, contract: blockchain.contract })
  const { count, first, isAllAnchored } = signed
  const said = saidOf(key)
  const outOfTurn = first
    ? [asFound('keyOutOfTurn', key, say.keyOutOfTurn({ ...said, count, which: versionWords(first) }))]
    : []
  if (!isAllAnchored || now().getTime() - endedAt.getTime() < DAY_MILLISECONDS) return outOfTurn
  const { registeredAt, revokedAt } = await keyOnContract(blockchain, key.address)
  const isOpen = registeredAt !== 0n && revokedAt === 0n
  const overdue = say.keyOverdue({ ...said, replaced: momentWords(endedAt) })
  return isOpen ? [...outOfTurn, asFound('keyNotRevoked', key, overdue)] : outOfTurn
}
