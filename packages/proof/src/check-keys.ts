import type { Bundle, BundledKey } from './bundle.ts'
import { isKeyProven, keyCommitment } from './blockchain-events.ts'
import { isDatedAfter, keyValidity } from './clocks.ts'
import type { Hex } from './hex.ts'
import { introducedKeys, type IntroducedKeys, isSignedAfterEnd } from './introduced-keys.ts'
import { signingNames } from './signing-names.ts'
import { signerOfRecord } from './signature-record.ts'
import { differsFrom, distinct, isSameList } from './same.ts'
import type { Findings } from './verdict.ts'
import { words } from './verdict-words.ts'
import type { ReadStatement, ReadStatements } from './read-statement.ts'
import type { AnchorFacts, Answer, KeyFacts } from './witness.ts'

type Answers = {
  readonly keys: ReadonlyMap<Hex, Answer<KeyFacts>>
  readonly anchors: ReadonlyMap<Hex, Answer<AnchorFacts>>
}

/** Who signed, whether the key was the company's, and what the blockchain knows of the key. */
export function checkKeys(bundle: Bundle, read: ReadStatements, answers: Answers): Findings {
  const { keys, contract } = bundle
  const statements = [...read.statements, ...read.companies]
  const introduced = introducedKeys(statements)
  const known = new Set(bundle.newest?.records.flatMap(({ type, id }) => (type === 'company' ? [id] : [])))
  const companies = { introduced, known, someNewer: read.companies.some(({ newer }) => newer === 'form') }
  const signers = distinct(statements.map(({ signer }) => signer))
  const isListed = isSameList(
    keys.map(({ address }) => address),
    signers,
  )
  return {
    failed: [
      ...statements.flatMap((statement) => wrongIn(statement, keys, answers)),
      ...statements.flatMap((statement) => strangeIn(statement, companies)),
      ...statements.flatMap((statement) => underOther(statement, keys)),
      ...(isListed ? [] : [words.keysMisnamed]),
      ...keys.flatMap((key) => wrongAbout(key, contract, answers.keys.get(key.address))),
    ],
    unchecked: [
      ...statements.flatMap((statement) => openIn(statement, companies)),
      ...keys.flatMap((key) => openAbout(key, answers.keys.get(key.address))),
    ],
    ok: words.signaturesRight(keys.length, signingNames(statements)),
  }
}

function wrongIn(
  { leaf, signature, signer, state, statement, newer, batch }: ReadStatement,
  keys: readonly BundledKey[],
  answers: Answers,
): string[] {
  if (newer === 'form' || signature.kind === 'newer') return []
  if (signerOfRecord(leaf, signature) !== signer) return [words.signatureWrong(state)]
  const key = keys.find(({ address }) => address === signer)
  if (!key || !statement) return []
  if (key.company !== statement.company) return [words.keyOfAnother(state)]
  const known = answers.keys.get(signer)
  if (known?.state !== 'found') return []
  const { time, revokedAt } = known.facts
  if (revokedAt !== undefined && isDatedAfter(statement.at, revokedAt)) return [words.keyRevoked(state)]
  const anchor = batch && answers.anchors.get(batch.root)
  if (anchor?.state !== 'found') return []
  const validity = keyValidity({
    form: statement.v,
    registeredAt: time,
    revokedAt,
    anchoredAt: anchor.facts.time,
  })
  if (validity === 'valid') return []
  return [validity === 'not yet' ? words.keyTooYoung(state) : words.keyEnded(state)]
}

type Companies = {
  introduced: IntroducedKeys
  /** Those of which the bundle's head knows a record. */
  known: ReadonlySet<number>
  /** Whether a record of a company was made by a newer version: nobody can tell then whose it is, and which keys it names. */
  someNewer: boolean
}

/** A key that the company's own record does not name, or names another instead of since then; or a record that is missing although one was anchored. */
function strangeIn(
  { statement, newer, signer, state }: ReadStatement,
  { introduced, known, someNewer }: Companies,
): string[] {
  if (isSignedAfterEnd({ statement, signer }, introduced)) return [words.keyReplaced(state)]
  if (newer === 'form' || statement?.v !== 2) return []
  const keys = introduced.get(statement.company)
  if (!keys) return known.has(statement.company) && !someNewer ? [words.companyGone(state)] : []
  return keys.has(signer) ? [] : [words.keyNotIntroduced(state)]
}

/**
 * A key that its company introduced stands under another commitment than the key before it: the company, which watches its own,
 * would not see it registered.
 */
function underOther({ statement, signer, state }: ReadStatement, keys: readonly BundledKey[]): string[] {
  if (statement?.type !== 'company' || statement.v !== 2) return []
  const [former, next] = [signer, statement.data['key']].map((one) =>
    keys.find(({ address }) => address === one),
  )
  return former && next && former.salt !== next.salt ? [words.keyOtherCommitment(state)] : []
}

function openIn(
  { statement, signature, state }: ReadStatement,
  { introduced, known, someNewer }: Companies,
): string[] {
  if (signature.kind === 'newer') return [words.madeByNewer(state)]
  const isMissing = statement?.v === 2 && !introduced.has(statement.company)
  return isMissing && (someNewer || !known.has(statement.company)) ? [words.companyMissing(state)] : []
}

function wrongAbout(key: BundledKey, contract: Bundle['contract'], answer?: Answer<KeyFacts>): string[] {
  const { address, registration } = key
  if (isKeyProven(key, contract) === false) return [words.registrationDiffers(address)]
  if (answer?.state === 'missing') return registration ? [words.keyNotRegistered(address)] : []
  if (answer?.state !== 'found') return []
  if (answer.facts.commitment !== keyCommitment(key)) return [words.keyNotRegistered(address)]
  return registration && differsFrom(registration, answer.facts) ? [words.registrationDiffers(address)] : []
}

function openAbout({ address }: BundledKey, answer?: Answer<KeyFacts>): string[] {
  if (answer?.state === 'missing') return [words.keyNotYetRegistered(address)]
  return answer?.state === 'unknown' ? [words.keyUnknown(address, answer.why)] : []
}
