import type { CertificationStatus } from '../certification.ts'
import type { OutOfStanding } from '../certificate-standing.ts'
import { type Day } from '../day.ts'
import { validityOf } from '../expiry.ts'

/** A certificate as it is on the day it is asked about. */
export type ClaimCertificate = {
  readonly status: CertificationStatus
  readonly validFrom: Day
  readonly validUntil: Day | null
  readonly standing: OutOfStanding['state'] | null
  readonly isAltered: boolean
  readonly isTakenBack: boolean
  /** Whether the company that vouches for it may: a certification body that operators confirmed. */
  readonly isVouchedFor: boolean
}

/** Why a certificate does not count, the first thing that is wrong. */
export const CLAIM_FAULTS = [
  'altered',
  'takenBack',
  'notAccepted',
  'notConfirmed',
  'withdrawn',
  'suspended',
  'ahead',
  'expired',
  'gone',
] as const
export type ClaimFault = (typeof CLAIM_FAULTS)[number]

/** Why a certificate does not count on a day; undefined where it does. Its last day counts. */
export function claimFault(one: ClaimCertificate | undefined, today: Day): ClaimFault | undefined {
  if (!one) return 'gone'
  if (one.isAltered) return 'altered'
  if (one.isTakenBack) return 'takenBack'
  if (one.status !== 'ACCEPTED') return 'notAccepted'
  if (!one.isVouchedFor) return 'notConfirmed'
  if (one.standing !== null) return one.standing === 'WITHDRAWN' ? 'withdrawn' : 'suspended'
  const validity = validityOf(one.validFrom, one.validUntil, today)
  return validity === 'ahead' || validity === 'expired' ? validity : undefined
}

/** What a claim rests on at one step or for one delivery: any of these certificates is enough. */
export type ClaimSlot = readonly number[]

/** How a claim stands on a day: every step and every delivery needs a certificate that counts; where none does, why. */
export type ClaimStanding = { readonly counts: boolean; readonly slots: readonly (ClaimFault | undefined)[] }

/** Judges a claim by the certificates it rests on. One that rests on nothing does not count. */
export function judgeClaim(
  slots: readonly ClaimSlot[],
  certificates: ReadonlyMap<number, ClaimCertificate>,
  today: Day,
): ClaimStanding {
  const faults = slots.map((ids) => {
    const all = ids.map((id) => claimFault(certificates.get(id), today))
    return all.includes(undefined) ? undefined : (all[0] ?? 'gone')
  })
  return { counts: slots.length > 0 && faults.every((fault) => fault === undefined), slots: faults }
}
