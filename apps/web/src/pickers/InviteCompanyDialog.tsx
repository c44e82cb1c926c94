import { InviteCompanyBody } from '@selvedge/contract/companies.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import { InviteDialog } from './InviteDialog.tsx'

export type Invitation = { companyName: string; userEmailAddress: string }

type Props = {
  opened: boolean
  title: string
  onClose: () => void
  /** It is sent with the form that it belongs to, and not before. */
  isKept?: boolean
  /** Sends the invitation, or keeps it for the form it belongs to. */
  onInvite: (invitation: Invitation) => Promise<unknown> | void
}

/** Asks for a company's name and an e-mail address. */
export function InviteCompanyDialog({ onInvite, isKept = false, ...dialog }: Props) {
  return (
    <InviteDialog<Invitation>
      {...dialog}
      failed={(reason) => inviteDialogs.companyFailed({ reason })}
      schema={InviteCompanyBody}
      defaultValues={{ companyName: '', userEmailAddress: '' }}
      fields={[
        { name: 'companyName', label: accounts.companyName },
        { name: 'userEmailAddress', label: accounts.email, type: 'email' },
      ]}
      done={({ companyName }) => {
        const name = companyName.trim()
        return isKept ? inviteDialogs.kept({ name }) : inviteDialogs.invited({ name })
      }}
      submitLabel={isKept ? inviteDialogs.keepCompany : inviteDialogs.inviteCompany}
      send={({ companyName, userEmailAddress }) =>
        onInvite({ companyName: companyName.trim(), userEmailAddress: userEmailAddress.trim() })
      }
    />
  )
}
