import { InviteCompanyBody } from '@selvedge/contract/companies.ts'
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
      who="The company"
      schema={InviteCompanyBody}
      defaultValues={{ companyName: '', userEmailAddress: '' }}
      fields={[
        { name: 'companyName', label: 'Company name' },
        { name: 'userEmailAddress', label: 'E-mail', type: 'email' },
      ]}
      nameOf={({ companyName }) => companyName.trim()}
      submitLabel="Invite"
      send={({ companyName, userEmailAddress }) =>
        onInvite({ companyName: companyName.trim(), userEmailAddress: userEmailAddress.trim() })
      }
    />
  )
}
