import type { Hex } from '@selvedge/proof/hex.ts'
import { type Reading, readText } from '@selvedge/proof/read-statement.ts'
import { stateRefusal } from '@selvedge/proof/rules/state-refusal.ts'
import type { SetAsideReason } from '@selvedge/domain/set-aside.ts'
import { isSignedInTurn } from '@selvedge/proof/introduced-keys.ts'
import type { Statement } from '@selvedge/proof/statement.ts'
import { alterationOf, leafOf, misfiled } from '../statements/check-statement.ts'
import { sealOf } from '../statements/statement-seal.ts'
import type { StoredStatement } from '../statements/stored-statement.ts'
import { fastSignerOf } from '../keys/fast-signer.ts'
import type { KeyRow } from '../keys/genuine-key.ts'

/** A statement that is in no batch yet, with the one before it in its record's history. */
export type WaitingStatement = StoredStatement & {
  before: { body: string; salt: Hex; leaf: Hex } | null
}

export type CheckedBy = {
  masterKey: Uint8Array
  /** Everything said before was seen when it was said: what turns up later was held back. Undefined where nobody knows. */
  seenUntil?: Date | undefined
  /** No seal of its own is asked for: it is in a batch that bears one, or an earlier release stated it, which sealed nothing. */
  isTakingOver?: boolean
  /** Who this installation is in what it states; undefined before it has stated anything in form 2. */
  installation: string | undefined
  /** The genuine keys of the companies whose statements are checked. */
  keys: readonly KeyRow[]
  /** Who signed, where that was worked out before (`signers-ahead.ts`). */
  signerOf?: (statement: WaitingStatement) => Hex | undefined
}

/**
 * What to do with a statement before it is anchored: `fit` if it is what a server recorded, from a company that may say it, now;
 * else why it is set aside. `newer` is left for a server that knows its form.
 */
export function judge(statement: WaitingStatement, by: CheckedBy): 'fit' | 'newer' | SetAsideReason {
  const reading = readText(statement.body)
  const seal = sealOf(by.masterKey, statement)
  // Later forms are sealed as this one is; only a server that knows them can tell all else.
  if (reading.newer === 'form') return seal === 'whole' || by.isTakingOver ? 'newer' : 'time'
  const checked = { ...statement, ...reading, state: statement.version }
  // A seal of the whole says that a server computed the leaf of this text: the costliest part need not be done again.
  const altered = seal === 'whole' ? misfiled(checked) : alterationOf(checked)
  if (isLate(statement, by)) return 'time'
  if (altered !== undefined || !reading.statement || !isOfHere(reading.statement, by)) return 'content'
  // Form 1 is laxer about keys: it is only taken from a server that recorded it before the upgrade.
  if (reading.statement.v === 1 && seal === undefined && !by.isTakingOver) return 'rule'
  if (!isSignedByItsCompany(statement, by)) return 'signature'
  if (!follows(statement)) return 'link'
  const before = statement.before ? readText(statement.before.body) : undefined
  // The rules of a later version are those of the server that recorded it, as its seal says.
  if (reading.newer || before?.newer) return seal ? 'fit' : 'newer'
  if (!mayBeStated(reading, before)) return 'rule'
  if (isOutOfTurn({ ...reading, signer: statement.signer }, before)) return 'signature'
  // A company's key alone anchors nothing: a server has to have recorded it, when it was said.
  return seal || by.isTakingOver ? 'fit' : 'time'
}

const isLate = ({ at }: WaitingStatement, { seenUntil }: CheckedBy): boolean =>
  seenUntil !== undefined && at < seenUntil

const isOfHere = (statement: Statement, { installation }: CheckedBy): boolean =>
  statement.v === 1 || statement.installation === installation

const isOutOfTurn = (reading: Pick<Reading, 'statement'> & { signer: Hex }, before: Reading | undefined) =>
  reading.statement?.type === 'company' && !isSignedInTurn(reading, before)

/** By a key that is the company's own, was not replaced before, and began before. */
function isSignedByItsCompany(
  statement: WaitingStatement,
  { keys, signerOf = workedOut }: CheckedBy,
): boolean {
  const { signer, company_id: companyId, at } = statement
  const key = keys.find((one) => one.company_id === companyId && one.address === signer)
  if (!key) return false
  if (key.created_at > at || (key.replaced_at !== null && key.replaced_at < at)) return false
  return signerOf(statement) === signer.toLowerCase()
}

const workedOut = ({ leaf, signature, set_place }: WaitingStatement) =>
  fastSignerOf(leaf, signature, set_place)

/** Follows the statement before, whose own text still gives its leaf: what may be stated depends on it. */
function follows({ version, prev, before }: WaitingStatement): boolean {
  if (version === 1) return prev === null
  return before !== null && prev === before.leaf && leafOf(before.body, before.salt) === before.leaf
}

function mayBeStated({ statement }: Reading, before: Reading | undefined): boolean {
  if (!statement) return false
  // What came before and cannot be read was not let through here: it was changed afterwards.
  if (before && !before.statement) return false
  return stateRefusal(statement, before?.statement) === undefined
}
