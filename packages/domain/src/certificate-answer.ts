import { certificateAnswer as texts } from '@selvedge/messages/en/certificate-answer.ts'
import { dayText } from '@selvedge/messages/day.ts'
import type { OutOfStanding } from './certificate-standing.ts'
import type { CertificationStatus } from './certification.ts'
import { type Day, daysBetween } from './day.ts'
import { expiryOf } from './expiry.ts'
import type { AlteredPart } from './integrity.ts'

export type AnsweredCertificate = {
  status: CertificationStatus
  altered?: AlteredPart | null | undefined
  /** False where the certification body is not confirmed. */
  certifierConfirmed?: boolean | null | undefined
  validUntil: Day | null
  /** Where its certification body suspended or withdrew it. */
  standing?: OutOfStanding | null | undefined
  /** Whether a newer version took its place. */
  superseded?: boolean | undefined
  /** Whether the company that filed it took it back. */
  takenBack?: boolean | undefined
  /** The company that decides about it. */
  approver: string
}

/** Whether a certificate counts in supply chains, as `chain-colour.ts` counts it, and what keeps it from that. */
export type CertificateOutcome =
  | 'altered'
  | 'not-confirmed'
  | 'refused'
  | 'taken-back'
  | 'pending'
  | 'superseded'
  | 'withdrawn'
  | 'suspended'
  | 'expired'
  | 'ending'
  | 'counts'

/** The first thing that is so of: altered, not vouched for by a confirmed body, refused or not decided, replaced, out of standing, over, over soon. */
export function certificateOutcome(certificate: AnsweredCertificate, today: Day): CertificateOutcome {
  const { status, altered, certifierConfirmed, validUntil, standing, superseded, takenBack } = certificate
  if (altered) return 'altered'
  if (takenBack) return 'taken-back'
  if (certifierConfirmed === false) return 'not-confirmed'
  if (status === 'REFUSED') return 'refused'
  if (status === 'PENDING') return 'pending'
  if (superseded) return 'superseded'
  if (standing) return standing.state === 'WITHDRAWN' ? 'withdrawn' : 'suspended'
  const expiry = expiryOf(validUntil, today)
  if (expiry === 'expired') return 'expired'
  return expiry === 'soon' ? 'ending' : 'counts'
}

/** Whether a certificate counts, in one sentence: the same on screen, in e-mails and in the API. */
export function certificateSentence(certificate: AnsweredCertificate, today: Day): string {
  const { approver: company, validUntil, standing } = certificate
  const since = standing ? dayText(standing.since) : ''
  const day = validUntil === null ? '' : dayText(validUntil)
  switch (certificateOutcome(certificate, today)) {
    case 'altered':
      return texts.altered
    case 'not-confirmed':
      return texts.notConfirmed
    case 'taken-back':
      return texts.takenBack
    case 'refused':
      return texts.refused({ company })
    case 'pending':
      return texts.pending({ company })
    case 'superseded':
      return texts.superseded
    case 'withdrawn':
      return texts.withdrawn({ day: since })
    case 'suspended':
      return texts.suspended({ day: since })
    case 'expired':
      return texts.expired({ day })
    case 'ending':
      return texts.ending({ day, count: validUntil === null ? 0 : daysBetween(today, validUntil) })
    default:
      return validUntil === null ? texts.countsWithoutEnd : texts.counts({ day })
  }
}
