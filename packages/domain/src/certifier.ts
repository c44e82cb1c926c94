import type { CertificationSubject } from './certification.ts'
import { isCertifier } from './company.ts'
import { DomainError, type FieldErrors } from './errors.ts'
import { type Issue, issues } from './issues.ts'

/** What the operator of the installation says about a certification body. */
export const CERTIFIER_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const
export type CertifierState = (typeof CERTIFIER_STATES)[number]

export const CERTIFIER_DECISIONS = ['confirm', 'refuse', 'withdraw'] as const
export type CertifierDecision = (typeof CERTIFIER_DECISIONS)[number]

export type DecidedState = Exclude<CertifierState, 'waiting'>
const LEADS_TO: Record<CertifierDecision, { from: readonly CertifierState[]; to: DecidedState }> = {
  confirm: { from: ['waiting', 'refused', 'withdrawn'], to: 'confirmed' },
  refuse: { from: ['waiting'], to: 'refused' },
  withdraw: { from: ['confirmed'], to: 'withdrawn' },
}

/** What an operator may decide about a certification body in this state. */
export const certifierDecisions = (state: CertifierState): readonly CertifierDecision[] =>
  CERTIFIER_DECISIONS.filter((decision) => LEADS_TO[decision].from.includes(state))

/** Decides about a certification body. Throws WRONG_STATE if its state does not allow that. */
export function decideCertifier(state: CertifierState, decision: CertifierDecision): DecidedState {
  const { from, to } = LEADS_TO[decision]
  if (from.includes(state)) return to
  throw new DomainError('WRONG_STATE', STATE_ISSUE[state])
}

const STATE_ISSUE: Record<CertifierState, Issue> = {
  waiting: issues.certifierWaiting,
  confirmed: issues.certifierConfirmed,
  refused: issues.certifierRefused,
  withdrawn: issues.certifierWithdrawn,
}

/** Confirming needs the number it is accredited or registered under, refusing and withdrawing a reason. */
export function certifierDecisionErrors(
  decision: CertifierDecision,
  input: { registerNumber: string | null; reason: string | null },
): FieldErrors {
  if (decision === 'confirm')
    return input.registerNumber === null ? { registerNumber: issues.registerNumber } : {}
  return input.reason === null ? { reason: issues.certifierReason } : {}
}

/** Of a certification body whether it is confirmed; null for any other company. */
export const certifierConfirmed = (company: {
  role: string | null
  certifierState: CertifierState | null
}): boolean | null => (isCertifier(company) ? company.certifierState === 'confirmed' : null)

/** What operators compare with the register when they confirm a certification body. */
export type ComparedByOperators = { name: string; website: string | null; country: string | null }

const COMPARED = ['name', 'website', 'country'] as const

/** The fields of it that changed; a confirmed body has to be confirmed again if there are any. */
export const comparedChanges = (from: ComparedByOperators, to: ComparedByOperators) =>
  COMPARED.filter((what) => (from[what] ?? '') !== (to[what] ?? '')).map((what) => ({
    what,
    from: from[what] ?? '',
    to: to[what] ?? '',
  }))

/**
 * What an operator confirms is what was looked at. Throws WRONG_STATE if a certification body, which may change itself while
 * it waits, is another by now.
 */
export function requireAsSeen(seen: ComparedByOperators, now: ComparedByOperators): void {
  const changed = comparedChanges(seen, now).map(({ what }) => what)
  if (changed.length === 0) return
  throw new DomainError('WRONG_STATE', issues.certifierChanged({ changed: changed.join('_') }))
}

/**
 * Whether the company that vouches in a certificate may count: a certification body that is confirmed; in a self
 * certification also a company that is none, as a buyer that verifies its supplier.
 */
export const vouches = (
  subject: CertificationSubject,
  by: { role: string | null; certifierState: CertifierState | null },
): boolean => by.certifierState === 'confirmed' || (subject === 'SELF' && !isCertifier(by))
