import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { isCertifier } from '@selvedge/domain/company.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import { profile } from '@selvedge/messages/en/profile.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { IconBinaryTree2, IconLogout, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { InviteColleagueDialog } from '../pickers/InviteColleagueDialog.tsx'
import { logOut, useCurrentUser } from '../session.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ChooseChainDialog } from './ChooseChainDialog.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** The profile of the signed-in user. */
export function UserPage() {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [inviting, { open, close }] = useDisclosure(false)
  const [choosing, chooser] = useDisclosure(false)
  const hasMaterials = !isCertifier({ role: user.company.partnerType?.name ?? null })
  return (
    <>
      <PageHeader
        title={profile.title}
        crumbs={[]}
        intro={profile.intro({
          username: user.username,
          role: user.role,
          company: user.company.companyName,
        })}
        actions={
          <Group gap="xs">
            {hasMaterials && (
              <Button
                variant="default"
                leftSection={<IconBinaryTree2 size={18} aria-hidden />}
                onClick={chooser.open}
              >
                {profile.showChain}
              </Button>
            )}
            <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
              {inviteDialogs.colleagueTitle}
            </Button>
            <Button
              variant="default"
              leftSection={<IconLogout size={18} aria-hidden />}
              onClick={() => void logOut()}
            >
              {shell.logOut}
            </Button>
          </Group>
        }
      />
      <Stack gap="xl">
        <ProfileForm user={user} />
        <LanguageCard />
        <SecondFactorCard />
        <SessionsCard />
      </Stack>
      <ChooseChainDialog opened={choosing} onClose={chooser.close} />
      <InviteColleagueDialog opened={inviting} onClose={close} onInvited={() => void navigate({ to: '/' })} />
    </>
  )
}
