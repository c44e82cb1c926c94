import { InviteColleagueBody, inviteColleagueEndpoint } from '@selvedge/contract/onboarding.ts'
import type { z } from 'zod'
import { call } from '../api.ts'
import { InviteDialog } from './InviteDialog.tsx'

type Props = { opened: boolean; onClose: () => void; onInvited?: () => void }

/** Invites a colleague into the company, by e-mail. */
export function InviteColleagueDialog({ opened, onClose, onInvited }: Props) {
  return (
    <InviteDialog<z.input<typeof InviteColleagueBody>>
      opened={opened}
      title="Invite a colleague"
      onClose={onClose}
      who="The colleague"
      schema={InviteColleagueBody}
      defaultValues={{ userFirstName: '', userLastName: '', userEmailAddress: '' }}
      fields={[
        { name: 'userFirstName', label: 'First name' },
        { name: 'userLastName', label: 'Last name' },
        { name: 'userEmailAddress', label: 'E-mail', type: 'email' },
      ]}
      nameOf={({ userFirstName, userLastName }) => `${userFirstName} ${userLastName}`}
      submitLabel="Send invitation"
      send={async (body) => {
        await call(inviteColleagueEndpoint, { body })
        onInvited?.()
      }}
    />
  )
}
