import type { CredentialEnd } from './check-ledger.ts'
import { instantDay } from '@selvedge/messages/day.ts'
import { credentialVerdicts as say } from '@selvedge/messages/en/credential-verdicts.ts'

/** What a credential is checked for, in the order in which it is reported. */
const CREDENTIAL_PARTS = ['shape', 'signature', 'issuer', 'time', 'status', 'ledger'] as const
type CredentialPart = (typeof CREDENTIAL_PARTS)[number]

export type PartFinding = { readonly status: 'ok' | 'failed' | 'unchecked'; readonly sentence: string }
export type PartFindings = Readonly<Record<CredentialPart, PartFinding>>

export const ok = (sentence: string): PartFinding => ({ status: 'ok', sentence })
export const failed = (sentence: string): PartFinding => ({ status: 'failed', sentence })
export const unchecked = (sentence: string): PartFinding => ({ status: 'unchecked', sentence })

/** `verified` alone is green. `open`: something that has to be known is not. */
export type CredentialVerdict = {
  readonly verdict: 'verified' | 'altered' | 'revoked' | 'expired' | 'open'
  readonly headline: string
  /** The moment that the verdict is about, where it is an earlier one: what came later, nobody can say. */
  readonly asOf: Date | undefined
  readonly parts: readonly ({ readonly part: CredentialPart } & PartFinding)[]
}

/** A signature proves nothing of what it was never over: these parts say whether it is genuine at all. */
const GENUINE = ['shape', 'signature', 'issuer', 'ledger'] as const
/** Parts that may stay open: a credential need not be in a ledger to count. */
const OPTIONAL: ReadonlySet<CredentialPart> = new Set(['ledger'] as const)

type Saying = {
  /** The name to say. */
  issuer: string | undefined
  /** The day of the list, where it is too old to say anything of today. */
  past?: Date | undefined
  /** What the ledger has of its end, where its list has it too. */
  ended?: CredentialEnd | undefined
  /** Its bit is one of suspending: it may count again. */
  isSuspended?: boolean
  /** It names a list in which it could be revoked, so that its status was asked. */
  hasList?: boolean
  /** Of a kind that is not known here: nothing of what it says was checked. */
  isForeign?: boolean
  timeZone?: string | undefined
}

/** One verdict from what was found of each part. */
export function conclude(findings: PartFindings, saying: Saying): CredentialVerdict {
  const { issuer = '', past, hasList = true, isForeign = false, timeZone } = saying
  const parts = CREDENTIAL_PARTS.map((part) => ({ part, ...findings[part] }))
  const verdict = verdictOf(findings)
  const asOf = verdict === 'verified' ? past : undefined
  const found = asOf
    ? say.verifiedAsOf({ issuer, day: instantDay(asOf, timeZone) })
    : headlineOf(verdict, saying)
  const only = verdict === 'verified' && isForeign && say.foreignOnly({ status: hasList ? 'asked' : 'none' })
  return { verdict, headline: only ? `${found} ${only}` : found, asOf, parts }
}

function headlineOf(
  verdict: CredentialVerdict['verdict'],
  { issuer = '', hasList = true, ended, isSuspended = false, timeZone }: Saying,
): string {
  if (verdict === 'verified' && !hasList) return say.verifiedWithoutList({ issuer })
  if (verdict !== 'revoked') return HEADLINES[verdict](issuer)
  if (isSuspended) return say.suspended({ issuer })
  if (!ended) return say.revoked({ issuer })
  const day = instantDay(ended.at, timeZone)
  return ended.how === 'revoked' ? say.revokedOn({ issuer, day }) : say.replacedOn({ issuer, day })
}

function verdictOf(findings: PartFindings): CredentialVerdict['verdict'] {
  if (GENUINE.some((part) => findings[part].status === 'failed')) return 'altered'
  // Whoever signed nothing revokes nothing, and nothing of theirs is over.
  if (findings.signature.status !== 'ok' || findings.issuer.status !== 'ok') return 'open'
  if (findings.status.status === 'failed') return 'revoked'
  if (findings.time.status === 'failed') return 'expired'
  const isOpen = CREDENTIAL_PARTS.some((part) => findings[part].status === 'unchecked' && !OPTIONAL.has(part))
  return isOpen ? 'open' : 'verified'
}

const HEADLINES: Readonly<Record<CredentialVerdict['verdict'], (issuer: string) => string>> = {
  verified: (issuer) => say.verified({ issuer }),
  altered: () => say.altered,
  revoked: (issuer) => say.revoked({ issuer }),
  expired: (issuer) => say.expired({ issuer }),
  open: () => say.open,
}
