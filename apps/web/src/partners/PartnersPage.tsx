import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import { partners } from '@selvedge/messages/en/partners.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import { IconMailPlus, IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { InviteCompanyDialog } from '../pickers/InviteCompanyDialog.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { PartnersCard } from './PartnersCard.tsx'
import classes from './PartnersPage.module.css'

/** The partners of the user's company, partner requests, and its invitations. */
export function PartnersPage() {
  const [inviting, { open, close }] = useDisclosure(false)
  return (
    <>
      <PageHeader
        title={frame.partners}
        crumbs={[]}
        intro={partners.intro}
        actions={
          <Group gap="xs">
            <Button
              component={Link}
              to="/imports/partners"
              variant="default"
              leftSection={<IconTableImport size={18} aria-hidden />}
            >
              {partners.inviteMany}
            </Button>
            <Button leftSection={<IconMailPlus size={18} aria-hidden />} onClick={open}>
              {inviteDialogs.companyTitle}
            </Button>
          </Group>
        }
      />
      <div className={classes['stack']}>
        <PartnersCard onInvite={open} />
        <InvitationsCard />
      </div>
      <InviteCompanyDialog
        opened={inviting}
        title={inviteDialogs.companyTitle}
        asks
        onClose={close}
        onInvite={async (body) => {
          await call(inviteSupplierEndpoint, { body })
          await changed('partner')
        }}
      />
    </>
  )
}
