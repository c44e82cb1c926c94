import { STANDING_CHANGES } from '@selvedge/domain/records/standing-changes.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { CertificationDetail } from './certification-detail.ts'
import { endpoint } from './endpoint.ts'
import { id, requiredDay, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

/** The certification body says that a scope certificate is suspended, back in standing, or withdrawn for good. */
export const NewStanding = z.object({
  change: z.enum(STANDING_CHANGES),
  onDay: requiredDay(coded.standingDay).describe(
    'The day from which it counts: not ahead, and not before the last change. What counted before stays as it was.',
  ),
  reason: requiredText(coded.standingReason, MAX_NOTES_CHARACTERS).describe(
    'Signed with the change, and shown to the holder.',
  ),
})
export type NewStandingInput = z.input<typeof NewStanding>

export const setStandingEndpoint = endpoint({
  method: 'POST',
  path: '/certifications/:id/standing',
  summary:
    'Suspend, reinstate or withdraw an accepted scope certificate, as its confirmed certification body; a withdrawn one does not come back',
  params: z.object({ id }),
  body: NewStanding,
  refuses: ['FORBIDDEN', 'WRONG_STATE'],
  response: CertificationDetail,
})
