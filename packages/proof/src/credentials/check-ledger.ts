import { anchorTimes, provenAt } from '../answer/say-time.ts'
import { readBundle } from '../read-bundle.ts'
import { readBundled } from '../read-statement.ts'
import type { Statement } from '../statement.ts'
import { type Circumstances, verifyBundleText } from '../verify-bundle.ts'

/** How the issuer ended a credential, as it stated: on which day, and why where the proof file shows that. */
export type CredentialEnd = {
  readonly how: 'revoked' | 'superseded'
  readonly at: Date
  readonly reason: string | undefined
}

/** What a proof file says about a credential: signed before a moment, or why it says nothing. */
export type LedgerFinding =
  | { readonly found: 'right'; readonly before: Date; readonly ended?: CredentialEnd }
  /** `form`: it states this credential as a JWT, and what was sent is JSON with a proof in it. */
  | { readonly found: 'other' | 'form' | 'open' | 'altered' }

/** A credential as it was sent: its hash, and its address where it names one. */
export type SentCredential = { readonly sha256: string; readonly id?: unknown }

/** Verifies a proof file, and looks whether it states a credential with this hash: then it was signed before the block in which that was anchored. */
export async function checkLedger(
  bundleText: string,
  { sha256, id }: SentCredential,
  circumstances: Circumstances,
): Promise<LedgerFinding> {
  const { bundle } = readBundle(bundleText)
  const verdict = await verifyBundleText(bundleText, circumstances)
  if (verdict.verdict === 'altered') return { found: 'altered' }
  if (!bundle) return { found: 'open' }
  const times = anchorTimes(bundle)
  const stated = bundle.statements.flatMap((bundled, at) => {
    const { statement } = readBundled(bundled)
    const isIt = statement?.type === 'credential' && statement.data['sha256'] === sha256
    const time = isIt ? provenAt(times, { ...bundled, ...readBundled(bundled), state: at + 1 }) : undefined
    return isIt ? [time] : []
  })
  if (stated.length === 0)
    return {
      found: bundle.statements.some((one) => isAbout(readBundled(one).statement, id)) ? 'form' : 'other',
    }
  const [first] = stated.filter((time) => time !== undefined).toSorted((a, b) => a - b)
  // What a proof file shows in part is right as far as it goes, and it shows the hash.
  const isRight = verdict.verdict === 'verified' || verdict.asShown === true
  if (!isRight || first === undefined) return { found: 'open' }
  const ended = bundle.statements.map((one) => endIn(readBundled(one).statement, sha256)).find(Boolean)
  return { found: 'right', before: new Date(first * 1000), ...(ended && { ended }) }
}

/** Whether a statement is about the credential at this address, in whatever form it was signed. */
function isAbout(statement: Statement | undefined, id: unknown): boolean {
  const number = statement?.type === 'credential' ? statement.data['credential'] : undefined
  return typeof id === 'string' && typeof number === 'string' && id.endsWith(`/${number}`)
}

/** What one statement says of the end of the credential with this hash. */
function endIn(statement: Statement | undefined, sha256: string): CredentialEnd | undefined {
  if (statement?.type !== 'credential' || statement.data['sha256'] !== sha256) return undefined
  const { event, at, data } = statement
  if (event !== 'revoked' && event !== 'superseded') return undefined
  const { reason } = data
  return { how: event, at: new Date(at), reason: typeof reason === 'string' ? reason : undefined }
}
