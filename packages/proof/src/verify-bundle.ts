import type { Bundle } from './bundle.ts'
import { checkDocuments, type ProvidedFile } from './check-documents.ts'
import { checkKeys } from './check-keys.ts'
import { checkLinks } from './check-links.ts'
import { withRules } from './check-rules.ts'
import { checkTimes } from './check-times.ts'
import { givesLeaf } from './gives-leaf.ts'
import { withWitnesses } from './checkpoint/check-witnessed.ts'
import type { Policy } from './checkpoint/policy.ts'
import type { Hex } from './hex.ts'
import { withNewest } from './history/check-newest.ts'
import { readBundle } from './read-bundle.ts'
import { type ReadStatement, type ReadStatements, readBundled } from './read-statement.ts'
import type { Statement } from './statement.ts'
import { checkTrust } from './check-trust.ts'
import type { TrustedContract } from './trusted-contract.ts'
import { conclude, type Findings, type Verdict } from './verdict.ts'
import { words } from './verdict-words.ts'
import { type AnchorFacts, type Answer, type KeyFacts, noWitness, type Witness } from './witness.ts'

export type Circumstances = {
  /** Files compared with the documents that the statements name. */
  readonly files?: readonly ProvidedFile[]
  /** What to trust about the blockchain that the bundle names. Without it, nothing is said about the blockchain. */
  readonly witness?: (contract: Bundle['contract']) => Witness
  /** The contract the verifier trusts. Left out, nothing is settled: a forger could have made the one that the bundle names. */
  readonly contract?: TrustedContract | undefined
  /** Which witnesses have to have seen it, besides. Left out, none are asked for. */
  readonly policy?: Policy | undefined
  /** The policy is the one that the server of the bundle gives out, and the reader named no witnesses. */
  readonly isServersPolicy?: boolean | undefined
  /** By which clock a witness is ahead of time. */
  readonly now?: Date
}

/** Verifies the text of a bundle's file. Throws nothing for any text: what cannot be read says nothing, what is no sound bundle is altered. */
export async function verifyBundleText(text: string, circumstances: Circumstances = {}): Promise<Verdict> {
  const { bundle, issues, isNewer, isUnreadable = false } = readBundle(text)
  if (bundle) return verifyBundle(bundle, circumstances)
  const [fault = { path: '', problem: 'not JSON' } as const, ...others] = issues
  const unread: Findings = { failed: [], unchecked: [words.notRead], ok: '' }
  const rest = { record: unread, signature: unread, link: unread, time: unread }
  if (isNewer) return conclude({ file: { ...unread, unchecked: [words.newerBundle] }, ...rest })
  const why = [words.notABundle(fault, others.length)]
  if (!isUnreadable) return conclude({ file: { ...unread, failed: why }, ...rest })
  return { ...conclude({ file: { ...unread, unchecked: why }, ...rest }), unreadable: true }
}

/**
 * Verifies a bundle: the documents' bytes, the statements' texts, their signatures and keys, their order and places in
 * their batches, and that these were anchored when the bundle says. Nothing of the bundle is believed; of the blockchain the
 * witness is.
 */
export async function verifyBundle(
  bundle: Bundle,
  {
    files = [],
    witness: witnessOf = () => noWitness,
    contract,
    policy,
    isServersPolicy,
    now = new Date(),
  }: Circumstances = {},
): Promise<Verdict> {
  const witness = witnessOf(bundle.contract)
  const read = [...bundle.statements, ...bundle.companies].map((bundled, index) => ({
    ...bundled,
    state: index + 1,
    ...readBundled(bundled),
  }))
  const statements = read.slice(0, bundle.statements.length)
  const companies = read.slice(bundle.statements.length)
  const anchors = new Map<Hex, Answer<AnchorFacts>>()
  const keys = new Map<Hex, Answer<KeyFacts>>()
  // One after the other: a public node would turn away who asks everything at once.
  for (const batch of bundle.batches) anchors.set(batch.root, await witness.anchorOf(batch))
  for (const key of bundle.keys) keys.set(key.address, await witness.keyOf(key))
  const trust = await checkTrust(bundle, contract, witness)
  const anchoredAt = new Map(
    [...anchors].flatMap(([root, one]) => (one.state === 'found' ? [[root, one.facts.time] as const] : [])),
  )
  const times = withWitnesses(checkTimes(bundle, read, anchors), bundle, {
    policy,
    isServersPolicy,
    read,
    anchoredAt,
    now,
  })
  const { signature, link } = withRules(
    {
      signature: checkKeys(bundle, { statements, companies }, { keys, anchors }),
      link: checkLinks(bundle, { statements, companies }, anchors),
    },
    [statements, companies],
  )
  return conclude({
    file: checkDocuments(bundle, statements, files),
    record: checkRecords(bundle, { statements, companies }),
    signature: { ...signature, unchecked: [...signature.unchecked, ...trust.unchecked] },
    link: withNewest(link, bundle, { statements, companies, anchors }),
    time: {
      ...times,
      failed: [...trust.failed, ...times.failed],
      unchecked: [...times.unchecked, ...trust.unchecked],
    },
  })
}

function checkRecords({ subject }: Bundle, { statements, companies }: ReadStatements): Findings {
  const records = recordsAbout(subject, statements)
  const signing = new Set(statements.flatMap(({ statement }) => statement?.company ?? []))
  const isExpected = (statement: Statement, state: number) =>
    state <= statements.length
      ? records.has(recordOf(statement))
      : statement.type === 'company' && signing.has(statement.id) && !records.has(recordOf(statement))
  const all = [...statements, ...companies]
  const failed = all.flatMap((one) => {
    const { state, statement, newer } = one
    if (newer === 'form') return []
    if (!givesLeaf(one)) return [words.statementAltered(state)]
    if (!statement) return [words.statementUnreadable(state)]
    return isExpected(statement, state) ? [] : [words.subjectDiffers(state)]
  })
  const installations = new Set(
    all.flatMap(({ statement }) => (statement?.v === 2 ? [statement.installation] : [])),
  )
  if (installations.size > 1) failed.push(words.otherInstallation)
  const unchecked = all.flatMap(({ newer, state }) => (newer ? [words.madeByNewer(state)] : []))
  const inPart = all.filter(({ opened }) => opened).length
  const unshown = inPart > 0 ? [words.shownInPart(all.length, inPart)] : []
  return { failed, unchecked, unshown, ok: words.recordsIntact(all.length) }
}

const recordOf = ({ type, id }: Pick<Statement, 'type' | 'id'>) => `${type} ${id}`

// A document's bundle contains the whole history of each record that ever named it.
function recordsAbout({ kind, id }: Bundle['subject'], statements: readonly ReadStatement[]) {
  if (kind !== 'document') return new Set([recordOf({ type: kind, id })])
  const naming = statements.flatMap(({ statement }) =>
    statement?.documents.some((document) => document.id === id) ? [recordOf(statement)] : [],
  )
  return new Set(naming)
}
