import type { InvitationDetails } from '@selvedge/domain/wanted.ts'
import { emails } from '@selvedge/messages/en/emails.ts'
import { quoted } from './templates.ts'

/** The paragraphs of an invitation that its inviter chose: what the company is asked for, and a message, marked as such. */
export function askedFor(inviter: string, details: InvitationDetails | undefined): string[] {
  const { wanted = [], message = null } = details ?? {}
  const [first, ...others] = wanted
  return [
    ...(first === undefined
      ? []
      : [emails.companyAsked({ inviter, wanted: others.length === 0 ? first : 'both' })]),
    ...(message === null ? [] : [emails.companyMessage({ inviter, message: quoted(message) })]),
  ]
}
