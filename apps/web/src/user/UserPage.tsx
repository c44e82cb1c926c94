import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { logOut, useCurrentUser } from '../session.ts'
import { InviteColleagueDialog } from '../ui/InviteColleagueDialog.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The own profile. */
export function UserPage() {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [inviting, { open, close }] = useDisclosure(false)
  return (
    <>
      <PageHeader
        title="Your profile"
        crumbs={[]}
        intro={`${user.username}, ${user.role.toLowerCase()} of ${user.company.companyName}`}
        actions={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
              Invite a colleague
            </Button>
            <Button
              variant="default"
              leftSection={<IconLogout size={18} aria-hidden />}
              onClick={() => void logOut()}
            >
              Log out
            </Button>
          </Group>
        }
      />
      <ProfileForm user={user} />
      <InviteColleagueDialog opened={inviting} onClose={close} onInvited={() => void navigate({ to: '/' })} />
    </>
  )
}
