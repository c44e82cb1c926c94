import { InviteColleagueBody, inviteColleagueEndpoint } from '@selvedge/contract/onboarding.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import type { z } from 'zod'
import { call } from '../api.ts'
import { InvitationLanguageField } from './InvitationLanguageField.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useOwnLanguage } from './use-own-language.ts'

type Props = { opened: boolean; onClose: () => void; onInvited?: () => void }

/** Invites a colleague into the company, by e-mail. */
export function InviteColleagueDialog({ opened, onClose, onInvited }: Props) {
  const own = useOwnLanguage()
  return (
    <InviteDialog<z.input<typeof InviteColleagueBody>>
      opened={opened}
      title={inviteDialogs.colleagueTitle}
      onClose={onClose}
      failed={(reason) => inviteDialogs.colleagueFailed({ reason })}
      schema={InviteColleagueBody}
      defaultValues={{ userFirstName: '', userLastName: '', userEmailAddress: '', language: own }}
      fields={[
        { name: 'userFirstName', label: accounts.firstName },
        { name: 'userLastName', label: accounts.lastName },
        { name: 'userEmailAddress', label: accounts.email, type: 'email' },
      ]}
      renderMore={(control) => <InvitationLanguageField control={control} name="language" />}
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
