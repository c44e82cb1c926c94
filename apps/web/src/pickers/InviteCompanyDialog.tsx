import { InviteCompanyBody } from '@selvedge/contract/companies.ts'
import type { InvitedRoles } from '@selvedge/domain/company.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import type { LanguageCode } from '@selvedge/messages/languages.ts'
import type { z } from 'zod'
import { InvitationDetailsFields } from './InvitationDetailsFields.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useOwnLanguage } from './use-own-language.ts'

export type Invitation = z.input<typeof InviteCompanyBody>

/** The inviter's own language is what the server takes where none is named. */
const empty = (language: LanguageCode): Invitation => ({
  companyName: '',
  userEmailAddress: '',
  invitationDetails: { role: '', country: '', message: '', wanted: [], language },
})

type Props = {
  opened: boolean
  title: string
  /** Which roles the company can take; a trading company's unless said. */
  roles?: InvitedRoles
  /** Whether the company can be asked for something; where it is invited with a record, that record is what it is asked for. */
  asks?: boolean
  onClose: () => void
  /** It is sent with the form that it belongs to, and not before. */
  isKept?: boolean
  /** Sends the invitation, or keeps it for the form it belongs to. */
  onInvite: (invitation: Invitation) => Promise<unknown> | void
}

/** Asks for a company's name and an e-mail address, and for what its registration may begin with. */
export function InviteCompanyDialog({
  onInvite,
  roles = 'business',
  asks = false,
  isKept = false,
  ...dialog
}: Props) {
  const own = useOwnLanguage()
  return (
    <InviteDialog<Invitation>
      {...dialog}
      failed={(reason) => inviteDialogs.companyFailed({ reason })}
      schema={InviteCompanyBody}
      defaultValues={empty(own)}
      fields={[
        { name: 'companyName', label: accounts.companyName },
        { name: 'userEmailAddress', label: accounts.email, type: 'email' },
      ]}
      renderMore={(control) => <InvitationDetailsFields control={control} roles={roles} asks={asks} />}
      done={({ companyName }) => {
        const name = companyName.trim()
        return isKept ? inviteDialogs.kept({ name }) : inviteDialogs.invited({ name })
      }}
      submitLabel={isKept ? inviteDialogs.keepCompany : inviteDialogs.inviteCompany}
      send={({ companyName, userEmailAddress, invitationDetails }) =>
        onInvite({
          companyName: companyName.trim(),
          userEmailAddress: userEmailAddress.trim(),
          ...(saysSomething(invitationDetails, own) && { invitationDetails }),
        })
      }
    />
  )
}

const saysSomething = (details: Invitation['invitationDetails'], own: LanguageCode) =>
  Boolean(
    details?.role ||
    details?.country ||
    details?.message?.trim() ||
    details?.wanted?.length ||
    (details?.language && details.language !== own),
  )
