import type { OutOfStanding } from '@selvedge/domain/certificate-standing.ts'
import { dayToInstant } from '@selvedge/domain/day.ts'
import { IS_SUPERSEDED, STANDING_NOW, STANDING_SINCE } from '../../records/stands-in-chains.ts'

/** What rows and pages select of how a certificate stands beside its status. */
export const STANDING_COLUMNS = [
  STANDING_NOW.as('standing'),
  STANDING_SINCE.as('standingSince'),
  IS_SUPERSEDED.as('superseded'),
  'certification.taken_back as takenBack',
] as const

type Selected = {
  standing: OutOfStanding['state'] | null
  standingSince: string | null
  superseded: boolean
  takenBack: boolean
}

/** The same as it is sent: nothing where all is as usual. */
export const standingFields = ({ standing, standingSince, superseded, takenBack }: Selected) => ({
  ...(standing && standingSince && { standing: { state: standing, since: dayToInstant(standingSince) } }),
  ...(superseded && { superseded }),
  ...(takenBack && { takenBack }),
})
