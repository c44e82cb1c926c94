import type { OutOfStanding } from './certificate-standing.ts'
import type { CertificationStatus } from './certification.ts'
import { type Day, daysBetween, monthsLater } from './day.ts'
import { type Validity, validityOf } from './expiry.ts'

/** How a certificate stands today, the strongest first: what was altered, or counts for nothing, has no other standing. */
export type Standing =
  | 'altered'
  | 'refused'
  | 'pending'
  | 'unconfirmed'
  | 'superseded'
  | 'withdrawn'
  | 'suspended'
  | Validity

export type TimedCertificate = {
  status: CertificationStatus
  altered?: unknown
  certifierConfirmed?: boolean | undefined
  standing?: Pick<OutOfStanding, 'state'> | null | undefined
  superseded?: boolean | undefined
  standard: string | null
  validFrom: Day
  validUntil: Day | null
}

/** What a certificate is on `today`, for a picture and in words alike. */
export function standingOf(certificate: TimedCertificate, today: Day): Standing {
  const { status, altered, certifierConfirmed, standing, superseded, validFrom, validUntil } = certificate
  if (altered) return 'altered'
  if (status === 'REFUSED') return 'refused'
  if (status === 'PENDING') return 'pending'
  if (certifierConfirmed === false) return 'unconfirmed'
  if (superseded) return 'superseded'
  if (standing) return standing.state === 'WITHDRAWN' ? 'withdrawn' : 'suspended'
  return validityOf(validFrom, validUntil, today)
}

/** Where a bar begins and ends, in percent of the line's length; `cut` where its certificate goes on beyond the line. */
export type Bar = { start: number; end: number; cutBefore: boolean; cutAfter: boolean }

export type TimeLine<C> = {
  from: Day
  until: Day
  /** Where today is, in percent. */
  today: number
  /** The first days of months that are marked, and where they are, in percent. */
  ticks: { day: Day; at: number }[]
  /** By standard, in the order of the certificates; those without a standard have null. */
  groups: { standard: string | null; rows: { of: C; standing: Standing; bar: Bar }[] }[]
}

/** The line never shows more of the past and the future than this: one long certificate would crush all others. */
const MONTHS_BACK = 18
const MONTHS_AHEAD = 36
/** The least it shows on either side of today. */
const MONTHS_BESIDE = 2
const MOST_TICKS = 6
const TICK_MONTHS = [1, 2, 3, 6, 12] as const
/** A bar of a day is still seen. */
const LEAST_BAR = 1

/**
 * Certificates on a line of time: one bar for each, grouped by standard, with today on it. The line reaches from the first
 * beginning to the last end, within 18 months back and 36 ahead, in whole months.
 */
export function timeLine<C extends TimedCertificate>(certificates: readonly C[], today: Day): TimeLine<C> {
  const { from, until } = span(certificates, today)
  const length = daysBetween(from, until)
  const at = (day: Day) => (daysBetween(from, day) / length) * 100
  const groups = new Map<string | null, TimeLine<C>['groups'][number]['rows']>()
  for (const of of certificates) {
    const rows = groups.get(of.standard) ?? []
    rows.push({ of, standing: standingOf(of, today), bar: barOf(of, at) })
    groups.set(of.standard, rows)
  }
  return {
    from,
    until,
    today: at(today),
    ticks: ticksOf(from, until).map((day) => ({ day, at: at(day) })),
    groups: [...groups].map(([standard, rows]) => ({ standard, rows })),
  }
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
const earlier = (a: Day, b: Day) => (a < b ? a : b)
const later = (a: Day, b: Day) => (a > b ? a : b)

function span(certificates: readonly TimedCertificate[], today: Day): { from: Day; until: Day } {
  const begins = certificates.reduce(
    (day, { validFrom }) => earlier(day, validFrom),
    monthsLater(today, -MONTHS_BESIDE),
  )
  const ends = certificates.reduce(
    (day, { validUntil }) => later(day, validUntil ?? day),
    monthsLater(today, MONTHS_BESIDE),
  )
  return {
    from: firstOfMonth(later(begins, monthsLater(today, -MONTHS_BACK))),
    until: firstOfMonth(monthsLater(earlier(ends, monthsLater(today, MONTHS_AHEAD)), 1)),
  }
}

/** Certificates without an end go on; those that are over before the line begins keep a stump there. */
function barOf({ validFrom, validUntil }: TimedCertificate, at: (day: Day) => number): Bar {
  const [begins, ends] = [at(validFrom), validUntil === null ? Infinity : at(validUntil)]
  const start = Math.min(Math.max(begins, 0), 100 - LEAST_BAR)
  return {
    start,
    end: Math.min(Math.max(ends, start + LEAST_BAR), 100),
    cutBefore: begins < 0,
    cutAfter: ends > 100,
  }
}

function ticksOf(from: Day, until: Day): Day[] {
  const months = daysBetween(from, until) / 30
  const step = TICK_MONTHS.find((each) => months / each <= MOST_TICKS) ?? 12
  // Years begin where years begin, and quarters where quarters do.
  const offset = (Number(from.slice(5, 7)) - 1) % step
  const first = offset === 0 ? from : monthsLater(from, step - offset)
  const ticks: Day[] = []
  for (let day = first; day < until; day = monthsLater(day, step)) ticks.push(day)
  return ticks
}
