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
  /** Whether a newer version took the place of the certificate that was relied on, and covers less than that one did. */
  readonly isNarrowed: boolean
}

/** Why a certificate does not count, the first thing that is wrong. */
export const CLAIM_FAULTS = [
  'altered',
  'takenBack',
  'notAccepted',
  'notConfirmed',
  'withdrawn',
  'suspended',
  'narrowed',
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
  if (one.isNarrowed) return 'narrowed'
  const validity = validityOf(one.validFrom, one.validUntil, today)
  return validity === 'ahead' || validity === 'expired' ? validity : undefined
}

/** What a claim rests on at one step or for one delivery: any of these certificates is enough. */
export type ClaimSlot = readonly number[]

/**
 * How a claim stands on a day: every step and every delivery needs a certificate that counts; where none does, why. `until` is the last day on which it counts
 * as certificates are now; null for one that does not count, and for one without an end.
 */
export type ClaimStanding = {
  readonly counts: boolean
  readonly slots: readonly (ClaimFault | undefined)[]
  readonly until: Day | null
}

/** Judges a claim by the certificates it rests on. One that rests on nothing does not count. */
export function judgeClaim(
  slots: readonly ClaimSlot[],
  certificates: ReadonlyMap<number, ClaimCertificate>,
  today: Day,
): ClaimStanding {
  const judged = slots.map((ids) =>
    ids.map((id) => ({ one: certificates.get(id), fault: claimFault(certificates.get(id), today) })),
  )
  const faults = judged.map((all) =>
    all.some(({ fault }) => fault === undefined) ? undefined : (all[0]?.fault ?? 'gone'),
  )
  const counts = slots.length > 0 && faults.every((fault) => fault === undefined)
  const ends = judged.flatMap(
    (all) => lastEnd(all.flatMap(({ one, fault }) => (one && !fault ? [one] : []))) ?? [],
  )
  return { counts, slots: faults, until: counts ? (ends.toSorted()[0] ?? null) : null }
}

/** The last day on which any of them counts; undefined where one has no end. */
function lastEnd(certificates: readonly ClaimCertificate[]): Day | undefined {
  const ends = certificates.map(({ validUntil }) => validUntil)
  return ends.includes(null)
    ? undefined
    : ends
        .flatMap((end) => end ?? [])
        .toSorted()
        .at(-1)
}
