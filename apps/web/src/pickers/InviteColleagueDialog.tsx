import { InviteColleagueBody, inviteColleagueEndpoint } from '@selvedge/contract/onboarding.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
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
        { name: 'userFirstName', label: accounts.firstName },
        { name: 'userLastName', label: accounts.lastName },
        { name: 'userEmailAddress', label: accounts.email, type: 'email' },
      ]}
      done={({ userFirstName, userLastName }) =>
        inviteDialogs.invited({ name: `${userFirstName} ${userLastName}` })
      }
      submitLabel={inviteDialogs.inviteColleague}
      send={async (body) => {
        await call(inviteColleagueEndpoint, { body })
        onInvited?.()
      }}
    />
  )
}
