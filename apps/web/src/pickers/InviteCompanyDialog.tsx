import { InviteCompanyBody } from '@selvedge/contract/companies.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import { InviteDialog } from './InviteDialog.tsx'

export type Invitation = { companyName: string; userEmailAddress: string }

type Props = {
  opened: boolean
  title: string
  onClose: () => void
  /** Sends the invitation, or keeps it for the form it belongs to. */
  onInvite: (invitation: Invitation) => Promise<unknown> | void
}

/** Asks for a company's name and an e-mail address. */
export function InviteCompanyDialog({ onInvite, ...dialog }: Props) {
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
      nameOf={({ companyName }) => companyName.trim()}
      submitLabel={inviteDialogs.inviteCompany}
      send={({ companyName, userEmailAddress }) =>
        onInvite({ companyName: companyName.trim(), userEmailAddress: userEmailAddress.trim() })
      }
    />
  )
}
