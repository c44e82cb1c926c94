import { InviteColleagueBody, inviteColleagueEndpoint } from '@selvedge/contract/onboarding.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import type { z } from 'zod'
import { call } from '../api.ts'
import { InviteDialog } from './InviteDialog.tsx'

type Props = { opened: boolean; onClose: () => void; onInvited?: () => void }

/** Invites a colleague into the company, by e-mail. */
export function InviteColleagueDialog({ opened, onClose, onInvited }: Props) {
  return (
    <InviteDialog<z.input<typeof InviteColleagueBody>>
      opened={opened}
      title={inviteDialogs.colleagueTitle}
      onClose={onClose}
      failed={(reason) => inviteDialogs.colleagueFailed({ reason })}
      schema={InviteColleagueBody}
      defaultValues={{ userFirstName: '', userLastName: '', userEmailAddress: '' }}
      fields={[
        { name: 'userFirstName', label: inviteDialogs.firstName },
        { name: 'userLastName', label: inviteDialogs.lastName },
        { name: 'userEmailAddress', label: inviteDialogs.email, type: 'email' },
      ]}
      nameOf={({ userFirstName, userLastName }) => `${userFirstName} ${userLastName}`}
      submitLabel={inviteDialogs.inviteColleague}
      send={async (body) => {
        await call(inviteColleagueEndpoint, { body })
        onInvited?.()
      }}
    />
  )
}
