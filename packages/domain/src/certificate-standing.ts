import type { CertificationState } from './certification.ts'
import { type Day, parseDay } from './day.ts'
import { DomainError, type FieldErrors } from './errors.ts'
import { issues } from './issues.ts'
import type { Member } from './permissions.ts'
import {
  nextChanges,
  type OUT_OF_STANDING,
  STANDING_CHANGES,
  type StandingChange,
} from './records/standing-changes.ts'

export type { StandingChange } from './records/standing-changes.ts'

/** What a certification body said of a scope certificate, with the day from which it counts. */
export type Standing = {
  readonly change: StandingChange
  readonly onDay: Day
  readonly reason: string
  /** The person who said it, and when. */
  readonly by: number
  readonly at: string
}

/** The most changes that one certificate may have. */
export const MAX_STANDINGS = 100

/** Out of standing: what is shown of it, and since when. */
export type OutOfStanding = { readonly state: (typeof OUT_OF_STANDING)[number]; readonly since: Day }

type Dated = Pick<Standing, 'change' | 'onDay'>

/**
 * Whether a scope certificate was suspended or withdrawn on a day; undefined where it was in standing. What is said later changes nothing for
 * the days before it. Of several changes on one day the last counts.
 */
export function standingOn(standings: readonly Dated[], day: Day): OutOfStanding | undefined {
  const last = standings.findLast(({ onDay }) => onDay <= day)
  return last && last.change !== 'REINSTATED' ? { state: last.change, since: last.onDay } : undefined
}

/** Stored changes as such; none where there are none, or somebody wrote something else there. */
export const asStandings = (stored: readonly Standing[] | null): readonly Standing[] =>
  Array.isArray(stored) && stored.every(isStanding) ? stored : []

function isStanding(one: unknown): boolean {
  if (typeof one !== 'object' || one === null) return false
  const { change, onDay, reason, by, at } = one as Record<keyof Standing, unknown>
  return (
    STANDING_CHANGES.some((known) => known === change) &&
    typeof onDay === 'string' &&
    parseDay(onDay) !== undefined &&
    typeof reason === 'string' &&
    typeof by === 'number' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  )
}

/** What a member may say of a scope certificate: its certification body, once it is accepted and while no newer version took its place. */
export function standingChanges(
  member: Pick<Member, 'companyId'>,
  { subject, status, contractorId }: CertificationState,
  standings: readonly Dated[],
  isSuperseded: boolean,
): readonly StandingChange[] {
  if (subject !== 'SCOPE' || status !== 'ACCEPTED' || contractorId !== member.companyId) return []
  return isSuperseded || standings.length >= MAX_STANDINGS ? [] : nextChanges(standings.at(-1)?.change)
}

/** What is wrong with the day of a change, by field: it lies ahead, or before the certificate began, or before the last change. */
export function standingErrors(
  onDay: Day,
  { validFrom, standings, today }: { validFrom: Day; standings: readonly Dated[]; today: Day },
): FieldErrors {
  const last = standings.at(-1)?.onDay
  const earliest = last !== undefined && last > validFrom ? last : validFrom
  if (onDay > today) return { onDay: issues.standingAhead }
  return onDay < earliest ? { onDay: issues.standingBefore({ day: earliest }) } : {}
}

/** Throws WRONG_STATE where a change does not follow from what the certificate is. */
export function requireChange(change: StandingChange, may: readonly StandingChange[]): void {
  if (!may.includes(change)) throw new DomainError('WRONG_STATE', issues.standingNotNow)
}
